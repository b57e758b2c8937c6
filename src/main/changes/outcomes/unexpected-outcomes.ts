import { z } from 'zod';
import type { SealedEntries } from '../../storage/sealed-entries.ts';
import type { UnexpectedOutcomesPort } from '../engine-parts.ts';

export interface UnexpectedOutcomesDeps {
  /** Which kinds of change, no values; they go with their workspace. */
  readonly entries: SealedEntries;
  readonly now: () => Date;
}

export const outcomeNoteSchema = z.strictObject({ since: z.string() });

/** Kinds of change of which the last one that the service took came out as something else than what was sent. */
export function createUnexpectedOutcomes({ entries, now }: UnexpectedOutcomesDeps): UnexpectedOutcomesPort {
  const kind = 'unexpected-outcome';
  return {
    has(workspaceId, resource) {
      const found = entries.all(workspaceId, kind, outcomeNoteSchema);
      // What cannot be read is taken for the worse: a plan can wait.
      if (!found.ok || entries.isAside({ workspaceId, kind, name: resource })) return true;
      return found.value.some(({ name }) => name === resource);
    },
    note(workspaceId, resource, isUnexpected) {
      if (isUnexpected) {
        entries.put(workspaceId, kind, [{ name: resource, content: { since: now().toISOString() } }]);
      } else entries.remove(workspaceId, kind, resource);
    },
  };
}
