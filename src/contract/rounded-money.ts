import Big from 'big.js';

import type { DecimalText } from './money.ts';
import { readWireAmount } from './money.ts';

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

/** The middle of the amounts, or of the two middle ones to `decimals` digits; undefined of none. */
export function medianAmount(amounts: readonly DecimalText[], decimals: number): DecimalText | undefined {
  const sorted = amounts.map((amount) => new Big(amount)).sort((left, right) => left.cmp(right));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return undefined;
  return text(upper.plus(lower).div(2).round(decimals, Big.roundHalfUp));
}

function text(amount: Big): DecimalText {
  const canonical = readWireAmount(amount.toFixed());
  if (canonical === undefined) throw new RangeError('The amount has more digits than can be kept.');
  return canonical;
}
