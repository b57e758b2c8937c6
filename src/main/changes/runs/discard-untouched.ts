import { succeed, type Result } from '../../../contract/errors.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import type { ActiveRuns } from './active-runs.ts';

/** A draft as it was when somebody judged it old. */
export type LookedAtDraft = Pick<StoredRun, 'changeId' | 'updatedAt'>;

/**
 * Discards a draft that nobody needs any more, for the console's own tidying. SECURITY: unlike a person's discard it stops
 * no work: a run that is being worked on, or that went on since it was looked at, is left as it is, because a person may
 * just have pressed Send. Refused with `invalid-transition` while it is being worked on.
 * @returns whether it was discarded
 */
export async function discardUntouched(
  parts: {
    readonly journal: Pick<Journal, 'get'>;
    readonly active: ActiveRuns;
    readonly discard: (run: StoredRun) => Result<StoredRun>;
    readonly rested: (changeId: string) => void;
  },
  { changeId, updatedAt }: LookedAtDraft,
): Promise<Result<boolean>> {
  return parts.active.exclusively(
    changeId,
    'engine',
    // Without a pause between the look and the commit: a send begins before both, or after.
    () => {
      const stored = parts.journal.get(changeId);
      if (!stored.ok) return Promise.resolve(stored);
      const { position, updatedAt: now } = stored.value;
      const isUntouched = position.exposure === 'none' && now === updatedAt;
      if (!isUntouched) return Promise.resolve(succeed(false));
      const discarded = parts.discard(stored.value);
      return Promise.resolve(discarded.ok ? succeed(true) : discarded);
    },
    () => {
      parts.rested(changeId);
    },
  );
}
