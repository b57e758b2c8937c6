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

/** Why there is no gap. For missing values, `absence` says how they are missing. */
export type NoGap =
  | { readonly is: 'no-season' }
  /** Percentiles are given, but not this level. None is interpolated. */
  | { readonly is: 'level-not-given' }
  /** Two different amounts for the level, or a higher percentile below a lower one. */
  | { readonly is: 'contradictory' }
  /** The percentile is not above zero, or an amount is too large for a price. */
  | { readonly is: 'no-price' }
  | { readonly is: 'percentiles' | 'achieved'; readonly absence: AbsenceReason };

export type PerformanceGap =
  | {
      /** Achieved against the percentile, to a tenth. Negative is below it. */
      readonly percent: number;
      readonly achieved: DecimalText;
      readonly against: DecimalText;
      /** Null unless both name it. */
      readonly currency: Currency;
      readonly why: null;
    }
  | { readonly percent: null; readonly why: NoGap };

const none = (why: NoGap): PerformanceGap => ({ percent: null, why });

/** Sorting, filters and totals use the same gaps of thousands of immutable seasons. */
const gapsOf = oncePerObject<PerformanceSeason, [], Map<number, PerformanceGap>>(() => new Map());

/** The achieved median of a season against the comparable percentile of exactly this level (0 to 100). */
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

/** Exact: a percent rounded to a tenth would hide a penny. */
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
  // Runs for thousands of seasons before the first rows appear, so it makes one pass and no list.
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
  /** The lowest gap of all, to a tenth. Null if no season has one. */
  readonly percent: number | null;
  readonly season: string | null;
  /** Seasons with a gap, out of those that have not ended. */
  readonly reported: number;
  readonly seasons: number;
}

/** The season with the lowest gap to the percentile of `level`. A season without dates counts as not ended. */
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

/** A property's mean gap, weighted by the length of its seasons. */
export interface YearGap {
  /** To a tenth. Null if no season has both a gap and dates. */
  readonly percent: number | null;
  /** Seasons behind the mean, out of all that the property has. */
  readonly reported: number;
  readonly seasons: number;
}

/** Both ends of a season count as days. */
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

/** Null if the dates are missing or reversed. Computed on every key press for thousands of immutable seasons. */
const daysOf = oncePerObject(({ dateFrom, dateTo }: PerformanceSeason): number | null => {
  const isReported = dateFrom !== null && dateTo !== null && dateTo >= dateFrom;
  return isReported ? daysBetween(dateFrom, dateTo) + 1 : null;
});
