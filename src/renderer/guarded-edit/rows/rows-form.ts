import { z } from 'zod';
import { type Weekday, weekdays, parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import {
  type EditableRow,
  type RowField,
  type RowSet,
  type RowValues,
  editableRowSchema,
  mostRows,
  rowFieldKinds,
  rowFieldNames,
  rowValuesSchema,
} from '../../../core/writing/rows/row-fields.ts';
import { pairRows } from '../../../core/writing/rows/row-set-comparison.ts';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { type AmountOptions, type ParsedAmount, parseAmount } from '../../../core/values/money/money.ts';
import { inOtherCurrency, namesCurrency, parsePercent } from '../../../core/mapping/money/typed-currency.ts';
import { rowFieldPath } from '../../../core/writing/rows/row-findings.ts';

const mostTyped = 600;

/** The content of one input: typed text, chosen days or a switch. Null if the service sent none. */
const cellSchema = z.union([
  z.string().max(mostTyped),
  z.boolean(),
  z.array(z.enum(weekdays)).max(weekdays.length),
  z.null(),
]);
export type RowCell = z.infer<typeof cellSchema>;

const rowFormSchema = z.strictObject({
  key: z.string().min(1).max(80),
  /** The row's inputs. A field without one is absent from the row. */
  cells: z.partialRecord(z.enum(rowFieldNames), cellSchema),
  wire: editableRowSchema.shape.wire,
  /** Left out of the request, but still on screen so that it can be put back. */
  removed: z.boolean(),
});
export type RowForm = z.infer<typeof rowFormSchema>;

export const rowsFormSchema = z.strictObject({
  active: z.boolean().nullable(),
  rows: z.array(rowFormSchema).max(mostRows),
});
export type RowsForm = z.infer<typeof rowsFormSchema>;

export function rowsFormOf({ active, rows }: RowSet): RowsForm {
  return { active, rows: rows.map(rowFormOf) };
}

export function rowFormOf({ key, values, wire }: EditableRow): RowForm {
  return { key, cells: cellsOf(values), wire, removed: false };
}

function cellsOf(values: RowValues): RowForm['cells'] {
  const cells: RowForm['cells'] = {};
  for (const field of rowFieldNames) {
    const value = values[field];
    if (value === undefined) continue;
    cells[field] = typeof value === 'number' ? String(value) : (value ?? emptyCell(field));
  }
  return cells;
}

function emptyCell(field: RowField): RowCell {
  const kind = rowFieldKinds[field];
  return kind === 'flag' || kind === 'weekdays' ? null : '';
}

/** The columns of the table: every field that any row has, or the usual ones if there are no rows. */
export function columnsOf({ rows }: RowsForm, usual: readonly RowField[]): readonly RowField[] {
  const shown = rowFieldNames.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  return shown.length === 0 ? usual : shown;
}

export function remainingRows({ rows }: RowsForm): readonly RowForm[] {
  return rows.filter(({ removed }) => !removed);
}

/** Adds an empty row at the end, with the fields of its siblings. */
export function withRowAdded(form: RowsForm, usual: readonly RowField[]): RowsForm {
  const cells: RowForm['cells'] = {};
  for (const field of columnsOf(form, usual)) {
    // A new row is meant to apply.
    cells[field] = field === 'active' ? true : emptyCell(field);
  }
  return { ...form, rows: [...form.rows, { key: newKey(form), cells, wire: {}, removed: false }] };
}

export function withRowDuplicated(form: RowsForm, key: string): RowsForm {
  const rows = form.rows.flatMap((row) =>
    row.key === key ? [row, { key: newKey(form), cells: { ...row.cells }, wire: {}, removed: false }] : [row],
  );
  return { ...form, rows };
}

/** Takes a row out of the request, or puts it back. An empty new row is deleted. */
export function withRowRemoved(form: RowsForm, key: string, removed: boolean): RowsForm {
  const row = form.rows.find((one) => one.key === key);
  if (removed && row !== undefined && isBlank(row)) {
    return { ...form, rows: form.rows.filter((one) => one !== row) };
  }
  return changeRow(form, key, (row) => ({ ...row, removed }));
}

export function withCell(form: RowsForm, key: string, field: RowField, cell: RowCell): RowsForm {
  return changeRow(form, key, (row) => ({ ...row, cells: { ...row.cells, [field]: cell } }));
}

/** The typed text; empty if the row has no such input. */
export function typedIn({ cells }: RowForm, field: RowField): string {
  const cell = cells[field];
  return typeof cell === 'string' ? cell : '';
}

export function daysIn({ cells }: RowForm, field: RowField): readonly Weekday[] {
  const cell = cells[field];
  return Array.isArray(cell) ? cell : [];
}

/** Null if the service sent none. */
export function flagIn({ cells }: RowForm, field: RowField): boolean | null {
  const cell = cells[field];
  return typeof cell === 'boolean' ? cell : null;
}

function isBlank({ key, cells }: RowForm): boolean {
  const isEmpty = (cell: RowCell): boolean =>
    !Array.isArray(cell) && (cell === '' || typeof cell !== 'string');
  return key.startsWith('new:') && Object.values(cells).every(isEmpty);
}

function changeRow(form: RowsForm, key: string, change: (row: RowForm) => RowForm): RowsForm {
  return { ...form, rows: form.rows.map((row) => (row.key === key ? change(row) : row)) };
}

/** Deterministic, and higher than any number in this form. */
function newKey({ rows }: RowsForm): string {
  const taken = rows.map(({ key }) => (key.startsWith('new:') ? Number(key.slice('new:'.length)) : 0));
  return `new:${String(Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1)}`;
}

/** The form with one compared field (`active`, `row:<key>`) set to the service's present value. */
export function withServerRow(form: RowsForm, field: string, server: RowSet): RowsForm {
  if (field === 'active') return { ...form, active: server.active };
  const wanted = remainingRows(form).map((row) => ({
    key: row.key,
    values: parseRow(row).values,
    wire: row.wire,
  }));
  const pair = pairRows(server.rows, wanted).find((one) => one.field === field);
  if (pair === undefined) return form;
  const now = pair.now === undefined ? undefined : rowFormOf(pair.now);
  if (pair.wanted === undefined) return now === undefined ? form : withRowOfServer(form, now);
  const { key } = pair.wanted;
  const rows = form.rows.flatMap((row): RowForm[] => {
    if (row.key !== key || row.removed) return [row];
    return now === undefined ? [] : [{ ...now, key }];
  });
  return { ...form, rows };
}

/** Adds a row that only the service has: in its old position, or at the end. */
function withRowOfServer(form: RowsForm, now: RowForm): RowsForm {
  const place = form.rows.findIndex(({ key }) => key === now.key);
  const known = form.rows[place];
  if (known?.removed === true) return { ...form, rows: form.rows.with(place, now) };
  const key = known === undefined ? now.key : `now:${now.key}`;
  return { ...form, rows: [...form.rows, { ...now, key }] };
}

export type RowsParse =
  | { readonly ok: true; readonly value: RowSet }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Parses the form into the values to send. Every input with an invalid value is named.
 * @param currencies of the amounts of the properties concerned
 */
export function parseRows(form: RowsForm, currencies: readonly Currency[] = []): RowsParse {
  const errors: FieldError[] = [];
  const rows = remainingRows(form).map((row) => {
    const read = parseRow(row, currencies);
    errors.push(...read.errors);
    return { key: row.key, values: read.values, wire: row.wire };
  });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { active: form.active, rows } };
}

