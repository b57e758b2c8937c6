import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, compareAmounts, multiplyAmount } from '../../values/money/money.ts';
import type { KnownCombining } from '../../values/money/amount-facts.ts';
import { roundAmount, subtractAmounts, workableAmount } from '../../values/money/rounded-money.ts';
import { applyingAssumptions, applyingOf } from './stay-space.ts';
import type { DiscountRule } from './discounts.ts';

export interface EnvelopeInput {
  readonly rows: readonly DiscountRule[];
  readonly arrival: CalendarDate;
  readonly nights: number;
  /** Null for any party. Rules that depend on its size are then named but not counted. */
  readonly guests: number | null;
  /** The price of the stay before discounts. If null, every price is null. */
  readonly basePrice: DecimalText | null;
  /** Lead times from 0 to this many days. 365 by default, at most 1,000. */
  readonly maxLeadDays?: number | undefined;
}

export interface StackedPrice {
  readonly price: DecimalText;
  /** The discounts exceed the price, so it is shown as zero. */
  readonly isClamped: boolean;
}

/** Adjacent lead times on which the same rules apply. */
export interface EnvelopeBand {
  readonly fromDays: number;
  readonly toDays: number;
  readonly counted: readonly string[];
  /** Keys of rules that apply without being counted: their effect is unknown, unclear, out of range or no discount. */
  readonly notCounted: readonly string[];
  /** Keys of rules with an open condition. */
  readonly mayApply: readonly string[];
  readonly prices: EnvelopePrices | null;
}

export interface EnvelopePrices {
  readonly bestOne: StackedPrice;
  readonly successive: StackedPrice;
  readonly additive: StackedPrice;
}

export interface NetPriceEnvelope {
  readonly bands: readonly EnvelopeBand[];
  readonly assumptions: readonly string[];
}

export const envelopeAssumptions: readonly string[] = [
  ...applyingAssumptions,
  'An amount off is taken once a stay, and after the percentages.',
  'A short break pays a share of the week: that is a price rule, not a discount, so it isn’t combined.',
  'Percentages below 0 or above 100 don’t count.',
  'A price never falls below zero. Prices are rounded half up to two digits, at the end.',
];

/** What the three prices rest on, and whether one is known to be right. */
export function combiningAssumption(combining: KnownCombining): string {
  return combining === undefined
    ? 'All three usual methods are shown; none is known to be right.'
    : `Discounts combine as answered on ${combining.since.slice(0, 10)}.`;
}

const usualMaxLeadDays = 365;
const mostLeadDays = 1000;
const priceDecimals = 2;
/** Between steps, so that many rules can't add digits without end. */
const workingDecimals = 12;

/**
 * The stay's net price by lead time under best-one, successive and additive stacking. See `assumptions` in the result.
 */
export function netPriceEnvelope(input: EnvelopeInput): NetPriceEnvelope {
  const last = Math.min(Math.max(0, input.maxLeadDays ?? usualMaxLeadDays), mostLeadDays);
  const base = input.basePrice === null ? null : workableAmount(input.basePrice);
  const bands: EnvelopeBand[] = [];
  let open: AppliedRows | undefined;
  let fromDays = 0;
  for (let leadDays = 0; leadDays <= last; leadDays += 1) {
    const applied = appliedAt(input, leadDays);
    if (open === undefined) open = applied;
    else if (applied.signature !== open.signature) {
      bands.push(bandOf(base, open, fromDays, leadDays - 1));
      [open, fromDays] = [applied, leadDays];
    }
  }
  if (open !== undefined) bands.push(bandOf(base, open, fromDays, last));
  return { bands, assumptions: envelopeAssumptions };
}

export function bandAt(input: EnvelopeInput, leadDays: number): EnvelopeBand {
  const base = input.basePrice === null ? null : workableAmount(input.basePrice);
  return bandOf(base, appliedAt(input, leadDays), leadDays, leadDays);
}

interface AppliedRows {
  readonly counted: readonly DiscountRule[];
  readonly notCounted: readonly string[];
  readonly mayApply: readonly string[];
  readonly signature: string;
}

function appliedAt(input: EnvelopeInput, leadDays: number): AppliedRows {
  const { arrival, nights, guests } = input;
  const counted: DiscountRule[] = [];
  const notCounted: string[] = [];
  const mayApply: string[] = [];
  for (const row of input.rows) {
    const { verdict } = applyingOf(row, { arrival, leadDays, nights, guests });
    if (verdict === 'may-apply') mayApply.push(row.key);
    else if (verdict === 'applies') {
      if (isDiscount(row)) counted.push(row);
      else notCounted.push(row.key);
    }
  }
  const signature = JSON.stringify([counted.map((row) => row.key), notCounted, mayApply]);
  return { counted, notCounted, mayApply, signature };
}

function isDiscount({ effect }: DiscountRule): boolean {
  switch (effect.kind) {
    case 'percent-off':
      return compareAmounts(effect.percent, '0') >= 0 && compareAmounts(effect.percent, '100') <= 0;
    case 'amount-off':
      return compareAmounts(effect.amount, '0') >= 0 && workableAmount(effect.amount) !== null;
    case 'share-of-week':
    case 'not-sent':
    case 'not-understood':
    case 'in-doubt':
    case 'unclear':
      return false;
  }
}

function bandOf(
  basePrice: DecimalText | null,
  applied: AppliedRows,
  fromDays: number,
  toDays: number,
): EnvelopeBand {
  return {
    fromDays,
    toDays,
    counted: applied.counted.map((row) => row.key),
    notCounted: applied.notCounted,
    mayApply: applied.mayApply,
    prices: basePrice === null ? null : stackedPrices(basePrice, applied.counted),
  };
}

function stackedPrices(base: DecimalText, rows: readonly DiscountRule[]): EnvelopePrices {
  const percents = rows.flatMap(({ effect }) =>
    effect.kind === 'percent-off' ? workable(effect.percent) : [],
  );
  const amounts = rows.flatMap(({ effect }) => (effect.kind === 'amount-off' ? workable(effect.amount) : []));
  const off = addAmounts('0', ...amounts);
  const singles = [
    base,
    ...percents.map((percent) => lessPercent(base, percent)),
    ...amounts.map((amount) => subtractAmounts(base, amount)),
  ];
  const best = singles.reduce((least, price) => (compareAmounts(price, least) < 0 ? price : least));
  const successive = percents.reduce(lessPercent, base);
  const additive = lessPercent(base, addAmounts('0', ...percents));
  return {
    bestOne: clamped(best),
    successive: clamped(subtractAmounts(successive, off)),
    additive: clamped(subtractAmounts(additive, off)),
  };
}

function workable(amount: DecimalText): readonly DecimalText[] {
  const value = workableAmount(amount);
  return value === null ? [] : [value];
}

function lessPercent(price: DecimalText, percent: DecimalText): DecimalText {
  const share = subtractAmounts('1', multiplyAmount(percent, '0.01'));
  return roundAmount(multiplyAmount(price, share), workingDecimals);
}

function clamped(price: DecimalText): StackedPrice {
  const isClamped = compareAmounts(price, '0') < 0;
  return { price: isClamped ? '0' : roundAmount(price, priceDecimals), isClamped };
}
