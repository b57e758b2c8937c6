import { z } from 'zod';
import { weekdays } from '../../../core/values/dates/calendar-date.ts';
import type { Weekday } from '../../../core/values/dates/calendar-date.ts';
import type { EditableRow, RowField, RowSet, RowValues } from '../../../core/writing/rows/row-fields.ts';
import {
  editableRowSchema,
  mostRows,
  rowFieldKinds,
  rowFieldNames,
} from '../../../core/writing/rows/row-fields.ts';

/** What stands in one input: text as it was typed; days chosen; a switch. Null: the service told none. */
const mostTyped = 600;
const cellSchema = z.union([
  z.string().max(mostTyped),
  z.boolean(),
  z.array(z.enum(weekdays)).max(weekdays.length),
  z.null(),
]);
export type RowCell = z.infer<typeof cellSchema>;

const rowFormSchema = z.strictObject({
  key: z.string().min(1).max(80),
  /** The inputs that the row has; a field without one is not told by the row. */
  cells: z.partialRecord(z.enum(rowFieldNames), cellSchema),
  wire: editableRowSchema.shape.wire,
  /** Taken out of what will be sent, still on screen so that it can be put back. */
  removed: z.boolean(),
});
export type RowForm = z.infer<typeof rowFormSchema>;

/** A switch and rows as a person edits them. */
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

/** An input in which nothing stands. */
function emptyCell(field: RowField): RowCell {
  const kind = rowFieldKinds[field];
  return kind === 'flag' || kind === 'weekdays' ? null : '';
}

/** The fields that the table shows: whatever any row has, and of rows that were never shown the usual ones. */
export function columnsOf({ rows }: RowsForm, usual: readonly RowField[]): readonly RowField[] {
  const shown = rowFieldNames.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  return shown.length === 0 ? usual : shown;
}

/** What will be sent of the form, in its order. */
export function remainingRows({ rows }: RowsForm): readonly RowForm[] {
  return rows.filter(({ removed }) => !removed);
}

/** A new row at the end with the fields of its siblings and nothing in them. */
export function withRowAdded(form: RowsForm, usual: readonly RowField[]): RowsForm {
  const cells: RowForm['cells'] = {};
  for (const field of columnsOf(form, usual)) {
    // A row that somebody adds is meant to work.
    cells[field] = field === 'active' ? true : emptyCell(field);
  }
  return { ...form, rows: [...form.rows, { key: newKey(form), cells, wire: {}, removed: false }] };
}

/** A new row with the same values, right behind the one it is made of. */
export function withRowDuplicated(form: RowsForm, key: string): RowsForm {
  const rows = form.rows.flatMap((row) =>
    row.key === key ? [row, { key: newKey(form), cells: { ...row.cells }, wire: {}, removed: false }] : [row],
  );
  return { ...form, rows };
}

/** Takes a row out of what will be sent, or puts it back. A new one in which nothing was typed goes for good. */
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

/** What was typed; nothing where the row has no such input. */
export function typedIn({ cells }: RowForm, field: RowField): string {
  const cell = cells[field];
  return typeof cell === 'string' ? cell : '';
}

export function daysIn({ cells }: RowForm, field: RowField): readonly Weekday[] {
  const cell = cells[field];
  return Array.isArray(cell) ? cell : [];
}

/** Null: not told. */
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

/** Deterministic, and never one that a draft of the same form used before. */
function newKey({ rows }: RowsForm): string {
  const taken = rows.map(({ key }) => (key.startsWith('new:') ? Number(key.slice('new:'.length)) : 0));
  return `new:${String(Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1)}`;
}
