import type { BoardSeason } from './board-figures.ts';
import type { FigureAbsence } from '../figure-absence.ts';
import type { Currency } from '../../values/money/currency.ts';
import { theCurrency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts } from '../../values/money/money.ts';
import { percentApart, workableAmount } from '../../values/money/rounded-money.ts';

/** Why there is no gap. Of what is not told it is said how it is missing. */
export type NoGap =
  | { readonly is: 'no-season' }
  /** Percentiles are told, but not of this level: none is made up between others. */
  | { readonly is: 'level-not-given' }
  /** Two different amounts for the level, or a higher percentile below a lower one. */
  | { readonly is: 'contradictory' }
  /** The percentile is not above zero, or an amount is beyond what can be a price. */
  | { readonly is: 'no-price' }
  | { readonly is: 'percentiles' | 'achieved'; readonly absence: FigureAbsence };

export type BoardGap =
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

const none = (why: NoGap): BoardGap => ({ percent: null, why });

/** Sorting, chips and totals ask for the same gaps, of thousands of seasons that never change. */
const gaps = new WeakMap<BoardSeason, Map<number, BoardGap>>();

/** The achieved median of a season against the comparable percentile of this very level (0 to 100). */
export function seasonGapAt(season: BoardSeason | undefined, level: number): BoardGap {
  if (season === undefined) return none({ is: 'no-season' });
  const known = gaps.get(season) ?? new Map<number, BoardGap>();
  const before = known.get(level);
  if (before !== undefined) return before;
  const gap = gapOf(season, level);
  gaps.set(season, known.set(level, gap));
  return gap;
}

function gapOf(season: BoardSeason, level: number): BoardGap {
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
export function sideOf(gap: BoardGap): 'under' | 'at' | 'over' | null {
  if (gap.percent === null) return null;
  const side = Math.sign(gap.percent) || compareAmounts(gap.achieved, gap.against);
  return side < 0 ? 'under' : side > 0 ? 'over' : 'at';
}

function percentileAt(
  season: BoardSeason,
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
