import { formatCount, formatCounted, language } from '../../../core/wording/plural.ts';
import type { StoredPlan } from './store/stored-plan.ts';
import { numberFormat } from '../../../core/values/money/number-format.ts';

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
