import type { Currency } from '../../values/money/currency.ts';
import { theCurrency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts } from '../../values/money/money.ts';
import {
  percentOfAmount,
  roundAmount,
  subtractAmounts,
  workableAmount,
} from '../../values/money/rounded-money.ts';
import { namedCurrency, type Remarked } from '../../mapping/remarks.ts';
import { fieldsOfLevel, isAnyNotUnderstood, mayBeUnnamed, ownPriceFields } from '../absence.ts';
import type { DiscountsTaken, EitherReading } from '../bookings/discount-share.ts';
import { discountsTaken } from '../bookings/discount-share.ts';
import type { SeasonAssociations } from './season-associations.ts';
import type { SeasonPosition } from './season-pricing.ts';

export type BreakdownTotalKind = 'comparable' | 'list' | 'achieved';
/** `rest` is unexplained. Without known discounts it is `discounts-and-rest`, without a list price `everything`. */
export type BreakdownStepKind =
  | 'list-price'
  | 'discounts'
  | 'vouchers'
  | 'rest'
  | 'discounts-and-rest'
  | 'everything';

export interface BreakdownTotal {
  readonly row: 'total';
  readonly kind: BreakdownTotalKind;
  /** Per week, rounded like the whole breakdown. */
  readonly amount: DecimalText;
}

export interface BreakdownStep {
  readonly row: 'step';
  readonly kind: BreakdownStepKind;
  /** The weekly amount before this step. */
  readonly from: EitherReading<DecimalText>;
  /** Negative lowers the price. */
  readonly difference: EitherReading<DecimalText>;
  /**
   * Percent of the whole gap, negative if the step goes the other way. Null without a gap, or if the gap is too small
   * for shares to mean anything.
   */
  readonly share: EitherReading<number> | null;
}

export interface BreakdownGap {
  readonly difference: DecimalText;
  /** Percent of the comparable price, to a tenth, from unrounded amounts. Null unless that price is above zero. */
  readonly percent: number | null;
}

/** The steps from comparable properties' price to the property's achieved price in one season, by the week. */
export interface PriceBreakdown {
  readonly position: SeasonPosition;
  /** The percentile of comparable properties that it starts from, 0 to 100. */
  readonly level: number;
  /** Null if no currency is named. */
  readonly currency: Currency;
  readonly comparable: DecimalText | null;
  readonly list: DecimalText | null;
  readonly achieved: DecimalText | null;
  /** Achieved minus comparable. Null if either is unknown. */
  readonly gap: BreakdownGap | null;
  /** List price minus comparable. Null if either is unknown. */
  readonly listGap: BreakdownGap | null;
  /** The known totals, and the steps between them. */
  readonly rows: readonly (BreakdownTotal | BreakdownStep)[];
  readonly taken: DiscountsTaken | null;
  readonly associations: SeasonAssociations;
  readonly missing: readonly MissingInput[];
}

/**
 * The breakdown of one season. Totals are rounded to whole units, or to hundredths if all are below a
 * hundred. Steps use the rounded totals so that the figures add up. Unknown totals are named in `missing` and
 * their steps merge into one.
 */
export function priceBreakdown(
  position: SeasonPosition,
  associations: SeasonAssociations,
  level: number,
): PriceBreakdown {
  const exact = {
    comparable: comparableAt(position, level),
    list: workable(position.ownWeekly?.amount ?? null),
    achieved: workable(position.achievedMedian),
  };
  const decimals = decimalsFor(Object.values(exact));
  const rounded = (amount: DecimalText | null) => (amount === null ? null : roundAmount(amount, decimals));
  const totals: Totals = {
    comparable: rounded(exact.comparable),
    list: rounded(exact.list),
    achieved: rounded(exact.achieved),
  };
  const taken = totals.list === null ? null : discountsTaken(totals.list, associations.given, decimals);
  return {
    position,
    level,
    currency: currencyOf(position),
    ...totals,
    gap: gapBetween(totals.comparable, totals.achieved, exact.comparable, exact.achieved),
    listGap: gapBetween(totals.comparable, totals.list, exact.comparable, exact.list),
    rows: rowsOf(totals, taken),
    taken,
    associations,
    missing: missingInputs(position, associations, level, totals, taken),
  };
}

