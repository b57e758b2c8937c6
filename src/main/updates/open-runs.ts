import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';

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
  if (plan !== undefined) return succeed(`The bulk edit “${plan}” is running, so nothing is installed now.`);
  if (work.atWork() > 0) return succeed('A change is under way, so nothing is installed now.');
  const unsettled = work.unsettled();
  if (!unsettled.ok) return unsettled;
  return succeed(
    unsettled.value > 0 ? 'A change has an unknown outcome, so nothing is installed now.' : null,
  );
}
