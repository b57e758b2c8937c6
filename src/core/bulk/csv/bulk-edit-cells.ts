import type { Weekday } from '../../values/dates/calendar-date.ts';
import { beginsLikeFormula } from '../../values/delimited-text.ts';
import { parseCalendarDate, weekdays } from '../../values/dates/calendar-date.ts';
import type { Currency } from '../../values/money/currency.ts';
import type { AmountOptions, DecimalText, ParsedAmount } from '../../values/money/money.ts';
import { parseAmount } from '../../values/money/money.ts';
import { numberInFile } from '../../values/money/plain-number.ts';
import { inOtherCurrency, namesCurrency, parsePercent } from '../../mapping/money/typed-currency.ts';
import type { RowField } from '../../writing/rows/row-fields.ts';
import { rowFieldKinds } from '../../writing/rows/row-fields.ts';
import { formatCounted, language } from '../../values/words/plural.ts';

/** The value of a cell, or advice on what to write instead. */
export type ReadCell<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fix: string };

type RowCell = string | number | boolean | Weekday[];

const mostDecimals = 6;
const mostTextChars = 500;
const shortestDay = 3;

export function readRowCell(field: RowField, cell: string, currency: Currency): ReadCell<RowCell> {
  switch (rowFieldKinds[field]) {
    case 'text':
      return cell.length > mostTextChars
        ? {
            ok: false,
            fix: `Use at most ${formatCounted(mostTextChars, 'character', 'characters', language)}.`,
          }
        : { ok: true, value: withoutMark(cell) };
    case 'date': {
      const date = parseCalendarDate(cell);
      return date === undefined
        ? { ok: false, fix: 'Write a real date as YYYY-MM-DD, for example 2027-06-01.' }
        : { ok: true, value: date };
    }
    case 'integer':
      return readWhole(cell);
    case 'percent':
      return namesCurrency(cell)
        ? { ok: false, fix: 'Write a share, for example 10, not an amount of money.' }
        : readDecimal(cell, aShare);
    case 'amount':
      return readAmountIn(currency)(cell);
    case 'flag':
      return readYesNo(cell);
    case 'weekdays':
      return readDays(cell);
  }
}

interface Decimal {
  readonly parse: (text: string, options: AmountOptions) => ParsedAmount;
  readonly example: string;
  /** Whether the number is plausible, to choose between two meanings. */
  readonly mayBe: (number: string) => boolean;
}
const anAmount: Decimal = {
  parse: parseAmount,
  example: 'Write a number, for example 250 or 1250.50.',
  mayBe: () => true,
};
const aShare: Decimal = {
  parse: parsePercent,
  example: 'Write a share, for example 10 or 12.5.',
  mayBe: (number) => Math.abs(Number(number)) <= 100,
};
const aCount: Decimal = {
  parse: parseAmount,
  example: 'Write a whole number, for example 7.',
  mayBe: (number) => !number.includes('.'),
};

/** A file doesn't say how numbers are written, so one with two meanings is rejected. */
function readDecimal(cell: string, { parse, example, mayBe }: Decimal): ReadCell<DecimalText> {
  const found = numberInFile(cell);
  if (found.is === 'two') {
    const meant = [found.whole, `${found.decimal}0`].filter(mayBe);
    const write = meant.length > 1 ? 'It has two meanings: write' : 'Write';
    return { ok: false, fix: meant.length === 0 ? example : `${write} ${meant.join(' or ')}.` };
  }
  const text = found.is === 'plain' ? found.text : cell;
  const read = parse(text, { maxDecimals: mostDecimals, allowNegative: true });
  if (read.ok) return read;
  return { ok: false, fix: read.error.code === 'not-a-number' ? example : read.error.message };
}

/** An amount in the property's currency. Nothing is converted. */
export function readAmountIn(currency: Currency): (cell: string) => ReadCell<DecimalText> {
  return (cell) => {
    const other = inOtherCurrency(cell, currency);
    return other === null ? readDecimal(cell, anAmount) : { ok: false, fix: other };
  };
}

export function readYesNo(cell: string): ReadCell<boolean> {
  const word = cell.trim().toLowerCase();
  if (['yes', 'true', '1', 'on'].includes(word)) return { ok: true, value: true };
  if (['no', 'false', '0', 'off'].includes(word)) return { ok: true, value: false };
  return { ok: false, fix: 'Write yes or no.' };
}

export function readPropertyId(cell: string): ReadCell<number> {
  const id = Number(cell.trim());
  return /^[1-9]\d*$/.test(cell.trim()) && Number.isSafeInteger(id)
    ? { ok: true, value: id }
    : { ok: false, fix: 'Write the property’s id: a whole number above 0.' };
}

function readWhole(cell: string): ReadCell<number> {
  if (namesCurrency(cell)) return { ok: false, fix: aCount.example };
  const read = readDecimal(cell, aCount);
  if (!read.ok) return read;
  return /^-?\d{1,6}$/.test(read.value)
    ? { ok: true, value: Number(read.value) }
    : { ok: false, fix: aCount.example };
}

/** Full names, or at least their first three letters. A dash would mean a range. */
function readDays(cell: string): ReadCell<Weekday[]> {
  const words = cell.toLowerCase().match(/[^\s,;|/+&"'[\]]+/gu) ?? [];
  const days = words.map((word) =>
    weekdays.find((day) => word.length >= shortestDay && day.startsWith(word.replace(/\.$/, ''))),
  );
  const known = days.filter((day) => day !== undefined);
  if (words.length === 0 || known.length < days.length || new Set(known).size < known.length) {
    return { ok: false, fix: 'Write weekdays, each once, with spaces between them: friday monday.' };
  }
  return { ok: true, value: known };
}

/** Removes one apostrophe, which keeps a spreadsheet from running a text as a formula. */
function withoutMark(text: string): string {
  return text.startsWith("'") && (text.startsWith("''") || beginsLikeFormula(text.slice(1)))
    ? text.slice(1)
    : text;
}

/** Adds an apostrophe to text that begins like a protected one, so that reading the file gives it back. */
export function markedText(text: string): string {
  return text.startsWith("'") && (text.startsWith("''") || beginsLikeFormula(text.slice(1)))
    ? `'${text}`
    : text;
}