/** The currency of the amounts compared. Those in another currency are left out. */
function currencyOf({ row, segment, achieved, otherCurrency }: SeasonPosition): Currency {
  const used = [
    row,
    ...(segment === null || otherCurrency.own !== null ? [] : [segment.row]),
    ...(achieved === null || otherCurrency.achieved !== null ? [] : [achieved.row]),
  ];
  return theCurrency(used.flatMap((one) => namedCurrency(one) ?? []));
}

interface Totals {
  readonly comparable: DecimalText | null;
  readonly list: DecimalText | null;
  readonly achieved: DecimalText | null;
}

function workable(amount: DecimalText | null): DecimalText | null {
  return amount === null ? null : workableAmount(amount);
}

/** The season's distinct amounts at the level. */
function amountsAt({ percentiles }: SeasonPosition, level: number): readonly DecimalText[] {
  const reported = percentiles.flatMap((one) =>
    one.level === level && one.weekly !== null ? [one.weekly] : [],
  );
  return [...new Set(reported)];
}

/** Null without an amount, or if amounts differ, because choosing one would be a guess. */
function comparableAt(position: SeasonPosition, level: number): DecimalText | null {
  const [first, second] = amountsAt(position, level);
  return first === undefined || second !== undefined ? null : workable(first);
}

function decimalsFor(amounts: readonly (DecimalText | null)[]): number {
  return amounts.some((amount) => amount !== null && compareAmounts(amount, '100') >= 0) ? 0 : 2;
}

function gapBetween(
  base: DecimalText | null,
  other: DecimalText | null,
  exactBase: DecimalText | null,
  exactOther: DecimalText | null,
): BreakdownGap | null {
  if (base === null || other === null || exactBase === null || exactOther === null) return null;
  return {
    difference: subtractAmounts(other, base),
    percent: percentOfAmount(subtractAmounts(exactOther, exactBase), exactBase),
  };
}

function rowsOf(totals: Totals, taken: DiscountsTaken | null): readonly (BreakdownTotal | BreakdownStep)[] {
  const { comparable, list, achieved } = totals;
  const gap = comparable === null || achieved === null ? null : subtractAmounts(achieved, comparable);
  const step = stepMaker(gap);
  const rows: (BreakdownTotal | BreakdownStep)[] = [];
  if (comparable !== null) rows.push({ row: 'total', kind: 'comparable', amount: comparable });
  if (list !== null) {
    if (comparable !== null) rows.push(step('list-price', same(comparable), same(list)));
    rows.push({ row: 'total', kind: 'list', amount: list });
  }
  if (achieved !== null) {
    if (list !== null) rows.push(...stepsBelowList(list, achieved, taken, step));
    else if (comparable !== null) rows.push(step('everything', same(comparable), same(achieved)));
    rows.push({ row: 'total', kind: 'achieved', amount: achieved });
  }
  return isGapOutweighed(rows) ? rows.map(withoutShare) : rows;
}

/** A step above this percent of the gap shows its amount instead: "1,269% of the gap" says nothing. */
const mostShare = 150;

function isGapOutweighed(rows: readonly (BreakdownTotal | BreakdownStep)[]): boolean {
  return rows.some(
    (row) =>
      row.row === 'step' &&
      row.share !== null &&
      Math.max(Math.abs(row.share.ifTotalIsNet), Math.abs(row.share.ifTotalIsGross)) > mostShare,
  );
}

function withoutShare(row: BreakdownTotal | BreakdownStep): BreakdownTotal | BreakdownStep {
  return row.row === 'step' ? { ...row, share: null } : row;
}

function stepsBelowList(
  list: DecimalText,
  achieved: DecimalText,
  taken: DiscountsTaken | null,
  step: ReturnType<typeof stepMaker>,
): readonly BreakdownStep[] {
  if (taken === null) return [step('discounts-and-rest', same(list), same(achieved))];
  const afterDiscounts = less(same(list), taken.discounts);
  const discounts = step('discounts', same(list), afterDiscounts);
  if (taken.vouchers === null) return [discounts, step('rest', afterDiscounts, same(achieved))];
  const afterAll = less(afterDiscounts, taken.vouchers);
  return [discounts, step('vouchers', afterDiscounts, afterAll), step('rest', afterAll, same(achieved))];
}

function same<T>(value: T): EitherReading<T> {
  return { ifTotalIsNet: value, ifTotalIsGross: value };
}

