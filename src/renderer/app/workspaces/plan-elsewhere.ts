import type { Plan } from '../../../ipc/changes/plans.ts';
import { formatCount } from '../../../core/wording/plural.ts';

type Told = Pick<Plan, 'state' | 'isDue' | 'done' | 'total'>;

/**
 * A plan goes on whichever workspace is looked at: what the switcher says of those of another, null where there is nothing.
 * What waits for a person is told before what runs.
 */
export function planElsewhere(plans: readonly Told[], locale: string): string | null {
  if (plans.some(({ state, isDue }) => isDue || state === 'needs-decision'))
    return 'A bulk edit waits for you';
  const running = plans.find(({ state }) => state === 'running');
  if (running === undefined) return null;
  return `Bulk edit running: ${formatCount(running.done, locale)} of ${formatCount(running.total, locale)}`;
}
