import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import type { AmountOptions, ParsedAmount } from '../../../core/values/money/money.ts';
import { parseAmount } from '../../../core/values/money/money.ts';
import { namesCurrency, parsePercent } from '../../../core/values/money/percent-text.ts';
import { inOtherCurrency } from '../../../core/values/money/other-currency.ts';
import type { RowField, RowSet, RowValues } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldKinds, rowFieldNames, rowValuesSchema } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldPath } from '../../../core/writing/rows/row-findings.ts';
import type { RowCell, RowForm, RowsForm } from './rows-form.ts';
import { remainingRows } from './rows-form.ts';

export type RowsParse =
  | { readonly ok: true; readonly value: RowSet }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * What the person wants, from what was typed; every input that holds no value of its kind is named.
 * @param currencies what amounts of the properties concerned are in
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

/** One row as far as it can be read. */
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
  // No day chosen tells no day: whether a row must tell them is judged with the rest.
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

/** How many decimals are too many is judged with the rest: a service may have shown more than two. */
function parseDecimal(
  text: string,
  parse: (text: string, options: AmountOptions) => ParsedAmount = parseAmount,
): CellRead {
  if (text === '') return { ok: true, value: null };
  const parsed = parse(text, { maxDecimals: mostDecimals, allowNegative: true });
  return parsed.ok ? { ok: true, value: parsed.value } : { ok: false, message: parsed.error.message };
}
