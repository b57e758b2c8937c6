import type { Plan } from '../../../contract/ipc/changes/plans.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { t } from '../texts.ts';

type Told = Pick<Plan, 'state' | 'isDue' | 'done' | 'total'>;

/**
 * A plan goes on whichever workspace is looked at: what the switcher says of those of another, null where there is nothing.
 * What waits for a person is told before what runs.
 */
export function planElsewhere(plans: readonly Told[], locale: string): string | null {
  if (plans.some(({ state, isDue }) => isDue || state === 'needs-decision')) return t('aPlanWaitsForYou');
  const running = plans.find(({ state }) => state === 'running');
  if (running === undefined) return null;
  return t('aPlanRuns', {
    done: formatCount(running.done, locale),
    total: formatCount(running.total, locale),
  });
}