function less(
  left: EitherReading<DecimalText>,
  right: EitherReading<DecimalText>,
): EitherReading<DecimalText> {
  return {
    ifTotalIsNet: subtractAmounts(left.ifTotalIsNet, right.ifTotalIsNet),
    ifTotalIsGross: subtractAmounts(left.ifTotalIsGross, right.ifTotalIsGross),
  };
}

function stepMaker(gap: DecimalText | null) {
  return (
    kind: BreakdownStepKind,
    from: EitherReading<DecimalText>,
    to: EitherReading<DecimalText>,
  ): BreakdownStep => {
    const difference = less(to, from);
    const net = shareOfGap(difference.ifTotalIsNet, gap);
    const gross = shareOfGap(difference.ifTotalIsGross, gap);
    const share = net === null || gross === null ? null : { ifTotalIsNet: net, ifTotalIsGross: gross };
    return { row: 'step', kind, from, difference, share };
  };
}

function shareOfGap(difference: DecimalText, gap: DecimalText | null): number | null {
  if (gap === null || gap === '0') return null;
  const isBelow = compareAmounts(gap, '0') < 0;
  return isBelow
    ? percentOfAmount(subtractAmounts('0', difference), subtractAmounts('0', gap))
    : percentOfAmount(difference, gap);
}

/** A value that was sent but not understood never counts as missing. */
function missingInput<L extends 'percentile' | 'list-price' | 'achieved'>(
  record: Remarked,
  fields: readonly string[],
  missingName: L,
): L | `${L}-not-understood` | `${L}-unnamed` {
  if (isAnyNotUnderstood(record, fields)) return `${missingName}-not-understood`;
  return mayBeUnnamed(record, fields) ? `${missingName}-unnamed` : missingName;
}

function missingInputs(
  position: SeasonPosition,
  { given, discounts, isPartial }: SeasonAssociations,
  level: number,
  totals: Totals,
  taken: DiscountsTaken | null,
): readonly MissingInput[] {
  const missing: MissingInput[] = [];
  if (totals.comparable === null) {
    const isAmbiguous = amountsAt(position, level).length > 1;
    missing.push(
      isAmbiguous
        ? 'percentile-reported-twice'
        : missingInput(position.row, fieldsOfLevel(level), 'percentile'),
    );
  }
  if (!position.isOrdered) missing.push('percentiles-out-of-order');
  const { segment, achieved, otherCurrency } = position;
  if (otherCurrency.own !== null) missing.push('list-price-in-other-currency');
  else if (totals.list === null) {
    missing.push(segment === null ? 'segment' : missingInput(segment.row, ownPriceFields, 'list-price'));
  }
  if (otherCurrency.achieved !== null) missing.push('achieved-in-other-currency');
  else if (totals.achieved === null) {
    missing.push(
      achieved === null ? 'achieved-season' : missingInput(achieved.row, ['medianWeekly'], 'achieved'),
    );
  }
  if (taken === null && totals.list !== null) {
    // `given` is null in the first two cases, but `discounts` only without season dates.
    if (discounts === null) missing.push('season-dates');
    else if (given === null) missing.push('bookings');
    else missing.push(isPartial ? 'more-bookings' : 'discount-amounts');
  } else if (taken !== null && isPartial) missing.push('more-bookings');
  return missing;
}

export type MissingInput =
  /** The season has no amount at this level. */
  | 'percentile'
  /** A value was sent but is ambiguous or not understood. */
  | 'percentile-not-understood'
  /** No known field holds it, but an unknown one may. */
  | 'percentile-unnamed'
  /** Two different amounts at the level. */
  | 'percentile-reported-twice'
  | 'percentiles-out-of-order'
  | 'segment'
  /** The segment has no price that applies to a week. */
  | 'list-price'
  | 'list-price-not-understood'
  | 'list-price-unnamed'
  | 'achieved-season'
  | 'achieved'
  | 'achieved-not-understood'
  | 'achieved-unnamed'
  /** In a different currency from the amount it would be compared with. */
  | 'list-price-in-other-currency'
  | 'achieved-in-other-currency'
  /** Without dates, bookings can't be assigned to the season. */
  | 'season-dates'
  | 'bookings'
  /** More bookings exist than were read. */
  | 'more-bookings'
  /** No booking of the season has a price and both discounts, or the discounts can't be subtracted. */
  | 'discount-amounts';
