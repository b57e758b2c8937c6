import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { BoardSeason } from './board-figures.ts';
import { seasonGapAt } from './season-gap-at.ts';

export interface WorstSeason {
  /** The lowest gap of all, to a tenth; null when no season tells one. */
  readonly percent: number | null;
  readonly season: string | null;
  /** Seasons that tell a gap, of those that are not over. */
  readonly reported: number;
  readonly seasons: number;
}

/** The season in which a house stands lowest against the percentile of `level`. A season without dates is not over. */
export function worstSeason(
  seasons: readonly BoardSeason[],
  today: CalendarDate,
  level: number,
): WorstSeason {
  const coming = seasons.filter(({ dateTo }) => dateTo === null || dateTo >= today);
  const gaps = coming.flatMap((one) => {
    const { percent } = seasonGapAt(one, level);
    return percent === null ? [] : [{ percent, season: one.season }];
  });
  const [worst] = gaps.toSorted((left, right) => left.percent - right.percent);
  return {
    percent: worst?.percent ?? null,
    season: worst?.season ?? null,
    reported: gaps.length,
    seasons: coming.length,
  };
}
