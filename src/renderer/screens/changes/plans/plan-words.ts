import type { PlanAction, PlanItemState, Plan, PlanState } from '../../../../ipc/changes/plans.ts';

const planWords: Readonly<Record<PlanState, string>> = {
  ready: 'Ready',
  running: 'Running',
  paused: 'Paused',
  'needs-decision': 'Needs a decision',
  done: 'Finished',
  cancelled: 'Cancelled',
};

/** Where a plan stands, in a word or two: what waits for the service does not run. */
export function planWord(plan: Pick<Plan, 'state' | 'waitsUntil' | 'startAt' | 'isDue'>): string {
  const { state, waitsUntil } = plan;
  if (plan.isDue) return 'Waiting for you';
  if (state === 'ready' && plan.startAt !== null) return 'Scheduled';
  return waitsUntil === null ? planWords[state] : 'Waiting for the service';
}

/** The colour of that word. */
export function planTone({ state, waitsUntil, isDue }: Plan): string {
  if (isDue || state === 'needs-decision') return 'var(--kh-warn-text)';
  if (state === 'done') return 'var(--kh-good-text)';
  return state === 'running' && waitsUntil === null ? 'var(--kh-info-text)' : 'var(--kh-text-soft)';
}

/** “goes on in 40 s”, by our clock. */
export function waitText(waitsUntil: string, now: Date): string {
  const leftS = Math.ceil((Date.parse(waitsUntil) - now.getTime()) / 1_000);
  if (leftS <= 0) return 'continues now';
  return leftS < 100 ? `continues in ${leftS} s` : `continues in ${Math.ceil(leftS / 60)} min`;
}

export const itemWords: Readonly<Record<PlanItemState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  verified: 'Verified',
  'as-wanted': 'Already correct',
  stopped: 'Stopped here',
  'left-out': 'Skipped',
  unverified: 'Sent, not verified',
};

export const actionLabels: Readonly<Record<PlanAction, string>> = {
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
  plan: Pick<Plan, 'state' | 'stoppedAt' | 'closedUnknown'>,
  action: PlanAction,
): string {
  // It was sent, so that nothing is left out any more.
  if (action === 'skip' && plan.closedUnknown !== null) return 'Close as unresolved and continue';
  if (action !== 'start' || plan.state === 'ready') return actionLabels[action];
  // Named by what it does to the change at which it stopped.
  if (plan.stoppedAt === null || plan.stoppedAt.retry === 'go-on') return 'Continue';
  return plan.stoppedAt.retry === 'check' ? 'Check again and continue' : 'Send again and continue';
}

export function hasEnded({ state }: Plan): boolean {
  return state === 'done' || state === 'cancelled';
}

/** Something was verified, and nothing of it runs now. */
export function mayBeUndone({ state, verified }: Pick<Plan, 'state' | 'verified'>): boolean {
  return verified > 0 && state !== 'ready' && state !== 'running';
}
