import type { Rounding } from '../../../../contract/adjusted-amount.ts';
import type { FieldError } from '../../../../contract/errors.ts';
import type { DecimalText, ParsedAmount } from '../../../../contract/money.ts';
import { compareAmounts, isDecimalText, parseAmount } from '../../../../contract/money.ts';
import type { PlanOperation } from '../../../../contract/plan-operation.ts';

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
  if (by === 'amount' && value.includes('%')) return { ok: false, errors: [notAShare] };
  if (way === 'set') {
    const parsed = parseAmount(value, { maxDecimals: mostAmountDecimals });
    return parsed.ok
      ? { ok: true, step: { kind: 'set-deposit', amount: parsed.value, disabled: null } }
      : { ok: false, errors: [{ field: 'value', message: parsed.error.message }] };
  }
  const lowers = way.startsWith('lower');
  const errors: FieldError[] = [];
  const decimals = by === 'percent' ? mostPercentDecimals : mostAmountDecimals;
  const size = aboveZero(
    'value',
    parseAmount(by === 'percent' ? withoutSign(value) : value, { maxDecimals: decimals }),
    errors,
  );
  const step =
    roundTo.trim() === ''
      ? null
      : aboveZero('roundTo', parseAmount(roundTo, { maxDecimals: mostStepDecimals }), errors);
  if (size !== null && by === 'percent' && lowers && compareAmounts(size, '100') > 0) {
    errors.push({ field: 'value', message: 'More than 100 per cent cannot be taken away.' });
  }
  const change = size === null ? null : lowers ? negative(size) : size;
  if (errors.length > 0 || change === null) return { ok: false, errors };
  return { ok: true, step: { kind: 'adjust-deposit', by, change, roundTo: step, rounding } };
}

const notAShare: FieldError = {
  field: 'value',
  message: 'An amount goes here, not a share. For per cent choose “Raise by %” or “Lower by %”.',
};

function aboveZero(field: string, parsed: ParsedAmount, errors: FieldError[]): DecimalText | null {
  if (!parsed.ok) {
    errors.push({ field, message: parsed.error.message });
    return null;
  }
  if (compareAmounts(parsed.value, '0') > 0) return parsed.value;
  errors.push({ field, message: 'Enter more than 0.' });
  return null;
}

/** A per-cent sign behind the number means what the field says anyway. */
function withoutSign(text: string): string {
  return text.trim().replace(/\s*%$/, '');
}

function negative(size: DecimalText): DecimalText | null {
  const text = `-${size}`;
  return isDecimalText(text) ? text : null;
}
