import Big from 'big.js';
import type { DecimalText } from './money.ts';
import { decimalsOf, hundredthsOf, isDecimalText, readWireAmount } from './money.ts';
import type { Currency } from './currency.ts';

const mostWorkable: DecimalText = '1000000000000000';
const workableDecimals = 6;

/**
 * The amount to six digits, fit to be added up and multiplied; null beyond 10^15, where a body holds no price but
 * a mistake, and where sums could outgrow what an amount can be.
 */
export function workableAmount(amount: DecimalText): DecimalText | null {
  // Nearly every amount is short: no arithmetic is needed to see that it fits.
  if (amount.length < mostWorkable.length && decimalsOf(amount) <= workableDecimals) return amount;
  const exact = new Big(amount);
  return exact.abs().gt(mostWorkable) ? null : text(exact.round(workableDecimals, Big.roundHalfUp));
}

/** Rounded half up (away from zero) to `decimals` digits, for amounts that are worked out rather than read. */
export function roundAmount(amount: DecimalText, decimals: number): DecimalText {
  return text(new Big(amount).round(decimals, Big.roundHalfUp));
}

/** Divided by a whole number that is not zero, rounded half up to `decimals` digits. */
export function divideAmount(amount: DecimalText, divisor: number, decimals: number): DecimalText {
  if (!Number.isSafeInteger(divisor) || divisor === 0) {
    throw new RangeError('An amount is divided by whole numbers other than zero only.');
  }
  const exact = new Big(amount);
  const quotient = exact.div(divisor);
  // Big's own division already rounds to 20 digits, far beyond any amount here.
  return text(quotient.round(decimals, Big.roundHalfUp));
}

/** `left` less `right`, exact. */
export function subtractAmounts(left: DecimalText, right: DecimalText): DecimalText {
  return text(new Big(left).minus(right));
}

/** `part` in percent of `whole`, to a tenth; null when `whole` is not above zero. A ratio, not an amount. */
export function percentOfAmount(part: DecimalText, whole: DecimalText): number | null {
  const divisor = new Big(whole);
  if (divisor.lte(0)) return null;
  const percent = new Big(part).times(100).div(divisor).round(1, Big.roundHalfUp).toNumber();
  return Number.isFinite(percent) ? percent || 0 : null;
}

/** To a tenth, half away from zero, as every per cent on screen is; never minus zero. */
export function toTenth(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10 || 0;
}

/** `part` in percent of `whole`, both counts, to a tenth; null when `whole` is not above zero. */
export function percentOfCount(part: number, whole: number): number | null {
  return whole > 0 ? toTenth((part * 100) / whole) : null;
}

/** The share of `amount` that `part` is of `whole`, to `decimals` digits; null when `whole` is not above zero. */
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
 * How far `amount` is above (positive) or below `whole`, in percent of `whole` to a tenth; null when `whole` is not above
 * zero.
 */
export function percentApart(amount: DecimalText, whole: DecimalText): number | null {
  const [own, other] = [hundredthsOf(amount), hundredthsOf(whole)];
  // Performance asks this of thousands of seasons: whole numbers this small are exact, and a hundred times as fast.
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
  /** The middle one, or half way between the two middle ones, rounded half up. */
  readonly median: DecimalText;
  readonly highest: DecimalText;
}

/** Undefined of no amounts. */
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

/** Parsed once: a list of bookings may hold twenty thousand. Short amounts are compared as whole numbers. */
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

/** Twice what sums can hold: added to an amount, above or below zero, it makes all of them positive and equally long. */
const above = new Big('2000000000000000');
const decimals = 6;
/** Stands behind every code and sign. */
const unnamed = 'zzzz';

/**
 * What a list of amounts in several currencies is sorted by, as text with numbers: by currency first, then by size, so that
 * no amount is ranked against one of another currency. Null for what is no amount.
 */
export function amountSortKey(currency: Currency, amount: string | null | undefined): string | null {
  const workable = isDecimalText(amount) ? workableAmount(amount) : null;
  if (workable === null) return null;
  return `${currency ?? unnamed} ${new Big(workable).plus(above).toFixed(decimals)}`;
}
