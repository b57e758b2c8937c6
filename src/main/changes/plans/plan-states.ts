import { numberFormat } from '../../../core/values/money/number-format.ts';
import { formatCount, formatCounted, language } from '../../../core/wording/plural.ts';
import type { PlanState } from '../../../ipc/changes/plans.ts';
import type { StoredPlan } from './store/stored-plan.ts';

export const planEvents = [
  'personStarted',
  'personScheduled',
  'personPaused',
  'personCancelled',
  'changeOver',
  'changeNotVerified',
  'limitReached',
  'editingLocked',
  'readAgain',
  'shownAsWanted',
  'lastChangeOver',
  'foundInterrupted',
] as const;
export type PlanEvent = (typeof planEvents)[number];

/** The whole table: a pair that is not in it is refused. Each transition is one durable commit. */
const rows: readonly (readonly [from: PlanState, on: PlanEvent, to: PlanState])[] = [
  ['ready', 'personStarted', 'running'],
  // A moment is chosen, moved or given up: nothing starts by it.
  ['ready', 'personScheduled', 'ready'],
  ['ready', 'personCancelled', 'cancelled'],
  ['running', 'changeOver', 'running'],
  ['running', 'changeNotVerified', 'needs-decision'],
  // It waits its turn and goes on by itself.
  ['running', 'limitReached', 'running'],
  ['running', 'lastChangeOver', 'done'],
  // Between two runs only: the one that runs is never broken off.
  ['running', 'personPaused', 'paused'],
  ['running', 'personCancelled', 'cancelled'],
  ['running', 'editingLocked', 'paused'],
  // A start of the program goes on with nothing by itself.
  ['running', 'foundInterrupted', 'paused'],
  ['paused', 'personStarted', 'running'],
  ['paused', 'personCancelled', 'cancelled'],
  ['needs-decision', 'personStarted', 'running'],
  ['needs-decision', 'readAgain', 'needs-decision'],
  ['needs-decision', 'shownAsWanted', 'paused'],
  ['needs-decision', 'personCancelled', 'cancelled'],
];

const index = new Map(rows.map(([from, on, to]) => [`${from} ${on}`, to]));

/** The state after the event, or null when it cannot happen now. Pure and complete. */
export function planTransition(from: PlanState, event: PlanEvent): PlanState | null {
  return index.get(`${from} ${event}`) ?? null;
}

export const endedPlanStates: ReadonlySet<PlanState> = new Set(['done', 'cancelled']);

/** A note of the operating system. */
export interface PlanNotice {
  readonly title: string;
  readonly body: string;
}

/** What a person who looks elsewhere is told of a plan that rests; null where there is nothing to tell. */
export function noticeOf(plan: StoredPlan): PlanNotice | null {
  if (plan.state === 'done') return { title: `Bulk edit finished: ${plan.title}`, body: outcome(plan) };
  if (plan.state !== 'needs-decision') return null;
  return { title: `Bulk edit needs a decision: ${plan.title}`, body: plan.note };
}

/** The same of one that stopped because it could not go on. */
export function brokenNotice({ title, note }: StoredPlan): PlanNotice {
  return { title: `${title} has stopped`, body: note };
}

function outcome(plan: StoredPlan): string {
  const count = (state: StoredPlan['items'][number]['state']): number =>
    plan.items.filter((item) => item.state === state).length;
  const leftOut = count('left-out');
  const verified = numberFormat(language).format(count('verified'));
  const done = `${verified} verified, ${formatCounted(count('as-wanted'), 'was', 'were', language)} already correct.`;
  const unverified = count('unverified');
  const rest = leftOut === 0 ? done : `${done} ${formatCount(leftOut, language)} skipped.`;
  return unverified === 0
    ? rest
    : `${rest} ${formatCounted(unverified, 'was', 'were', language)} sent but not verified.`;
}
