import type { PlanAction, PlanItemState, Plan, PlanState } from '../../../../contract/ipc/changes/plans.ts';
import { t } from './texts.ts';

const planWords: Readonly<Record<PlanState, string>> = {
  ready: t('ready'),
  running: t('running'),
  paused: t('paused'),
  'needs-decision': t('needsADecision'),
  done: t('finished'),
  cancelled: t('cancelled'),
};

/** Where a plan stands, in a word or two: what waits for the service does not run. */
export function planWord(plan: Pick<Plan, 'state' | 'waitsUntil' | 'startAt' | 'isDue'>): string {
  const { state, waitsUntil } = plan;
  if (plan.isDue) return t('waitingForYou');
  if (state === 'ready' && plan.startAt !== null) return t('planned');
  return waitsUntil === null ? planWords[state] : t('waitingForTheService');
}

/** “goes on in 40 s”, by our clock. */
export function waitText(waitsUntil: string, now: Date): string {
  const leftS = Math.ceil((Date.parse(waitsUntil) - now.getTime()) / 1_000);
  if (leftS <= 0) return t('goesOnNow');
  return leftS < 100
    ? t('goesOnInS', { number: String(leftS) })
    : t('goesOnInMin', { number: String(Math.ceil(leftS / 60)) });
}

export const itemWords: Readonly<Record<PlanItemState, string>> = {
  waiting: t('waiting'),
  running: t('running'),
  verified: t('verified'),
  'as-wanted': t('asWantedAlready'),
  stopped: t('stoppedHere'),
  'left-out': t('leftOut'),
  unverified: t('sentNotVerified'),
};

export const actionLabels: Readonly<Record<PlanAction, string>> = {
  start: t('start'),
  confirm: t('lookAndStart'),
  move: t('move'),
  skip: t('leaveItOutAndGoOn'),
  read: t('readAgain'),
  anew: t('planItAnewAndGoOn'),
  pause: t('pause'),
  cancel: t('cancelPlan'),
};

export function actionWord(
  plan: Pick<Plan, 'state' | 'stoppedAt' | 'closedUnknown'>,
  action: PlanAction,
): string {
  // It was sent, so that nothing is left out any more.
  if (action === 'skip' && plan.closedUnknown !== null) return t('leaveItAsItStandsAndGoOn');
  if (action !== 'start' || plan.state === 'ready') return actionLabels[action];
  // Named by what it does to the change at which it stopped.
  if (plan.stoppedAt === null || plan.stoppedAt.retry === 'go-on') return t('goOn');
  return plan.stoppedAt.retry === 'check' ? t('checkAgain') : t('sendAgain');
}

export function hasEnded({ state }: Plan): boolean {
  return state === 'done' || state === 'cancelled';
}

/** Something was verified, and nothing of it runs now. */
export function mayBeUndone({ state, verified }: Pick<Plan, 'state' | 'verified'>): boolean {
  return verified > 0 && state !== 'ready' && state !== 'running';
}

export function remainingText(remainingMs: number, locale: string): string {
  const minutes = Math.round(remainingMs / 60_000);
  return minutes < 1 ? t('lessThanAMinuteLeft') : t('aboutMinutesLeft', { count: minutes, locale });
}
