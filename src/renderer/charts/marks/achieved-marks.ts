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
  if (all.length === 0) return undefined;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high
    ? [low - Math.max(1, Math.abs(low) / 10), high + Math.max(1, Math.abs(high) / 10)]
    : [low, high];
}

function drawable(amount: string | null | undefined): number | null {
  const number = amount === null || amount === undefined ? Number.NaN : Number(amount);
  return Number.isFinite(number) && Math.abs(number) < 1e12 ? number : null;
}
