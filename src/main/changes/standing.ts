import type { RunSituation } from '../../contract/ipc/changes.ts';
import { runSituations } from '../../contract/ipc/changes.ts';
import type { Step } from './journal.ts';
import type { Observation, StoredRun } from './stored-run.ts';

/** Why a run stands where it stands: what the last step said, as a fact of the run. */
export const standings = [
  'new',
  /** Nothing took effect: the program ended, or something stopped it before sending. */
  'interrupted',
  'stopped',
  'on-record',
  /** Before sending again: the service asked to wait, we hold it back ourselves, or nothing was reached. */
  'limited',
  'held-back',
  'unreached',
  /** After sending: not read yet, not readable, access refused, still at work, or as it was before. */
  'unread',
  'unreadable',
  'no-access',
  'in-progress',
  'shows-base',
  ...runSituations,
  'over',
] as const;
export type Standing = (typeof standings)[number];

/** Which of its situations a run that needs a person is in; null for every other run. */
export function situationOf({ standing, position }: StoredRun): RunSituation | null {
  if (position.state !== 'needs-human') return null;
  return runSituations.find((situation) => situation === standing) ?? null;
}

export function standingAfter(run: StoredRun, { event, to, error }: Step): Standing {
  const waits = to.state === 'journaled';
  switch (event) {
    case 'checkMatched':
    case 'journaled':
    case 'sendStarted':
    case 'personResent':
      return 'on-record';
    case 'checkDiffered':
      return 'changed-before-sending';
    case 'stoppedBeforeSending':
      return 'stopped';
    case 'heldBack':
      return 'held-back';
    case 'rateLimited':
      return waits ? 'limited' : 'unread';
    case 'sendUnsent':
      return waits ? 'unreached' : 'unread';
    case 'inProgress':
      return 'in-progress';
    case 'forbidden':
      return 'no-access';
    case 'sendAccepted':
    case 'sendRejected':
    case 'sendAmbiguous':
    case 'readMatchedDesired':
      return 'unread';
    case 'readMatchedBase':
      return to.state === 'needs-human' ? 'shows-the-base' : to.state === 'rejected' ? 'over' : 'shows-base';
    case 'readThirdValue':
      return wasPrevented(run) ? 'changed-before-sending' : 'shows-something-else';
    case 'readFailed':
      return afterFailedRead(run, to.state, error?.code);
    case 'foundInterrupted':
      return to.state === 'drafted' ? 'interrupted' : 'unread';
    case 'contradictionFound':
      return 'record-contradicts';
    case 'receiptWritten':
    case 'personDiscarded':
    case 'personAccepted':
    case 'draftReplaced':
      return 'over';
  }
}

/** What a run of an earlier version stands for, which did not say: never more than its state and last read show. */
export function standingOfOld(
  state: StoredRun['position']['state'],
  exposure: StoredRun['position']['exposure'],
  observed: Observation | null,
): Standing {
  const showsBase = observed?.shows === 'base';
  switch (state) {
    case 'drafted':
      return 'stopped';
    case 'checked':
    case 'journaled':
      return 'on-record';
    case 'ambiguous':
      return showsBase ? 'shows-base' : 'unread';
    case 'needs-human':
      if (exposure === 'none') return 'changed-before-sending';
      if (observed === null) return 'record-contradicts';
      return showsBase ? 'shows-the-base' : 'shows-something-else';
    case 'sending':
    case 'refused':
    case 'applied':
    case 'reconciled':
    case 'verified':
      return 'unread';
    case 'receipt':
    case 'rejected':
    case 'discarded':
    case 'closed':
      return 'over';
  }
}

/** The service refused to apply it because it was not what was read any more, and did so at every attempt. */
function wasPrevented({ attempts, position }: StoredRun): boolean {
  return position.state === 'refused' && attempts.at(-1)?.outcome === 'prevented';
}

function afterFailedRead(
  run: StoredRun,
  state: StoredRun['position']['state'],
  code: string | undefined,
): Standing {
  if (state === 'drafted') return 'stopped';
  // What was seen once is not unseen by a read that fails.
  if (state === 'needs-human') return run.standing;
  return code === 'service-forbidden' ? 'no-access' : 'unreadable';
}
