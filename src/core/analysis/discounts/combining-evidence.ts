import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { addDays, weekdayOf } from '../../values/dates/calendar-date.ts';
import type { CombiningAnswer } from '../../values/money/amount-facts.ts';
import { combiningAnswers } from '../../values/money/amount-facts.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, decimalsOf, multiplyAmount } from '../../values/money/money.ts';
import { percentOfAmount, subtractAmounts } from '../../values/money/rounded-money.ts';
import type { DiscountRule } from './discounts.ts';
import type { EnvelopePrices } from './net-price-envelope.ts';
import { bandAt } from './net-price-envelope.ts';

/** A stay whose price shows how discounts combine, or whether a single one is applied at all. */
export interface DecisiveStay {
  readonly arrival: CalendarDate;
  readonly nights: number;
  readonly guests: number | null;
  readonly basePrice: DecimalText;
  readonly counted: readonly string[];
  readonly prices: EnvelopePrices;
}

export interface StaysToAsk {
  readonly rows: readonly DiscountRule[];
  readonly today: CalendarDate;
  readonly nights: number;
  /** Null: the request does not give a number of guests. */
  readonly guests: number | null;
  /** Null for every weekday. */
  readonly openWeekdays: readonly Weekday[] | null;
  readonly basePriceOn: (arrival: CalendarDate) => DecimalText | null;
}

const daysAhead = 365;
const daysApart = 7;

export interface DecisiveStays {
  /** The three ways of combining give three different prices for these. Stays without rounding come first. */
  readonly together: readonly DecisiveStay[];
  /** By rule key, a stay to which only that rule applies. */
  readonly alone: ReadonlyMap<string, DecisiveStay>;
}

export function decisiveStays(input: StaysToAsk): DecisiveStays {
  const all = staysOf(input);
  const found = [...all.filter((stay) => isExact(stay, input.rows)), ...all];
  const alone = new Map<string, DecisiveStay>();
  for (const stay of found) {
    const [key, another] = stay.counted;
    if (key !== undefined && another === undefined && !alone.has(key)) alone.set(key, stay);
  }
  return {
    together: apart(found.filter(({ counted, prices }) => counted.length > 1 && isTelling(prices))),
    alone,
  };
}

/**
 * Every stay to which only plain percentages apply, the same on the days before and after, because a service
 * may count days differently.
 */
function staysOf(input: StaysToAsk): readonly DecisiveStay[] {
  const { rows, today, nights, guests, openWeekdays } = input;
  const stays: DecisiveStay[] = [];
  for (let lead = 1; lead < daysAhead; lead += 1) {
    const arrival = addDays(today, lead);
    if (openWeekdays?.includes(weekdayOf(arrival)) === false) continue;
    const basePrice = input.basePriceOn(arrival);
    if (basePrice === null || compareAmounts(basePrice, '0') <= 0) continue;
    const asked = { rows, arrival, nights, guests, basePrice };
    const band = bandAt(asked, lead);
    const { counted, prices } = band;
    const isPlain = counted.length > 0 && percentsOf(rows, counted).length === counted.length;
    if (prices === null || prices.additive.isClamped || !isPlain) continue;
    const unpriced = { ...asked, basePrice: null };
    const isSure = [band, bandAt(unpriced, lead - 1), bandAt(unpriced, lead + 1)].every(
      (one) =>
        one.notCounted.length === 0 &&
        one.mayApply.length === 0 &&
        one.counted.join('\n') === counted.join('\n'),
    );
    if (isSure) stays.push({ arrival, nights, guests, basePrice, counted, prices });
  }
  return stays;
}

function percentsOf(rows: readonly DiscountRule[], keys: readonly string[]): readonly DecimalText[] {
  return rows.flatMap(({ key, effect }) =>
    keys.includes(key) && effect.kind === 'percent-off' && compareAmounts(effect.percent, '0') > 0
      ? [effect.percent]
      : [],
  );
}

