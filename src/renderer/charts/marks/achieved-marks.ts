import { drawable, rangeOf } from './percentile-bands.ts';
import type { AchievedSeason } from '../../../core/analysis/pricing/season-pricing.ts';

/** What is drawn of one achieved season, as numbers; null where nothing was told. */
export interface AchievedMarks {
  readonly key: string;
  readonly season: string;
  readonly lowest: number | null;
  readonly median: number | null;
  readonly mean: number | null;
  readonly highest: number | null;
  /** What single bookings came to, where the service lists them. */
  readonly rates: readonly number[];
}

export function achievedMarks(seasons: readonly AchievedSeason[]): readonly AchievedMarks[] {
  return seasons.map((season, index) => ({
    key: String(index),
    season: season.season,
    lowest: drawable(season.minWeekly),
    median: drawable(season.medianWeekly),
    mean: drawable(season.meanWeekly),
    highest: drawable(season.maxWeekly),
    rates: (season.weeklyRates ?? []).flatMap((rate) => drawable(rate) ?? []),
  }));
}

/** Lowest and highest of all that is drawn; undefined when nothing is. */
export function achievedRange(marks: readonly AchievedMarks[]): readonly [number, number] | undefined {
  const all = marks.flatMap(({ lowest, median, mean, highest, rates }) =>
    [lowest, median, mean, highest, ...rates].filter((value) => value !== null),
  );
  return rangeOf(all);
}
