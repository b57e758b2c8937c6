import type { ErrorCode } from '../../../core/values/errors.ts';
import type { RunSituation } from '../../../ipc/changes/changes.ts';
import type { Attempt, AttemptOutcome, StoredRun } from '../journal/stored-run.ts';

/** Why a run is in its state. Derived from its last step and reads, never stored. */

/** Null unless the run needs a person. */
export function situationOf({ position, last, observed, attempts }: StoredRun): RunSituation | null {
  if (position.state !== 'needs-human') return null;
  if (last.event === 'contradictionFound') return 'record-contradicts';
  if (position.possibleEffect === 'none') return 'changed-before-sending';
  switch (observed?.shows) {
    case 'base':
      return 'shows-the-base';
    case 'other':
      // The service refused because the value had changed since it was read.
      return attempts.at(-1)?.outcome === 'prevented' && isOnlyTheLast(attempts)
        ? 'changed-before-sending'
        : 'shows-something-else';
    case 'desired':
    case undefined:
      return 'record-contradicts';
  }
}

/** The follow-up read failed. Once a person is needed, a failed read doesn't cancel what was seen before. */
export function isUnread({ position, last }: Pick<StoredRun, 'position' | 'last'>): boolean {
  return (
    last.event === 'readFailed' && position.possibleEffect !== 'none' && position.state !== 'needs-human'
  );
}

/** The service refused access to the request or to the follow-up reads. */
export function isWithoutAccess(run: Pick<StoredRun, 'position' | 'last' | 'unread'>): boolean {
  return run.last.event === 'forbidden' || (isUnread(run) && run.unread === 'service-forbidden');
}

export function failureOf({ unread, error }: Pick<StoredRun, 'unread' | 'error'>): ErrorCode | undefined {
  return unread ?? error?.code;
}

/** Whether the recorded error is the service's answer to the last request. */
export function isAnswered({ attempts, error }: Pick<StoredRun, 'attempts' | 'error'>): boolean {
  const last = attempts.at(-1);
  return error !== null && last !== undefined && last.status !== null && last.outcome !== 'accepted';
}

export function isBaseShown({ position, last }: Pick<StoredRun, 'position' | 'last'>): boolean {
  return position.state === 'ambiguous' && last.event === 'readMatchedBase';
}

const withoutEffect: ReadonlySet<AttemptOutcome | null> = new Set(['unsent', 'rate-limited', 'prevented']);

/** Whether no attempt before the last can have had any effect. */
export function isOnlyTheLast(attempts: readonly Attempt[]): boolean {
  return attempts.slice(0, -1).every(({ outcome }) => withoutEffect.has(outcome));
}
