import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { ExcludedField } from '../../ipc/changes/excluded-fields.ts';
import { excludedFieldSchema } from '../../ipc/changes/excluded-fields.ts';
import type { ChangeableName } from '../../core/service/writable-names.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import type { StoredRun } from './journal/stored-run.ts';
import { situationOf } from './runs/situation.ts';

/**
 * What changes revealed about a workspace's settings: fields the service rejects, and whether the last accepted change
 * came out differently. It holds names without values and goes with its workspace.
 */
export type Learned = ReturnType<typeof createLearned>;

export interface LearnedDeps {
  readonly entries: SealedEntries;
  readonly now: () => Date;
  readonly emit: (event: 'excluded-fields:changed', payload: { workspaceId: string }) => void;
}

export const outcomeNoteSchema = z.strictObject({ since: z.string() });
const outcome = 'unexpected-outcome';

export function createLearned({ entries, now, emit }: LearnedDeps) {
  const list = (workspaceId: string): Result<ExcludedField[]> => {
    const stored = entries.all(workspaceId, 'excludedField', excludedFieldSchema);
    return stored.ok ? succeed(stored.value.map(({ content }) => content).toSorted(byAge)) : stored;
  };
  function keepLeftOut({ target: { workspaceId, resource }, reviewed: { leftOut } }: StoredRun): void {
    const known = list(workspaceId);
    const since = now().toISOString();
    const added = entries.put(
      workspaceId,
      'excludedField',
      leftOut
        .map((place) => ({ resource, place, since }))
        .filter((one) => !known.ok || !known.value.some((other) => nameOf(other) === nameOf(one)))
        .map((content) => ({ name: nameOf(content), content })),
    );
    if (added.ok) emit('excluded-fields:changed', { workspaceId });
  }
  return {
    /** Paths (as in `refusedPaths`) that a verified change left out. */
    leftOut(workspaceId: string, resource: ChangeableName): readonly string[] {
      const known = list(workspaceId);
      // If the list can't be read, the fields are sent: the service refuses them, and nothing changes.
      return known.ok ? known.value.filter((one) => one.resource === resource).map(({ place }) => place) : [];
    },
    wasStoredDifferently(workspaceId: string, resource: ChangeableName): boolean {
      const found = entries.all(workspaceId, outcome, outcomeNoteSchema);
      // Assume the worst if it can't be read: a bulk edit can wait.
      if (!found.ok || entries.isAside({ workspaceId, kind: outcome, name: resource })) return true;
      return found.value.some(({ name }) => name === resource);
    },
    /** Call after each step of a run. */
    learn(run: StoredRun): void {
      const { workspaceId, resource } = run.target;
      if (run.position.state === 'verified') {
        if (run.reviewed.leftOut.length > 0) keepLeftOut(run);
        entries.remove(workspaceId, outcome, resource);
      }
      // Accepted, but the service shows a third value: it stores the setting differently from how it was sent.
      const wasTaken = run.attempts.at(-1)?.outcome === 'accepted';
      if (situationOf(run) === 'shows-something-else' && wasTaken)
        entries.put(workspaceId, outcome, [{ name: resource, content: { since: now().toISOString() } }]);
    },
    list: ({ workspaceId }: { readonly workspaceId: string }): Result<ExcludedField[]> => list(workspaceId),
    withdraw({
      workspaceId,
      resource,
      place,
    }: ChannelRequest<'excluded-fields:withdraw'>): Result<ExcludedField[]> {
      const removed = entries.remove(workspaceId, 'excludedField', nameOf({ resource, place }));
      if (!removed.ok) return removed;
      emit('excluded-fields:changed', { workspaceId });
      return list(workspaceId);
    },
  };
}

function nameOf({ resource, place }: { readonly resource: string; readonly place: string }): string {
  return `${resource} ${place}`;
}

function byAge(one: ExcludedField, other: ExcludedField): number {
  return one.since === other.since ? (one.place < other.place ? -1 : 1) : one.since < other.since ? -1 : 1;
}
