import type { FieldError } from '../../../core/values/errors.ts';
import type { RowField } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldPath } from '../../../core/writing/rows/row-findings.ts';

/** The messages about one row: its inputs' by field, and those about the row as a whole. */
export interface RowErrors {
  readonly byField: ReadonlyMap<RowField, string>;
  readonly whole: readonly string[];
}

/** Messages about inputs that have no column are told of the row. */
export function rowErrorsOf(
  errors: readonly FieldError[],
  key: string,
  columns: readonly RowField[],
): RowErrors {
  const byField = new Map<RowField, string>();
  for (const field of columns) {
    const own = errors.filter((error) => error.field === rowFieldPath(key, field));
    if (own.length > 0) byField.set(field, own.map(({ message }) => message).join(' '));
  }
  const placed = new Set(columns.map((field) => rowFieldPath(key, field)));
  const whole = errors
    .filter(({ field }) => isOfRow(field, key) && !placed.has(field))
    .map(({ message }) => message);
  return { byField, whole };
}

/** Messages that no row of the form can show. */
export function errorsBesideRows(
  errors: readonly FieldError[],
  keys: readonly string[],
): readonly FieldError[] {
  return errors.filter(({ field }) => !keys.some((key) => isOfRow(field, key)));
}

/** What is left of the messages once these inputs were typed into: a message stands until its input is. */
export function openErrors(errors: readonly FieldError[], touched: readonly Touch[]): readonly FieldError[] {
  return errors.filter(
    ({ field }) =>
      !touched.some(({ key, field: typed }) => {
        const cleared = [typed, ...(together[typed] ?? [])].map((one) => rowFieldPath(key, one));
        return field === `row:${key}` || cleared.includes(field);
      }),
  );
}

export interface Touch {
  readonly key: string;
  readonly field: RowField;
}

/** Fields that are judged against one another. */
const together: Readonly<Partial<Record<RowField, readonly RowField[]>>> = {
  dateFrom: ['dateTo'],
  minGuests: ['maxGuests'],
  minNights: ['maxNights'],
  minDaysBefore: ['maxDaysBefore'],
};

function isOfRow(field: string, key: string): boolean {
  return field === `row:${key}` || field.startsWith(`row:${key}.`);
}