function isTelling(prices: EnvelopePrices): boolean {
  const all = combiningAnswers.map((way) => prices[way].price);
  return new Set(all).size === all.length;
}

/** Whether no step needs rounding, in whatever order the discounts are taken off. */
function isExact({ basePrice, counted }: DecisiveStay, rows: readonly DiscountRule[]): boolean {
  const shares = percentsOf(rows, counted).map((percent) =>
    subtractAmounts('1', multiplyAmount(percent, '0.01')),
  );
  const isWhole = (amount: DecimalText): boolean => decimalsOf(amount) <= 2;
  return (
    shares.every((share) => isWhole(multiplyAmount(basePrice, share))) &&
    isWhole(shares.reduce((price, share) => multiplyAmount(price, share), basePrice))
  );
}

/** At least a week apart, so that similar days are not requested repeatedly. */
function apart(stays: readonly DecisiveStay[]): readonly DecisiveStay[] {
  const separate: DecisiveStay[] = [];
  for (const stay of stays) {
    const [from, to] = [addDays(stay.arrival, -daysApart), addDays(stay.arrival, daysApart)];
    if (separate.every(({ arrival }) => arrival <= from || arrival >= to)) separate.push(stay);
  }
  return separate;
}

/** The service's price for a stay. Null if its answer holds no comparable price. */
export interface QuotedStay {
  readonly stay: DecisiveStay;
  readonly total: DecimalText | null;
}

/**
 * Whether all stays with several discounts cost the same share of their base price. A cap on discounts or a
 * minimum price would then look like the best discount alone.
 */
export function mayBeLimited(quotes: readonly QuotedStay[]): boolean {
  const shares = quotes.flatMap(({ stay, total }) =>
    stay.counted.length > 1 && total !== null ? [percentOfAmount(total, stay.basePrice)] : [],
  );
  return new Set(shares).size === 1;
}

/** The ways of combining that match the service's price exactly. */
export function fitsOf({ stay, total }: QuotedStay): readonly CombiningAnswer[] {
  if (total === null) return [];
  return combiningAnswers.filter((way) => compareAmounts(stay.prices[way].price, total) === 0);
}

export type Conclusion =
  | { readonly is: 'one'; readonly answer: CombiningAnswer }
  /** The best discount alone fits, but so would discounts that the service never applies. */
  | { readonly is: 'unconfirmed'; readonly keys: readonly string[] }
  | { readonly is: 'none' | 'several' | 'nothing-off' | 'no-quote' };

/**
 * The one way that fits every quote, or why there is none. "Best discount only" also requires that each other
 * discount was seen to apply alone.
 */
export function concluded(quotes: readonly QuotedStay[]): Conclusion {
  const priced = quotes.filter(({ total }) => total !== null);
  const together = priced.filter(({ stay }) => stay.counted.length > 1);
  if (together.length === 0) return { is: 'no-quote' };
  const isNothingOff = together.every(
    ({ stay, total }) => total !== null && compareAmounts(total, stay.basePrice) === 0,
  );
  if (isNothingOff) return { is: 'nothing-off' };
  const [answer, another] = combiningAnswers.filter((way) =>
    together.every((one) => fitsOf(one).includes(way)),
  );
  if (answer === undefined) return { is: 'none' };
  if (another !== undefined) return { is: 'several' };
  const alone = priced.filter(({ stay }) => stay.counted.length === 1);
  // Something else changes the price, so the match above was chance.
  if (alone.some((one) => fitsOf(one).length === 0)) return { is: 'none' };
  if (answer !== 'bestOne') return { is: 'one', answer };
  const seen = alone.flatMap(({ stay }) => stay.counted);
  const keys = [...new Set(together.flatMap(({ stay }) => stay.counted))].filter(
    (key) => !seen.includes(key),
  );
  return keys.length === 0 ? { is: 'one', answer } : { is: 'unconfirmed', keys };
}
