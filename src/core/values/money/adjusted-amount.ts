import Big from 'big.js';

import type { DecimalText } from './money.ts';
import { readWireAmount } from './money.ts';

/** `nearest` rounds halves up. */
export const roundings = ['nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

export interface Adjustment {
  readonly by: 'amount' | 'percent';
  /** Signed: '25' raises, '-10' lowers. Also for percent. */
  readonly change: DecimalText;
  /** The result is a multiple of this, which is above zero. Null keeps it exact. */
  readonly roundTo: DecimalText | null;
  readonly rounding: Rounding;
}

export type AdjustedAmount =
  | { readonly ok: true; readonly value: DecimalText }
  | { readonly ok: false; readonly message: string };

/** More than any amount at the service. Guards against text that costs time, not a business rule. */
const mostAmount = '1000000000000';

/**
 * Raises or lowers an amount, then rounds it. Exact, because there is no division before the rounding. Refused if the
 * exact result is below zero, or if rounding would reverse the direction of the change.
 */
export function adjustedAmount(present: DecimalText, adjustment: Adjustment): AdjustedAmount {
  const base = new Big(present);
  const change = new Big(adjustment.change);
  const exact = adjustment.by === 'amount' ? base.plus(change) : base.plus(base.times(change).times('0.01'));
  if (exact.lt(0)) return { ok: false, message: `The deposit would fall below zero (${shown(exact)}).` };
  if (exact.gt(mostAmount)) return { ok: false, message: 'The deposit would become too large.' };
  const rounded =
    adjustment.roundTo === null ? exact : roundedTo(exact, new Big(adjustment.roundTo), adjustment.rounding);
  if (change.times(rounded.minus(base)).lt(0))
    return { ok: false, message: turnedRound(base, change, rounded) };
  const value = readWireAmount(rounded.toFixed());
  return value === undefined
    ? { ok: false, message: 'The result has more digits than an amount can have.' }
    : { ok: true, value };
}

/** `exact` must be at least zero, `step` above zero. */
function roundedTo(exact: Big, step: Big, rounding: Rounding): Big {
  const rest = exact.mod(step);
  if (rest.eq(0)) return exact;
  const down = exact.minus(rest);
  const goesUp = rounding === 'up' || (rounding === 'nearest' && rest.times(2).gte(step));
  return goesUp ? down.plus(step) : down;
}

function turnedRound(base: Big, change: Big, rounded: Big): string {
  return change.gt(0)
    ? `It is to be raised, and the rounding would lower it from ${shown(base)} to ${shown(rounded)}. Round to less, or the other way.`
    : `It is to be lowered, and the rounding would raise it from ${shown(base)} to ${shown(rounded)}. Round to less, or the other way.`;
}

function shown(amount: Big): string {
  return amount.toFixed().replace('-', '\u2212');
}
