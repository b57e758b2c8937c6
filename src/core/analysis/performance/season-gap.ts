import type { AbsenceReason } from '../../mapping/absence.ts';
import type { PerformanceSeason } from './performance-figures.ts';
import type { Currency } from '../../values/money/currency.ts';
import { theCurrency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts } from '../../values/money/money.ts';
import { percentApart, toTenth, workableAmount } from '../../values/money/rounded-money.ts';
import { oncePerObject } from '../../values/once-per-object.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { daysBetween } from '../../values/dates/calendar-date.ts';

/** Why there is no gap. Of what is not told it is said how it is missing. */
export type NoGap =
  | { readonly is: 'no-season' }
  /** Percentiles are given, but not of this level: none is made up between others. */
  | { readonly is: 'level-not-given' }
  /** Two different amounts for the level, or a higher percentile below a lower one. */
  | { readonly is: 'contradictory' }
  /** The percentile is not above zero, or an amount is beyond what can be a price. */
  | { readonly is: 'no-price' }
  | { readonly is: 'percentiles' | 'achieved'; readonly absence: AbsenceReason };

export type PerformanceGap =
  | {
      /** Achieved against the percentile, to a tenth; negative is below it. */
      readonly percent: number;
      readonly achieved: DecimalText;
      readonly against: DecimalText;
      /** Of both, where both are named; null where either is not. */
      readonly currency: Currency;
      readonly why: null;
    }
  | { readonly percent: null; readonly why: NoGap };

const none = (why: NoGap): PerformanceGap => ({ percent: null, why });

/** Sorting, chips and totals ask for the same gaps, of thousands of seasons that never change. */
const gapsOf = oncePerObject<PerformanceSeason, [], Map<number, PerformanceGap>>(() => new Map());

/** The achieved median of a season against the comparable percentile of this very level (0 to 100). */
export function seasonGapAt(season: PerformanceSeason | undefined, level: number): PerformanceGap {
  if (season === undefined) return none({ is: 'no-season' });
  const known = gapsOf(season);
  const before = known.get(level);
  if (before !== undefined) return before;
  const gap = gapOf(season, level);
  known.set(level, gap);
  return gap;
}

function gapOf(season: PerformanceSeason, level: number): PerformanceGap {
  const reported = percentileAt(season, level);
  if (reported.weekly === null) return none(reported.why);
  if (season.achieved === null) return none({ is: 'achieved', absence: season.absences.achieved });
  const [achieved, against] = [workableAmount(season.achieved), workableAmount(reported.weekly)];
  if (achieved === null || against === null) return none({ is: 'no-price' });
  const percent = percentApart(achieved, against);
  if (percent === null) return none({ is: 'no-price' });
  const { percentiles: of = null, achieved: own = null } = season.currencies ?? {};
  const currency = of === null || own === null ? null : theCurrency([of, own]);
  return { percent, achieved, against, currency, why: null };
}

/** Less, the same or more than the percentile; exact, where a percent to a tenth would hide a penny. */
export function sideOf(gap: PerformanceGap): 'under' | 'at' | 'over' | null {
  if (gap.percent === null) return null;
  const side = Math.sign(gap.percent) || compareAmounts(gap.achieved, gap.against);
  return side < 0 ? 'under' : side > 0 ? 'over' : 'at';
}

function percentileAt(
  season: PerformanceSeason,
  level: number,
): { readonly weekly: DecimalText } | { readonly weekly: null; readonly why: NoGap } {
  let isReported = false;
  let first: DecimalText | undefined;
  let differs = false;
  // Asked of thousands of seasons before the first rows stand: one pass, and no list is made.
  for (const { level: at, weekly } of season.percentiles) {
    if (weekly === null) continue;
    isReported = true;
    if (at !== level) continue;
    if (first === undefined) first = weekly;
    else if (compareAmounts(weekly, first) !== 0) differs = true;
  }
  if (!isReported) return { weekly: null, why: { is: 'percentiles', absence: season.absences.percentiles } };
  if (first === undefined) return { weekly: null, why: { is: 'level-not-given' } };
  return !season.isOrdered || differs ? { weekly: null, why: { is: 'contradictory' } } : { weekly: first };
}

export interface WorstSeason {
  /** The lowest gap of all, to a tenth; null when no season tells one. */
  readonly percent: number | null;
  readonly season: string | null;
  /** Seasons that tell a gap, of those that are not over. */
  readonly reported: number;
  readonly seasons: number;
}

/** The season in which a property stands lowest against the percentile of `level`. A season without dates is not over. */
export function worstSeason(
  seasons: readonly PerformanceSeason[],
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

/** A property's gap over the seasons that tell it, each by its length. */
export interface YearGap {
  /** To a tenth; null when no season tells both a gap and its dates. */
  readonly percent: number | null;
  /** Seasons that it rests on, of those that the property has. */
  readonly reported: number;
  readonly seasons: number;
}

/** Mean of the seasons' gaps against the percentile of `level`, weighted by their days; both ends count. */
export function yearGap(seasons: readonly PerformanceSeason[], level: number): YearGap {
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

/**
 * Days of a season; null where they are not told, or end before they begin. Asked at every key that is typed, of thousands of
 * seasons that never change.
 */
const daysOf = oncePerObject(({ dateFrom, dateTo }: PerformanceSeason): number | null => {
  const isReported = dateFrom !== null && dateTo !== null && dateTo >= dateFrom;
  return isReported ? daysBetween(dateFrom, dateTo) + 1 : null;
});
