import { daysBetween } from '../../values/dates/calendar-date.ts';
import { toTenth } from '../../values/money/rounded-money.ts';
import type { BoardSeason } from './board-figures.ts';
import { seasonGapAt } from './season-gap-at.ts';

/** A house's gap over the seasons that tell it, each by its length. */
export interface YearGap {
  /** To a tenth; null when no season tells both a gap and its dates. */
  readonly percent: number | null;
  /** Seasons that it rests on, of those that the house has. */
  readonly reported: number;
  readonly seasons: number;
}

/** Mean of the seasons' gaps against the percentile of `level`, weighted by their days; both ends count. */
export function yearGap(seasons: readonly BoardSeason[], level: number): YearGap {
  let tenthsByDays = 0;
  let days = 0;
  let reported = 0;
  for (const season of seasons) {
    const { percent } = seasonGapAt(season, level);
    const length = daysOf(season);
    if (percent === null || length === null) continue;
    tenthsByDays += Math.round(percent * 10) * length;
    days += length;
    reported += 1;
  }
  return {
    percent: days === 0 ? null : toTenth(tenthsByDays / days / 10),
    reported,
    seasons: seasons.length,
  };
}

/** Asked at every key that is typed, of thousands of seasons that never change. */
const lengths = new WeakMap<BoardSeason, number | null>();

/** Days of a season; null where they are not told, or end before they begin. */
function daysOf(season: BoardSeason): number | null {
  const known = lengths.get(season);
  if (known !== undefined) return known;
  const { dateFrom, dateTo } = season;
  const isReported = dateFrom !== null && dateTo !== null && dateTo >= dateFrom;
  const days = isReported ? daysBetween(dateFrom, dateTo) + 1 : null;
  lengths.set(season, days);
  return days;
}
