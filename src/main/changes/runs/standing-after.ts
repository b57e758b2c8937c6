import type { RunSituation } from '../../../contract/ipc/changes/changes.ts';
import { runSituations } from '../../../contract/ipc/changes/changes.ts';
import type { Step } from '../journal/journal.ts';
import type { Standing } from './standing.ts';
import type { StoredRun } from '../journal/stored-run.ts';

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
