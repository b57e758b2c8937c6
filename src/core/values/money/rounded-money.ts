import Big from 'big.js';
import type { DecimalText } from './money.ts';
import { decimalsOf, hundredthsOf, isDecimalText, readWireAmount } from './money.ts';
import type { Currency } from './currency.ts';

const mostWorkable: DecimalText = '1000000000000000';
const workableDecimals = 6;

/**
 * The amount to six decimals, safe to add and multiply. Null beyond 10^15, which is no real price and could make sums
 * too large.
 */
export function workableAmount(amount: DecimalText): DecimalText | null {
  // Nearly every amount is short, so no arithmetic is needed.
  if (amount.length < mostWorkable.length && decimalsOf(amount) <= workableDecimals) return amount;
  const exact = new Big(amount);
  return exact.abs().gt(mostWorkable) ? null : text(exact.round(workableDecimals, Big.roundHalfUp));
}

/** Rounded half up (away from zero) to `decimals` digits, for computed amounts. */
export function roundAmount(amount: DecimalText, decimals: number): DecimalText {
  return text(new Big(amount).round(decimals, Big.roundHalfUp));
}

/**
 * Divided by a whole number other than zero, rounded half up to `decimals` digits. Throws a RangeError for other
 * divisors.
 */
export function divideAmount(amount: DecimalText, divisor: number, decimals: number): DecimalText {
  if (!Number.isSafeInteger(divisor) || divisor === 0) {
    throw new RangeError('An amount is divided by whole numbers other than zero only.');
  }
  const exact = new Big(amount);
  const quotient = exact.div(divisor);
  // Big's own division already rounds to 20 digits, far beyond any amount here.
  return text(quotient.round(decimals, Big.roundHalfUp));
}

export function subtractAmounts(left: DecimalText, right: DecimalText): DecimalText {
  return text(new Big(left).minus(right));
}

/** `part` in percent of `whole`, to a tenth. Null unless `whole` is above zero. A ratio, not an amount. */
export function percentOfAmount(part: DecimalText, whole: DecimalText): number | null {
  const divisor = new Big(whole);
  if (divisor.lte(0)) return null;
  const percent = new Big(part).times(100).div(divisor).round(1, Big.roundHalfUp).toNumber();
  return Number.isFinite(percent) ? percent || 0 : null;
}

/** To a tenth, half away from zero, like every percentage on screen. Never minus zero. */
export function toTenth(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10 || 0;
}

/** `part` in percent of `whole`, both counts, to a tenth. Null unless `whole` is above zero. */
export function percentOfCount(part: number, whole: number): number | null {
  return whole > 0 ? toTenth((part * 100) / whole) : null;
}

/** The same share of `amount` as `part` is of `whole`, to `decimals` digits. Null unless `whole` is above zero. */
export function shareOfAmount(
  amount: DecimalText,
  part: DecimalText,
  whole: DecimalText,
  decimals: number,
): DecimalText | null {
  const divisor = new Big(whole);
  if (divisor.lte(0)) return null;
  return text(new Big(amount).times(part).div(divisor).round(decimals, Big.roundHalfUp));
}

/**
 * How far `amount` is above (positive) or below `whole`, in percent of `whole` to a tenth. Null unless `whole` is above
 * zero.
 */
export function percentApart(amount: DecimalText, whole: DecimalText): number | null {
  const [own, other] = [hundredthsOf(amount), hundredthsOf(whole)];
  // Performance needs this for thousands of seasons. Whole numbers this small are exact and a hundred times as fast.
  const part = Math.abs((own ?? 0) - (other ?? 0)) * 1000;
  if (own === null || other === null || other <= 0 || !Number.isSafeInteger(part)) {
    return percentOfAmount(subtractAmounts(amount, whole), whole);
  }
  const away = Math.sign(own - other);
  const rest = part % other;
  const tenths = (part - rest) / other + (rest * 2 >= other ? 1 : 0);
  return (away * tenths) / 10 || 0;
}

export interface AmountSpread {
  readonly lowest: DecimalText;
  /** The middle amount, or the mean of the two middle ones, rounded half up. */
  readonly median: DecimalText;
  readonly highest: DecimalText;
}

/** Undefined without amounts. */
export function spreadOfAmounts(amounts: readonly DecimalText[], decimals: number): AmountSpread | undefined {
  const sorted = inOrder(amounts);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (lowest === undefined || highest === undefined || upper === undefined || lower === undefined) {
    return undefined;
  }
  const median = text(new Big(upper).plus(lower).div(2).round(decimals, Big.roundHalfUp));
  return { lowest: text(new Big(lowest)), median, highest: text(new Big(highest)) };
}

/** Parses once, because a list of bookings may have twenty thousand. Compares short amounts as whole numbers. */
function inOrder(amounts: readonly DecimalText[]): readonly DecimalText[] {
  const short = amounts.map((amount) => ({ amount, at: hundredthsOf(amount) }));
  if (short.every(({ at }) => at !== null))
    return short.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)).map(({ amount }) => amount);
  return amounts
    .map((amount) => ({ amount, exact: new Big(amount) }))
    .toSorted((one, other) => one.exact.cmp(other.exact))
    .map(({ amount }) => amount);
}

function text(amount: Big): DecimalText {
  const canonical = readWireAmount(amount.toFixed());
  if (canonical === undefined) throw new RangeError('The amount has too many digits.');
  return canonical;
}

/** Twice the largest workable amount. Adding it makes every amount positive and equally long. */
const above = new Big('2000000000000000');
const decimals = 6;
/** Sorts after every code and sign. */
const unnamed = 'zzzz';

/**
 * A sort key for amounts in several currencies, as text that sorts numerically: by currency, then by size, so that
 * amounts in different currencies are never ranked against each other. Null if it is no amount.
 */
export function amountSortKey(currency: Currency, amount: string | null | undefined): string | null {
  const workable = isDecimalText(amount) ? workableAmount(amount) : null;
  if (workable === null) return null;
  return `${currency ?? unnamed} ${new Big(workable).plus(above).toFixed(decimals)}`;
}
