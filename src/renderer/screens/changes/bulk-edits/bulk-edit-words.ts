import type {
  BulkEditAction,
  BulkEditItemState,
  BulkEdit,
  BulkEditState,
} from '../../../../ipc/changes/bulk-edits.ts';

const bulkEditWords: Readonly<Record<BulkEditState, string>> = {
  ready: 'Ready',
  running: 'Running',
  paused: 'Paused',
  'needs-decision': 'Needs a decision',
  done: 'Finished',
  cancelled: 'Cancelled',
};

/** The state of a bulk edit in a word or two. Waiting for the service doesn't count as running. */
export function bulkEditWord(bulkEdit: Pick<BulkEdit, 'state' | 'waitsUntil' | 'startAt' | 'isDue'>): string {
  const { state, waitsUntil } = bulkEdit;
  if (bulkEdit.isDue) return 'Waiting for you';
  if (state === 'ready' && bulkEdit.startAt !== null) return 'Scheduled';
  return waitsUntil === null ? bulkEditWords[state] : 'Waiting for the service';
}

export function bulkEditTone({ state, waitsUntil, isDue }: BulkEdit): string {
  if (isDue || state === 'needs-decision') return 'var(--kh-warn-text)';
  if (state === 'done') return 'var(--kh-good-text)';
  return state === 'running' && waitsUntil === null ? 'var(--kh-info-text)' : 'var(--kh-text-soft)';
}

/** “goes on in 40 s”, by this computer's clock. */
export function waitText(waitsUntil: string, now: Date): string {
  const leftS = Math.ceil((Date.parse(waitsUntil) - now.getTime()) / 1_000);
  if (leftS <= 0) return 'continues now';
  return leftS < 100 ? `continues in ${leftS} s` : `continues in ${Math.ceil(leftS / 60)} min`;
}

export const itemWords: Readonly<Record<BulkEditItemState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  verified: 'Verified',
  'as-wanted': 'Already correct',
  stopped: 'Stopped here',
  'left-out': 'Skipped',
  unverified: 'Sent, not verified',
};

export const actionLabels: Readonly<Record<BulkEditAction, string>> = {
  start: 'Start',
  confirm: 'Check and start',
  move: 'Reschedule',
  skip: 'Skip and continue',
  read: 'Check again',
  anew: 'Send again as a new change and continue',
  pause: 'Pause',
  cancel: 'Cancel bulk edit',
};

export function actionWord(
  bulkEdit: Pick<BulkEdit, 'state' | 'stoppedAt' | 'closedUnknown'>,
  action: BulkEditAction,
): string {
  // The change was sent, so "skip" would be wrong.
  if (action === 'skip' && bulkEdit.closedUnknown !== null) return 'Close as unresolved and continue';
  if (action !== 'start' || bulkEdit.state === 'ready') return actionLabels[action];
  // The label says what happens to the change at which the bulk edit stopped.
  if (bulkEdit.stoppedAt === null || bulkEdit.stoppedAt.retry === 'go-on') return 'Continue';
  return bulkEdit.stoppedAt.retry === 'check' ? 'Check again and continue' : 'Send again and continue';
}

export function hasEnded({ state }: BulkEdit): boolean {
  return state === 'done' || state === 'cancelled';
}

export function mayBeUndone({ state, verified }: Pick<BulkEdit, 'state' | 'verified'>): boolean {
  return verified > 0 && state !== 'ready' && state !== 'running';
}
