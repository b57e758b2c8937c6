import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import { t } from './texts.ts';

export interface OpenWork {
  /** Runs that are being worked on at this moment. */
  atWork: () => number;
  /** Runs that may have been sent and are not settled. */
  unsettled: () => Result<number>;
  /** Titles of plans that run. */
  plansAtWork: () => readonly string[];
}

/** Why no update may be installed now, as one sentence; null when nothing is open. */
export function hindranceOf(work: OpenWork): Result<string | null> {
  const [plan] = work.plansAtWork();
  if (plan !== undefined) return succeed(t('planIsRunning', { plan }));
  if (work.atWork() > 0) return succeed(t('changeIsUnderWay'));
  const unsettled = work.unsettled();
  if (!unsettled.ok) return unsettled;
  return succeed(unsettled.value > 0 ? t('outcomeIsNotKnown') : null);
}
