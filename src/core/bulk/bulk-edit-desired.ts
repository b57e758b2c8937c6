import { conceptLabel } from '../service/concepts/concept-labels.ts';
import { adjustedAmount } from '../values/money/adjusted-amount.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { GivenChange, BulkEditOperation } from './bulk-edit-operation.ts';
import { addAmounts } from '../values/money/money.ts';
import type { EditableRow, RowField, RowSet, RowValues } from '../writing/rows/row-fields.ts';
import { rowFieldNames, rowSetSchema } from '../writing/rows/row-fields.ts';
import type { RowsToCopy } from '../writing/rows/row-set-copy.ts';
import { rowsFor, sameAsShown, switchOf } from '../writing/rows/row-set-copy.ts';
import type { DepositDesired } from '../writing/security-deposit.ts';
import { depositDesiredSchema } from '../writing/security-deposit.ts';

/** The desired values for one property, or a sentence on why there are none. */
export type Wanted =
  | { readonly ok: true; readonly desired: JsonValue }
  | { readonly ok: false; readonly message: string };

type DepositOperation = Extract<BulkEditOperation, { kind: 'set-deposit' | 'adjust-deposit' }>;
type AppendOperation = Extract<BulkEditOperation, { kind: 'append-rows' }>;
type PercentOperation = Extract<BulkEditOperation, { kind: 'change-percent' }>;
type GivenDeposit = Extract<GivenChange, { change: 'security-deposit' }>;
type GivenRows = Exclude<GivenChange, { change: 'security-deposit' }>;

/** `base` is the property's deposit as read. */
export function wantedDeposit(
  operation: DepositOperation | (GivenDeposit & { kind: 'given' }),
  base: JsonValue,
): Wanted {
  const present = depositDesiredSchema.parse(base);
  if (operation.kind !== 'adjust-deposit') {
    return depositOf(operation.amount ?? present.amount, operation.disabled ?? present.disabled);
  }
  if (present.amount === null) {
    return { ok: false, message: 'No deposit is set there, so there is nothing to raise or lower.' };
  }
  const adjusted = adjustedAmount(present.amount, operation);
  return adjusted.ok ? depositOf(adjusted.value, present.disabled) : adjusted;
}

function depositOf(amount: DepositDesired['amount'], disabled: boolean): Wanted {
  return { ok: true, desired: { amount, disabled } };
}

/** Converts rows of another property or a file into rows of this one. */
export function wantedRows(rows: RowsToCopy, base: JsonValue): Wanted {
  const present = rowSetSchema.parse(base);
  const unshown = unshownField(present, rows);
  if (unshown !== undefined) {
    const message = `The rules there have no “${conceptLabel(unshown)}”, so Keyholder adds none.`;
    return { ok: false, message };
  }
  return { ok: true, desired: rowsFor(present, rows) };
}

/** A field in the new rows that no current row has. Fields are never invented. */
function unshownField(present: RowSet, { rows }: RowsToCopy): RowField | undefined {
  if (present.rows.length === 0) return undefined;
  return rowFieldNames.find(
    (field) =>
      present.rows.every(({ values }) => values[field] === undefined) &&
      rows.some(({ values }) => tellsSomething(values[field])),
  );
}

function tellsSomething(value: RowValues[RowField]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return (value ?? null) !== null && value !== '';
}

/** The current rows unchanged, followed by those not there yet. */
export function appendedRows({ rows }: Pick<AppendOperation, 'rows'>, base: JsonValue): Wanted {
  const present = rowSetSchema.parse(base);
  const added = rows
    .map((values) => switchedOn(values, present.rows))
    .filter((values) => !present.rows.some((row) => sameAsShown(row.values, values)))
    .filter((values, index, all) => all.findIndex((one) => sameAsShown(one, values)) === index)
    .map((values, index): EditableRow => ({ key: `new:${String(index + 1)}`, values, wire: {} }));
  if (added.length === 0) return { ok: true, desired: present };
  const active = switchOf(present, { active: null });
  return { ok: true, desired: { active, rows: [...present.rows, ...added] } };
}

/** An added row should work, so it is switched on if rows have switches. */
function switchedOn(values: RowValues, siblings: readonly EditableRow[]): RowValues {
  const hasSwitches = siblings.some((row) => (row.values.active ?? null) !== null);
  return hasSwitches && values.active === undefined ? { ...values, active: true } : values;
}

/** The fields that may hold a row's percentage. A row has at most one. */
const percentFields = ['discountPercent', 'pricePercent'] as const satisfies readonly RowField[];

/** Changes the percentage of every row with arrivals in the window. A row that extends beyond it changes as a whole. */
export function shiftedPercents(operation: PercentOperation, base: JsonValue): Wanted {
  const present = rowSetSchema.parse(base);
  const hasWindow = operation.from !== null || operation.to !== null;
  if (hasWindow && present.rows.some(({ values }) => !showsArrivals(values))) {
    return {
      ok: false,
      message:
        'The rules there show no arrival dates, so Keyholder can’t tell which fall in the window. Leave the window empty to change every rule.',
    };
  }
  const takesAmount = present.rows.some(({ values }) => isWithin(values, operation) && isOfAmount(values));
  if (takesAmount) {
    const message =
      'A rule of these arrivals takes an amount off, not a percentage: change that property on its own.';
    return { ok: false, message };
  }
  const rows = present.rows.map((row) =>
    isWithin(row.values, operation) ? { ...row, values: shifted(row.values, operation) } : row,
  );
  return { ok: true, desired: { ...present, rows } };
}

function isOfAmount(values: RowValues): boolean {
  return (
    percentFields.every((name) => (values[name] ?? null) === null) && (values.discountAmount ?? null) !== null
  );
}

function shifted(values: RowValues, { points }: PercentOperation): RowValues {
  const field = percentFields.find((name) => (values[name] ?? null) !== null);
  const percent = field === undefined ? null : (values[field] ?? null);
  if (field === undefined || percent === null) return values;
  return { ...values, [field]: addAmounts(percent, points) };
}

/** A row with empty dates has no limits. Without date fields its arrivals are unknown. */
function showsArrivals({ dateFrom, dateTo }: RowValues): boolean {
  return dateFrom !== undefined || dateTo !== undefined;
}

/** A missing date means no limit on that side. */
function isWithin(values: RowValues, { from, to }: PercentOperation): boolean {
  const [first, last] = [values.dateFrom ?? null, values.dateTo ?? null];
  return (last === null || from === null || last >= from) && (first === null || to === null || first <= to);
}

export function givenRows({ active, rows }: Pick<GivenRows, 'active' | 'rows'>): RowsToCopy {
  return { active, rows: rows.map((values) => ({ values, wire: {} })) };
}

/** No rows means no discount, so the service is asked to delete it. */
export const noDiscount: RowSet = { active: null, rows: [] };
