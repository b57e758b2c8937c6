import type { ErrorCode } from '../../../core/values/errors.ts';
import type { RunSituation } from '../../../ipc/changes/changes.ts';
import type { Attempt, AttemptOutcome, StoredRun } from '../journal/stored-run.ts';

/** Why a run stands where it stands: told by its last step and by what was seen, and kept nowhere apart. */

/** Which of its situations a run that needs a person is in; null for every other run. */
export function situationOf({ position, last, observed, attempts }: StoredRun): RunSituation | null {
  if (position.state !== 'needs-human') return null;
  if (last.event === 'contradictionFound') return 'record-contradicts';
  if (position.possibleEffect === 'none') return 'changed-before-sending';
  switch (observed?.shows) {
    case 'base':
      return 'shows-the-base';
    case 'other':
      // The service refused to apply it because it was not what was read any more.
      return attempts.at(-1)?.outcome === 'prevented' && isOnlyTheLast(attempts)
        ? 'changed-before-sending'
        : 'shows-something-else';
    case 'desired':
    case undefined:
      return 'record-contradicts';
  }
}

/** The read that followed failed. What was seen before a person was asked is not unseen by one that fails. */
export function isUnread({ position, last }: Pick<StoredRun, 'position' | 'last'>): boolean {
  return (
    last.event === 'readFailed' && position.possibleEffect !== 'none' && position.state !== 'needs-human'
  );
}

/** The service refused access, to the request or to the reads that followed. */
export function isWithoutAccess(run: Pick<StoredRun, 'position' | 'last' | 'unread'>): boolean {
  return run.last.event === 'forbidden' || (isUnread(run) && run.unread === 'service-forbidden');
}

/** Why the run could not go on, by what failed last. */
export function failureOf({ unread, error }: Pick<StoredRun, 'unread' | 'error'>): ErrorCode | undefined {
  return unread ?? error?.code;
}

/** The error on record is what the service said to the last request, other than that it took it. */
export function isAnswered({ attempts, error }: Pick<StoredRun, 'attempts' | 'error'>): boolean {
  const last = attempts.at(-1);
  return error !== null && last !== undefined && last.status !== null && last.outcome !== 'accepted';
}

/** The outcome is not known, and the last read showed what was there before. */
export function isBaseShown({ position, last }: Pick<StoredRun, 'position' | 'last'>): boolean {
  return position.state === 'ambiguous' && last.event === 'readMatchedBase';
}

const withoutEffect: ReadonlySet<AttemptOutcome | null> = new Set(['unsent', 'rate-limited', 'prevented']);

/** Whether nothing can have come of any attempt before the last. */
export function isOnlyTheLast(attempts: readonly Attempt[]): boolean {
  return attempts.slice(0, -1).every(({ outcome }) => withoutEffect.has(outcome));
}
