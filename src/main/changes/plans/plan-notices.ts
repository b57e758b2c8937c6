import type { StoredPlan } from './store/stored-plan.ts';
import { t } from './texts.ts';
import { language } from '../../../texts/define-texts.ts';
import { numberFormat } from '../../../contract/money/number-format.ts';

/** A note of the operating system. */
export interface PlanNotice {
  readonly title: string;
  readonly body: string;
}

/** What a person who looks elsewhere is told of a plan that rests; null where there is nothing to tell. */
export function noticeOf(plan: StoredPlan): PlanNotice | null {
  if (plan.state === 'done') return { title: t('planFinished', { title: plan.title }), body: outcome(plan) };
  if (plan.state !== 'needs-decision') return null;
  return { title: t('planNeedsDecision', { title: plan.title }), body: plan.note };
}

/** The same of one that stopped because it could not go on. */
export function brokenNotice({ title, note }: StoredPlan): PlanNotice {
  return { title: t('planStopped', { title }), body: note };
}

function outcome(plan: StoredPlan): string {
  const count = (state: StoredPlan['items'][number]['state']): number =>
    plan.items.filter((item) => item.state === state).length;
  const leftOut = count('left-out');
  const verified = numberFormat(language).format(count('verified'));
  const done = t('verifiedAndAsWanted', { verified, count: count('as-wanted'), locale: language });
  const unverified = count('unverified');
  const rest = leftOut === 0 ? done : t('doneAndLeftOut', { done, count: leftOut, locale: language });
  return unverified === 0
    ? rest
    : t('doneAndUnverified', { done: rest, count: unverified, locale: language });
}
