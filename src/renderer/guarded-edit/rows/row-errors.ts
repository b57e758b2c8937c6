import type { FieldError } from '../../../core/values/errors.ts';
import { type RowField, rowFieldNames } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldPath } from '../../../core/writing/rows/row-findings.ts';
import { type KnownNames, rowConceptNamed } from '../../../core/mapping/names/known-names.ts';
import { type RowsForm, remainingRows } from './rows-form.ts';

export interface RowErrors {
  readonly byField: ReadonlyMap<RowField, string>;
  readonly whole: readonly string[];
}

/** Messages for fields without a column count for the whole row. */
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

export function errorsBesideRows(
  errors: readonly FieldError[],
  keys: readonly string[],
): readonly FieldError[] {
  return errors.filter(({ field }) => !keys.some((key) => isOfRow(field, key)));
}

/** Drops the messages of inputs that have been edited since. */
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

/** Fields that are validated together. */
const together: Readonly<Partial<Record<RowField, readonly RowField[]>>> = {
  dateFrom: ['dateTo'],
  minGuests: ['maxGuests'],
  minNights: ['maxNights'],
  minDaysBefore: ['maxDaysBefore'],
};

function isOfRow(field: string, key: string): boolean {
  return field === `row:${key}` || field.startsWith(`row:${key}.`);
}

/**
 * `rows.0.discount_percent`, `rows[0].discountPercent`, `rules.2`: an index and an optional field name.
 */
const rowPath = /[A-Za-z_][\w-]*(?:\.|\[)(\d{1,4})\]?(?:[.[]\s*["']?([A-Za-z_][\w]*))?/;

/**
 * The input that a service message refers to: in the row with that index (from 0, in sending order), or in the only
 * row if there is no index.
 */
export function rowNamedIn(message: string, form: RowsForm, names: KnownNames): string | undefined {
  const rows = remainingRows(form);
  const found = rowPath.exec(message);
  if (found !== null) {
    const row = rows[Number(found[1])];
    if (row === undefined) return undefined;
    const field = found[2] === undefined ? undefined : fieldNamed(names, found[2]);
    return field === undefined ? `row:${row.key}` : rowFieldPath(row.key, field);
  }
  const [only, another] = rows;
  if (only === undefined || another !== undefined) return undefined;
  const words = message.match(/[A-Za-z_]\w*/g) ?? [];
  // "name" and "from" occur in ordinary sentences, so such fields need a full path.
  const written = words.filter((word) => /[_A-Z]/.test(word));
  const field = written.map((word) => fieldNamed(names, word)).find((one) => one !== undefined);
  return field === undefined ? undefined : rowFieldPath(only.key, field);
}

function fieldNamed(names: KnownNames, word: string): RowField | undefined {
  const concept = rowConceptNamed(names, word);
  return rowFieldNames.find((field) => field === concept);
}
