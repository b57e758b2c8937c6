import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { PriceBridge } from '../../../core/analysis/pricing/price-bridge.ts';

/**
 * The season that a report explains: of those that have not ended, the one that lies furthest below; of those whose gap
 * is not told, the first. Undefined where there is no season.
 */
export function chosenSeason(bridges: readonly PriceBridge[], today: CalendarDate): number | undefined {
  const lowest = (from: readonly PriceBridge[]): PriceBridge | undefined =>
    from
      .filter(({ gap }) => (gap?.percent ?? null) !== null)
      .toSorted((left, right) => (left.gap?.percent ?? 0) - (right.gap?.percent ?? 0))[0];
  const coming = bridges.filter(({ position }) => position.dateTo === null || position.dateTo >= today);
  const chosen = lowest(coming) ?? lowest(bridges) ?? coming[0] ?? bridges[0];
  return chosen === undefined ? undefined : bridges.indexOf(chosen);
}
