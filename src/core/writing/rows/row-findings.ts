import { conceptLabel } from '../../service/concepts/concept-labels.ts';
import { isReported } from '../../values/is-reported.ts';
import { compareDates } from '../../values/dates/calendar-date.ts';
import type { FieldError } from '../../values/errors.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, decimalsOf } from '../../values/money/money.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { EditableRow, RowField, RowSet, RowValues } from './row-fields.ts';
import { contentKey, rowFieldKinds, rowFieldNames } from './row-fields.ts';
import { rowWords } from './row-words.ts';
import type { DesiredFindings } from '../writable-resource.ts';

/** What rows of one kind require besides what their siblings show. */
export interface RowRules {
  /** The required fields without siblings. */
  readonly usual: readonly RowField[];
  readonly restored?: readonly EditableRow[];
}

/** `row:<key>.<field>`: the field that a message belongs to. */
export function rowFieldPath(key: string, field: RowField): string {
  return `row:${key}.${field}`;
}

const wholePercent: DecimalText = '100';
const mostPricePercent: DecimalText = '200';
const usualDecimals = 2;

/**
 * Errors in the desired rows, and the current rows that would be removed. Unchanged and restored rows are not checked.
 */
export function rowFindings(desired: RowSet, base: RowSet, rules: RowRules): DesiredFindings {
  const restored = (rules.restored ?? []).map(({ values }) => contentKey(values));
  const untouched = new Set([...base.rows.map(({ values }) => contentKey(values)), ...restored]);
  const required = requiredFields(base, rules);
  const errors: FieldError[] = [];
  for (const row of desired.rows) {
    if (untouched.has(contentKey(row.values))) continue;
    errors.push(...rowErrors(row, required, base));
  }
  errors.push(...repeated(desired.rows, new Set(restored)));
  return { errors, warnings: lostRows(desired, base) };
}

/** A field that every sibling has is required in new rows. Without siblings, the usual fields are. */
export function requiredFields(base: RowSet, rules: RowRules): readonly RowField[] {
  if (base.rows.length === 0) return rules.usual;
  const optional: readonly RowField[] = ['name', 'active'];
  return rowFieldNames.filter(
    (field) => !optional.includes(field) && base.rows.every(({ values }) => (values[field] ?? null) !== null),
  );
}

function rowErrors(row: EditableRow, required: readonly RowField[], base: RowSet): FieldError[] {
  const { values } = row;
  const at = (field: RowField, message: string): FieldError => ({
    field: rowFieldPath(row.key, field),
    message: `${conceptLabel(field)}: ${message}`,
  });
  const missing = required.filter((field) => {
    const value = values[field] ?? null;
    return value === null || (Array.isArray(value) && value.length === 0);
  });
  const errors = missing.map((field) => at(field, 'enter a value.'));
  for (const field of rowFieldNames) {
    const value = values[field];
    const kind = rowFieldKinds[field];
    if (kind === 'integer' && typeof value === 'number') {
      const least = leastOf(field);
      if (value < least) errors.push(at(field, `at least ${least}.`));
    }
  }
  errors.push(...decimalErrors(values, base, at), ...orderErrors(values, at));
  return errors;
}

function leastOf(field: RowField): number {
  return field === 'minDaysBefore' || field === 'maxDaysBefore' ? 0 : 1;
}

function decimalErrors(
  values: RowValues,
  base: RowSet,
  at: (field: RowField, message: string) => FieldError,
): FieldError[] {
  const limits = [
    ['discountPercent', wholePercent],
    ['pricePercent', mostPricePercent],
    ['discountAmount', null],
  ] as const;
  return limits.flatMap(([field, most]) => {
    const value = values[field] ?? null;
    if (value === null) return [];
    const decimals = Math.max(usualDecimals, ...base.rows.map((row) => decimalsOf(row.values[field] ?? '0')));
    if (compareAmounts(value, '0') < 0) return [at(field, 'not below 0.')];
    if (most !== null && compareAmounts(value, most) > 0) return [at(field, `at most ${most}.`)];
    return decimalsOf(value) > decimals
      ? [at(field, `at most ${formatCounted(decimals, 'decimal.', 'decimals.', language)}`)]
      : [];
  });
}

function orderErrors(values: RowValues, at: (field: RowField, message: string) => FieldError): FieldError[] {
  const errors: FieldError[] = [];
  const { dateFrom, dateTo } = values;
  if (isReported(dateFrom) && isReported(dateTo) && compareDates(dateTo, dateFrom) < 0) {
    errors.push(at('dateTo', `not before ${dateFrom}.`));
  }
  const pairs = [
    ['minGuests', 'maxGuests'],
    ['minNights', 'maxNights'],
    ['minDaysBefore', 'maxDaysBefore'],
  ] as const;
  for (const [least, most] of pairs) {
    const [low, high] = [values[least], values[most]];
    if (isReported(low) && isReported(high) && high < low) errors.push(at(most, `not below ${low}.`));
  }
  return errors;
}

/** Two equal rows are a mistake, unless both are restored. */
function repeated(rows: readonly EditableRow[], restored: ReadonlySet<string>): FieldError[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ key, values }, index) => {
    const content = contentKey(values);
    const first = seen.get(content);
    if (first === undefined || restored.has(content)) {
      seen.set(content, index);
      return [];
    }
    const message = `Rule ${index + 1} is the same as rule ${first + 1}.`;
    return [{ field: `row:${key}`, message }];
  });
}

/** Reports each row that a replacement drops. */
function lostRows(desired: RowSet, base: RowSet): FieldError[] {
  if (desired.rows.length === 0) return [];
  const keys = new Set(desired.rows.map(({ key }) => key));
  const contents = new Set(desired.rows.map(({ values }) => contentKey(values)));
  const lost = base.rows.filter(({ key, values }) => !keys.has(key) && !contents.has(contentKey(values)));
  return lost.map(({ values }) => ({
    field: 'rows',
    message: `This removes a rule: ${rowWords(values)}.`,
  }));
}
