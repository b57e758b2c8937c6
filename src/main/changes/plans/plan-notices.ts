import type { StoredPlan } from './store/stored-plan.ts';

/** A note of the operating system. */
export interface PlanNotice {
  readonly title: string;
  readonly body: string;
}

/** What a person who looks elsewhere is told of a plan that rests; null where there is nothing to tell. */
export function noticeOf(plan: StoredPlan): PlanNotice | null {
  if (plan.state === 'done') return { title: `Plan finished: ${plan.title}`, body: outcome(plan) };
  if (plan.state !== 'needs-decision') return null;
  return { title: `Plan needs a decision: ${plan.title}`, body: plan.note };
}

function outcome(plan: StoredPlan): string {
  const count = (state: StoredPlan['items'][number]['state']): number =>
    plan.items.filter((item) => item.state === state).length;
  const leftOut = count('left-out');
  const rest = leftOut === 0 ? '' : ` ${String(leftOut)} left out.`;
  return `${String(count('verified'))} verified, ${String(count('as-wanted'))} were as wanted already.${rest}`;
}