export function parseRow(
  row: RowForm,
  currencies: readonly Currency[] = [],
): { readonly values: RowValues; readonly errors: FieldError[] } {
  const errors: FieldError[] = [];
  const values: Record<string, JsonValue> = {};
  for (const field of rowFieldNames) {
    const cell = row.cells[field];
    if (cell === undefined) continue;
    const read = parseCell(field, cell, currencies);
    const parsed = read.ok ? rowValuesSchema.shape[field].safeParse(read.value) : undefined;
    if (read.ok && parsed?.success === true) values[field] = read.value;
    else {
      const fault = read.ok ? 'that is out of bounds.' : read.message;
      const message = `${conceptLabel(field)}: ${fault}`;
      errors.push({ field: rowFieldPath(row.key, field), message });
    }
  }
  return { values: rowValuesSchema.parse(values), errors };
}

type CellRead =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly message: string };

function parseCell(field: RowField, cell: RowCell, currencies: readonly Currency[]): CellRead {
  // No chosen day is sent as no days. Whether a row requires them is checked with the rest.
  if (typeof cell !== 'string') return { ok: true, value: cell };
  const text = cell.trim();
  switch (rowFieldKinds[field]) {
    case 'date': {
      const date = text === '' ? null : parseCalendarDate(text);
      return date === undefined
        ? { ok: false, message: 'enter a full date, or leave it empty.' }
        : { ok: true, value: date };
    }
    case 'integer':
      if (text === '') return { ok: true, value: null };
      return /^[+-]?\d{1,15}$/.test(text)
        ? { ok: true, value: Number(text) + 0 }
        : { ok: false, message: 'enter a whole number.' };
    case 'percent':
      return namesCurrency(text)
        ? { ok: false, message: 'a share goes here, not an amount of money.' }
        : parseDecimal(text, parsePercent);
    case 'amount':
      return text.includes('%')
        ? { ok: false, message: 'an amount goes here, not a share.' }
        : parseAmountIn(text, currencies);
    case 'text':
      return { ok: true, value: text === '' ? null : cell };
    case 'flag':
    case 'weekdays':
      return { ok: true, value: null };
  }
}

function parseAmountIn(text: string, currencies: readonly Currency[]): CellRead {
  const other = currencies.flatMap((currency) => inOtherCurrency(text, currency) ?? [])[0];
  return other === undefined ? parseDecimal(text) : { ok: false, message: other };
}

const mostDecimals = 12;

/** Too many decimals are checked with the rest: a service may have sent more than two. */
function parseDecimal(
  text: string,
  parse: (text: string, options: AmountOptions) => ParsedAmount = parseAmount,
): CellRead {
  if (text === '') return { ok: true, value: null };
  const parsed = parse(text, { maxDecimals: mostDecimals, allowNegative: true });
  return parsed.ok ? { ok: true, value: parsed.value } : { ok: false, message: parsed.error.message };
}
