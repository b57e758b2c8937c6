import type { Rounding } from '../../../contract/adjusted-amount.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { DecimalText, ParsedAmount } from '../../../contract/money.ts';
import { compareAmounts, isDecimalText, parseAmount } from '../../../contract/money.ts';
import { readPlanCsv } from '../../../contract/plan-csv/read-plan-csv.ts';
import type { CsvProblem } from '../../../contract/plan-csv/plan-sets.ts';
import type { PlanOperation } from '../../../contract/plan-operation.ts';
import type { LeverName } from '../../../contract/service/writable/levers.ts';

export const operationKinds = [
  'set-deposit',
  'adjust-deposit',
  'copy-lever',
  'delete-lever',
  'given',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** What a person typed and chose. Everything stays when another operation is looked at. */
export interface OperationForm {
  readonly kind: OperationKind;
  readonly amount: string;
  readonly disabled: 'keep' | 'yes' | 'no';
  readonly direction: 'raise' | 'lower';
  readonly by: 'percent' | 'amount';
  readonly change: string;
  readonly roundTo: string;
  readonly rounding: Rounding;
  readonly lever: LeverName;
  readonly fromPropertyId: string;
  readonly csv: string;
}

export const untouchedForm: OperationForm = {
  kind: 'set-deposit',
  amount: '',
  disabled: 'keep',
  direction: 'raise',
  by: 'percent',
  change: '',
  roundTo: '5',
  rounding: 'nearest',
  lever: 'short-break-rules',
  fromPropertyId: '',
  csv: '',
};

export type ReadForm =
  | { readonly ok: true; readonly operation: PlanOperation }
  | { readonly ok: false; readonly errors: readonly FieldError[]; readonly problems: readonly CsvProblem[] };

const mostPercentDecimals = 4;
const mostStepDecimals = 3;
const mostAmountDecimals = 3;

/** The operation that a form stands for, or what is wrong with it, field by field. */
export function operationOf(form: OperationForm): ReadForm {
  switch (form.kind) {
    case 'set-deposit':
      return setDeposit(form);
    case 'adjust-deposit':
      return adjustDeposit(form);
    case 'copy-lever': {
      const id = Number(form.fromPropertyId);
      if (!Number.isSafeInteger(id) || id <= 0) {
        return wrong({ field: 'fromPropertyId', message: 'Choose the property to copy from.' });
      }
      return { ok: true, operation: { kind: 'copy-lever', lever: form.lever, fromPropertyId: id } };
    }
    case 'delete-lever':
      return { ok: true, operation: { kind: 'delete-lever', lever: form.lever } };
    case 'given':
      return given(form);
  }
}

function setDeposit({ amount, disabled }: OperationForm): ReadForm {
  const flag = disabled === 'keep' ? null : disabled === 'yes';
  if (amount.trim() === '') {
    return flag === null
      ? wrong({ field: 'amount', message: 'Enter an amount, or choose what becomes of the switch.' })
      : { ok: true, operation: { kind: 'set-deposit', amount: null, disabled: flag } };
  }
  const parsed = parseAmount(amount, { maxDecimals: mostAmountDecimals });
  return parsed.ok
    ? { ok: true, operation: { kind: 'set-deposit', amount: parsed.value, disabled: flag } }
    : wrong({ field: 'amount', message: parsed.error.message });
}

function adjustDeposit({ direction, by, change, roundTo, rounding }: OperationForm): ReadForm {
  const errors: FieldError[] = [];
  const decimals = by === 'percent' ? mostPercentDecimals : mostAmountDecimals;
  const size = aboveZero('change', parseAmount(withoutSign(change), { maxDecimals: decimals }), errors);
  const step =
    roundTo.trim() === ''
      ? null
      : aboveZero('roundTo', parseAmount(roundTo, { maxDecimals: mostStepDecimals }), errors);
  if (size !== null && by === 'percent' && direction === 'lower' && compareAmounts(size, '100') > 0) {
    errors.push({ field: 'change', message: 'More than 100 per cent cannot be taken away.' });
  }
  const signed = size === null ? null : direction === 'raise' ? size : negative(size);
  if (errors.length > 0 || signed === null) return { ok: false, errors, problems: [] };
  return { ok: true, operation: { kind: 'adjust-deposit', by, change: signed, roundTo: step, rounding } };
}

function given({ csv }: OperationForm): ReadForm {
  if (csv.trim() === '') return wrong({ field: 'csv', message: 'Choose a file, or paste its text here.' });
  const { changes, problems } = readPlanCsv(csv);
  return problems.length > 0
    ? { ok: false, errors: [], problems }
    : { ok: true, operation: { kind: 'given', changes } };
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

/** A per-cent sign behind the number means what the field says anyway. */
function withoutSign(text: string): string {
  return text.trim().replace(/\s*%$/, '');
}

function negative(size: DecimalText): DecimalText | null {
  const text = `-${size}`;
  return isDecimalText(text) ? text : null;
}

function wrong(error: FieldError): ReadForm {
  return { ok: false, errors: [error], problems: [] };
}
