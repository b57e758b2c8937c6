import type { Rounding } from '../../../../../core/values/money/adjusted-amount.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import type { DecimalText, ParsedAmount } from '../../../../../core/values/money/money.ts';
import { compareAmounts, multiplyAmount, parseAmount } from '../../../../../core/values/money/money.ts';
import { namesCurrency, parsePercent } from '../../../../../core/values/money/percent-text.ts';
import type { PlanOperation } from '../../../../../core/bulk/plan-operation.ts';

export const fillWays = ['raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set'] as const;
export type FillWay = (typeof fillWays)[number];

/** What the head of the deposit column says: how, by how much or to what, and rounded to what. */
export interface DepositFill {
  readonly way: FillWay;
  readonly value: string;
  readonly roundTo: string;
  readonly rounding: Rounding;
}

export const untouchedFill: DepositFill = {
  way: 'raise-percent',
  value: '',
  roundTo: '5',
  rounding: 'nearest',
};

export type ReadFill =
  | {
      readonly ok: true;
      readonly step: Extract<PlanOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const mostPercentDecimals = 4;
const mostStepDecimals = 3;
const mostAmountDecimals = 3;

/** What the head stands for, or what is wrong with it: `value` or `roundTo`. */
export function fillStep({ way, value, roundTo, rounding }: DepositFill): ReadFill {
  const by = way.endsWith('percent') ? 'percent' : 'amount';
  const otherWay = meantOtherwise(way, value);
  if (otherWay !== null) return { ok: false, errors: [{ field: 'value', message: otherWay }] };
  if (way === 'set') {
    const parsed = parseAmount(value, { maxDecimals: mostAmountDecimals });
    return parsed.ok
      ? { ok: true, step: { kind: 'set-deposit', amount: parsed.value, disabled: null } }
      : { ok: false, errors: [{ field: 'value', message: parsed.error.message }] };
  }
  const lowers = way.startsWith('lower');
  const errors: FieldError[] = [];
  const decimals = by === 'percent' ? mostPercentDecimals : mostAmountDecimals;
  const parse = by === 'percent' ? parsePercent : parseAmount;
  const size = aboveZero('value', parse(value, { maxDecimals: decimals }), errors);
  const step =
    roundTo.trim() === ''
      ? null
      : aboveZero('roundTo', parseAmount(roundTo, { maxDecimals: mostStepDecimals }), errors);
  if (size !== null && by === 'percent' && lowers && compareAmounts(size, '100') > 0) {
    errors.push({ field: 'value', message: 'Enter 100% or less.' });
  }
  const change = size === null ? null : lowers ? multiplyAmount(size, '-1') : size;
  if (errors.length > 0 || change === null) return { ok: false, errors };
  return { ok: true, step: { kind: 'adjust-deposit', by, change, roundTo: step, rounding } };
}

function aboveZero(field: string, parsed: ParsedAmount, errors: FieldError[]): DecimalText | null {
  if (!parsed.ok) {
    errors.push({ field, message: parsed.error.message });
    return null;
  }
  if (compareAmounts(parsed.value, '0') > 0) return parsed.value;
  errors.push({ field, message: 'Enter more than 0.' });
  return null;
}

/** What is typed contradicts the way that is chosen: which of the two is meant, only the person knows. */
function meantOtherwise(way: FillWay, value: string): string | null {
  if (way.endsWith('percent') && namesCurrency(value)) {
    return `That’s an amount: choose “${way === 'raise-percent' ? 'Raise by' : 'Lower by'}” without the % sign.`;
  }
  if (!way.endsWith('percent') && /[%％]/.test(value)) {
    return way === 'set'
      ? 'Enter an amount. For a percentage choose “Raise by %” or “Lower by %”.'
      : `That’s a percentage: choose “${way === 'raise-amount' ? 'Raise by %' : 'Lower by %'}”.`;
  }
  if (way !== 'set' && /^\s*[-\u2212\u2013]/u.test(value)) {
    return way.startsWith('raise')
      ? 'To lower deposits, choose “Lower by” and leave out the minus.'
      : 'Leave out the minus.';
  }
  return null;
}
