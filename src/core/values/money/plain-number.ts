import { currencyOfText } from './currency.ts';
import { digitsWith } from './decimal-mark.ts';
import { numberFormat, usableLocale } from './number-format.ts';

interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
  readonly minus: string;
  readonly digits: ReadonlyMap<string, string>;
}

const known = new Map<string, NumberMarks>();

function marksOf(locale: string): NumberMarks {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const tag = usableLocale(locale);
  const parts = numberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(-1_234_567.5);
  const markOf = (type: Intl.NumberFormatPartTypes, otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const plain = numberFormat(tag, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [plain.format(digit), String(digit)]));
  const marks = {
    decimal: markOf('decimal', '.'),
    group: markOf('group', ','),
    minus: markOf('minusSign', '-'),
    digits,
  };
  known.set(locale, marks);
  return marks;
}

/** Whether the locale's decimal mark is a comma. */
export function writesComma(locale: string): boolean {
  return marksOf(locale).decimal === ',';
}

/** Marks for text direction, which a copy may contain. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const minusSigns = /[\u2212\u2012\ufe63\uff0d]/g;
const anySpace = String.raw`[\s\u00a0\u202f]`;
const apostrophe = "['\\u2019]";
/** A number with its surroundings: a sign, a currency, a percent sign. */
const numberAmong = /^([^\d]*?)([.,]?\d(?:[\d.,'\u2019\s\u00a0\u202f\u066b\u066c]*\d)?)([^\d]*)$/u;

interface Among {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

function among(typed: string, marks: NumberMarks | null): Among | undefined {
  const ascii = inAscii(typed.replaceAll(directionMarks, ''), marks)
    .replaceAll(minusSigns, '-')
    .replaceAll(marks?.minus ?? '-', '-')
    .trim();
  // Bookkeepers write negative amounts in brackets.
  const inBrackets = /^\(([^()-]*)\)$/.exec(ascii)?.[1];
  const match = numberAmong.exec(inBrackets === undefined ? ascii : `-${inBrackets}`);
  const [, before = '', number, after = ''] = match ?? [];
  return number === undefined ? undefined : { before, number, after };
}

/**
 * Converts a number typed or pasted in a locale to plain form: in a locale with decimal commas, '1.250,50' is '1250.50'
 * and '3.000' is '3000'. Anything else is returned unchanged, to be refused when it is read.
 * @param label the currency label that Keyholder shows next to amounts
 */
export function plainNumber(typed: string, locale: string, label = ''): string {
  const marks = marksOf(locale);
  const found = among(withoutLabel(typed, label), marks);
  const plain = found === undefined ? undefined : plainDigits(found.number, marks, locale);
  return found === undefined || plain === undefined ? typed : `${found.before}${plain}${found.after}`;
}

function withoutLabel(typed: string, label: string): string {
  const [text, mark] = [typed.trim(), label.trim()];
  // Keeps a currency, so that a wrong one is noticed when the amount is read.
  if (mark === '' || currencyOfText(mark) !== null) return text;
  // The minus sign may be before the label.
  const bare = text.replace(/^([-\u2212]?)(.*)$/su, (_whole, sign: string, rest: string) =>
    rest.startsWith(mark) ? `${sign}${rest.slice(mark.length).trimStart()}` : `${sign}${rest}`,
  );
  return bare.endsWith(mark) ? bare.slice(0, -mark.length).trimEnd() : bare;
}

function plainDigits(number: string, marks: NumberMarks, locale: string): string | undefined {
  const { decimal, group } = marks;
  const point = escaped(decimal);
  const other = decimal === ',' ? String.raw`\.` : ',';
  const groups = `(${escaped(group)}|${anySpace}|${apostrophe}|${other})`;
  const grouped = new RegExp(
    `^([1-9]\\d{0,2}(?:${groups}\\d{3})(?:\\2\\d{3})*|\\d*)(?:${point}(\\d+))?$`,
    'u',
  );
  const [, whole, , decimals] = grouped.exec(number) ?? [];
  if (whole !== undefined) {
    return `${whole.replaceAll(/\D/gu, '')}${decimals === undefined ? '' : `.${decimals}`}`;
  }
  // Some locales group by twos and threes.
  const bare = number.replaceAll(group, '').replace(decimal, '.');
  const same = /^\d+(?:\.\d+)?$/.test(bare) && written(bare, locale) === number;
  return same ? bare : undefined;
}

function written(bare: string, locale: string): string {
  const decimals = bare.split('.')[1]?.length ?? 0;
  const text = numberFormat(usableLocale(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(bare));
  return inAscii(text, marksOf(locale));
}

function inAscii(text: string, marks: NumberMarks | null): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => marks?.digits.get(digit) ?? digit);
}

function escaped(mark: string): string {
  return mark.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

export type NumberInFile =
  | { readonly is: 'plain'; readonly text: string }
  /** Thousands in one locale, a little more than one in another. */
  | { readonly is: 'two'; readonly whole: string; readonly decimal: string }
  | { readonly is: 'none' };

/** A number in a file of unknown locale. Read only if it is unambiguous. */
export function numberInFile(cell: string): NumberInFile {
  const found = among(cell, null);
  if (found === undefined) return { is: 'none' };
  const number = found.number.replace(/^[.,]/, '0.');
  const [point, comma] = [digitsWith('.', number), digitsWith(',', number)];
  const text = point ?? comma;
  if (text === undefined) return { is: 'none' };
  if (point !== undefined && comma !== undefined && point !== comma) {
    const [whole, decimal] = point.includes('.') ? [comma, point] : [point, comma];
    return { is: 'two', whole, decimal };
  }
  return { is: 'plain', text: `${found.before}${text}${found.after}` };
}

/**
 * Writes a number for a file so that it is unambiguous: thousandths get a fourth decimal, which thousands never have.
 */
export function numberForFile(plain: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}
