import { percentilesOf } from '../contract/service/resources/comparable-pricing.ts';
import type { ResourceValue } from '../contract/service/resources.ts';

/** One season's weekly rate, decimal text in the service's own, unnamed currency. */
export interface SeasonRate {
  readonly season: string;
  readonly weekly: string;
}

export interface SeasonGap {
  readonly season: string;
  /** Achieved above (positive) or below (negative) the comparable median, in percent of the median. */
  readonly percent: number;
}

/** The median of each season of comparable pricing; only a percentile that the service names as 50, none made up. */
export function comparableMedians(value: ResourceValue<'comparable-pricing'>): SeasonRate[] {
  return value.seasons.flatMap((season) => {
    const median = percentilesOf(season).find((percentile) => percentile.level === 50);
    return median?.weekly === undefined || median.weekly === null
      ? []
      : [{ season: season.season, weekly: median.weekly }];
  });
}

/** `medianWeekly` of each season; a season that was never let has none. */
export function achievedMedians(value: ResourceValue<'achieved-pricing'>): SeasonRate[] {
  return value.seasons.flatMap((season) =>
    season.medianWeekly === undefined || season.medianWeekly === null
      ? []
      : [{ season: season.season, weekly: season.medianWeekly }],
  );
}

/**
 * Gaps of the seasons that both sides give.
 *
 * Assumes that seasons of the same name (letter case and outer space aside) are the same season, and that both sides
 * use one currency. A name that occurs twice on a side, as with two years, cannot be matched and is left out; so is
 * a comparable median that is not above zero.
 */
export function seasonGaps(
  achieved: readonly SeasonRate[],
  comparable: readonly SeasonRate[],
): readonly SeasonGap[] {
  const medians = bySeason(comparable);
  return [...bySeason(achieved)].flatMap(([name, rate]) => {
    const own = Number(rate.weekly);
    const median = Number(medians.get(name)?.weekly ?? Number.NaN);
    const percent = ((own - median) / median) * 100;
    return median > 0 && Number.isFinite(percent) ? [{ season: rate.season, percent }] : [];
  });
}

/** The plain mean over seasons, not weighted by nights, to a tenth of a percent; null when no season has a gap. */
export function meanGapPercent(gaps: readonly SeasonGap[]): number | null {
  if (gaps.length === 0) return null;
  const mean = gaps.reduce((sum, gap) => sum + gap.percent, 0) / gaps.length;
  return Math.round(mean * 10) / 10 || 0;
}

function bySeason(rates: readonly SeasonRate[]): ReadonlyMap<string, SeasonRate> {
  const found = new Map<string, SeasonRate>();
  const repeated = new Set<string>();
  for (const rate of rates) {
    const name = rate.season.trim().toLowerCase();
    if (found.has(name)) repeated.add(name);
    found.set(name, rate);
  }
  for (const name of repeated) found.delete(name);
  return found;
}
