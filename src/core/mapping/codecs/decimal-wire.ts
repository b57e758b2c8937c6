import Big from 'big.js';

import type { DecimalMark } from '../../values/money/decimal-mark.ts';
import { decimalMarksOf, digitsWith, fitEither } from '../../values/money/decimal-mark.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { isDecimalText } from '../../values/money/money.ts';
import type { Wire } from '../fields/codec.ts';

/** Longer text is no amount, and is refused before any arithmetic. */
const maxDigits = 40;
/** Such an exponent is short but would expand to millions of digits. */
const farExponent = /e[+-]?0*[1-9]\d{2}/i;

export interface DecimalWire {
  readonly exact: Big;
  readonly before: string;
  readonly after: string;
  readonly decimals: number;
}

/**
 * The number of a wire value, from its own text so that no digit is lost. The marks around the digits are separate.
 * @param point the decimal mark of texts
 */
export function decimalOf({ value, numberText }: Wire, point: DecimalMark = '.'): DecimalWire | undefined {
  if (typeof value === 'number') {
    if (numberText === null && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
    const text = numberText ?? String(value);
    if (text.length > maxDigits || farExponent.test(text)) return undefined;
    const decimals = /e/i.test(text) ? 0 : decimalsOf(text);
    return { exact: new Big(text), before: '', after: '', decimals };
  }
  const written = typeof value === 'string' ? numberIn(value) : undefined;
  const bare = written === undefined ? undefined : digitsWith(point, written.digits);
  if (written === undefined || bare === undefined) return undefined;
  const { before, after } = written;
  return { exact: new Big(bare), before, after, decimals: decimalsOf(bare) };
}

interface NumberText {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
}

const numberText =
  /^\s*(\p{Sc}|[A-Z]{3}\s|[A-Z]{3}(?=\d))?\s*([+-]?(?:\d[\d.,\s'\u2019]*)?\d)(\s?(?:\p{Sc}|[A-Z]{3}|%))?\s*$/u;

/** The digits of a text, however they are grouped, and the marks around them. */
export function numberIn(text: string): NumberText | undefined {
  const found = text.length > maxDigits ? null : numberText.exec(text);
  if (found === null) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  return { before, digits, after };
}

/** The decimal mark of the numbers among these texts. Undefined if none shows it or two disagree. */
export function usualMark(texts: readonly string[]): DecimalMark | undefined {
  const numbers = texts.map((text) => numberIn(text)?.digits ?? '').filter((digits) => /[.,]/.test(digits));
  // Ambiguous numbers only count without clear ones.
  const plain = numbers.filter((digits) => !fitEither([digits]));
  const marks = (plain.length > 0 ? plain : numbers).map((digits) => decimalMarksOf([digits]));
  const known = new Set(marks.flatMap(([only, another]) => (another === undefined ? (only ?? []) : [])));
  const [mark, other] = known;
  return other === undefined ? mark : undefined;
}

/** A decimal as a number, or as text between its marks with at least `decimals` decimals. */
export function writtenDecimal(
  exact: Big,
  how: {
    readonly as: 'number' | 'text';
    readonly decimals: number;
    readonly before: string;
    readonly after: string;
    readonly point?: ',';
  },
): Wire {
  const own = decimalsOf(exact.toFixed());
  const text = exact.eq(0) ? new Big(0).toFixed(how.decimals) : exact.toFixed(Math.max(own, how.decimals));
  if (how.as === 'text') {
    const digits = how.point === undefined ? text : text.replace('.', how.point);
    return { value: `${how.before}${digits}${how.after}`, numberText: null };
  }
  const value = Number(text);
  return { value, numberText: String(value) === text ? null : text };
}

/** Canonical text. Undefined if there are too many digits. */
export function canonicalText(exact: Big): DecimalText | undefined {
  const text = exact.eq(0) ? '0' : exact.toFixed();
  return isDecimalText(text) ? text : undefined;
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
