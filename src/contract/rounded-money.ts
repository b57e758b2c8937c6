import Big from 'big.js';

import type { DecimalText } from './money.ts';
import { decimalsOf, readWireAmount } from './money.ts';

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

export interface AmountSpread {
  readonly lowest: DecimalText;
  /** The middle one, or half way between the two middle ones, rounded half up. */
  readonly median: DecimalText;
  readonly highest: DecimalText;
}

/** Undefined of no amounts. */
export function spreadOfAmounts(amounts: readonly DecimalText[], decimals: number): AmountSpread | undefined {
  // Parsed once: a list of bookings may hold twenty thousand.
  const sorted = amounts.map((amount) => new Big(amount)).sort((left, right) => left.cmp(right));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (lowest === undefined || highest === undefined || upper === undefined || lower === undefined) {
    return undefined;
  }
  const median = text(upper.plus(lower).div(2).round(decimals, Big.roundHalfUp));
  return { lowest: text(lowest), median, highest: text(highest) };
}

function text(amount: Big): DecimalText {
  const canonical = readWireAmount(amount.toFixed());
  if (canonical === undefined) throw new RangeError('The amount has more digits than can be kept.');
  return canonical;
}
