import { z } from 'zod';

import type { NamedField } from '../../mapping/named-fields.ts';
import { parseCalendarDate } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema, decimalTextSchema } from '../../values/value-schemas.ts';
import type { Currency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { decimalsOf, isDecimalText, parseAmount } from '../../values/money/money.ts';
import { parsePercent } from '../../mapping/money/typed-currency.ts';
import { yesOrNo } from '../../values/words/yes-or-no.ts';
import { amountWords, shareWords } from '../slips.ts';

// The values that a form can hold for a flat record, by the kinds in its declaration.

const schemas = {
  amount: decimalTextSchema,
  share: decimalTextSchema,
  count: z.int(),
  day: calendarDateSchema,
  flag: z.boolean(),
  text: z.string().max(10_000),
} as const;
export type RecordKind = keyof typeof schemas;

export interface RecordField {
  readonly field: string;
  readonly label: string;
  readonly kind: RecordKind;
  /** Names that the service's messages may use for it, in words. */
  readonly names: readonly string[];
}

/**
 * By field name. Fields that the response doesn't have are left out. Amounts are canonical, so equal ones have the same
 * text.
 */
export type RecordValues = Record<string, string | number | boolean | null>;

/** The edited fields of a declaration, in the order of the form. */
export function recordFields(
  declared: readonly NamedField[],
  edited: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): readonly RecordField[] {
  return edited.map((field) => {
    const found = declared.find(({ concept }) => concept === field);
    if (found === undefined || !isKind(found.type)) throw new TypeError(`${field} cannot be edited.`);
    return { field, label: labels[field] ?? found.label ?? field, kind: found.type, names: found.names };
  });
}

function isKind(type: string): type is RecordKind {
  return Object.hasOwn(schemas, type);
}

/** The response's currency is stored with the values so that a review includes it. It is never edited. */
export const currencyKey = 'namedCurrency';

export function recordSchema(fields: readonly RecordField[]): z.ZodType<RecordValues> {
  const kinds = new Map<string, RecordKind>(fields.map(({ field, kind }) => [field, kind]));
  const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
  return z.record(z.string(), value).refine((values) =>
    Object.entries(values).every(([field, one]) => {
      const kind = field === currencyKey ? 'text' : kinds.get(field);
      return kind !== undefined && (one === null || schemas[kind].safeParse(one).success);
    }),
  );
}

export function recordWords(
  kind: RecordKind,
  value: RecordValues[string],
  currency: Currency,
): string | null {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (value === null || !isDecimalText(value)) return value === null ? null : String(value);
  if (kind === 'share') return shareWords(value);
  return kind === 'amount' && currency !== null ? amountWords(value, currency) : value;
}

/** No property charges more, whatever the currency, so a larger amount is a typing mistake. */
const largestAmount: DecimalText = '100000';
const wholeShare: DecimalText = '100';
const usualDecimals = 2;

export type TypedValue =
  | { readonly ok: true; readonly value: string | number | null }
  | { readonly ok: false; readonly message: string };

/**
 * Parses typed text by kind. Empty text is an error, not zero, unless nothing was set.
 * @param base the current value; if it has more than two decimals, so may the input
 */
export function readTyped(kind: RecordKind, typed: string, base: RecordValues[string]): TypedValue {
  const text = typed.trim();
  if (text === '' && base === null) return { ok: true, value: null };
  // An unchanged current value was not typed, so it isn't checked.
  if (typeof base !== 'boolean' && base !== null && typed === String(base)) return { ok: true, value: base };
  const maxDecimals = Math.max(usualDecimals, isDecimalText(base) ? decimalsOf(base) : 0);
  switch (kind) {
    case 'amount': {
      const read = parseAmount(text, { maxDecimals, max: largestAmount });
      return read.ok ? read : { ok: false, message: read.error.message };
    }
    case 'share': {
      const read = parsePercent(text, { maxDecimals, max: wholeShare });
      return read.ok ? read : { ok: false, message: read.error.message };
    }
    case 'count':
      return /^\d{1,6}$/.test(text)
        ? { ok: true, value: Number(text) }
        : { ok: false, message: 'Enter a whole number.' };
    case 'day': {
      const day = parseCalendarDate(text);
      return day === undefined ? { ok: false, message: 'Enter a full date.' } : { ok: true, value: day };
    }
    default:
      return { ok: true, value: typed };
  }
}
