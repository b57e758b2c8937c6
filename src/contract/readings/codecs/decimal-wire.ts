import Big from 'big.js';

import type { DecimalText } from '../../money/money.ts';
import { isDecimalText } from '../../money/money.ts';
import type { Wire } from '../codec.ts';

/** Longer text is no amount, and is refused before any arithmetic. */
const maxDigits = 40;
/** Ten characters of it would be millions of digits written out. */
const farExponent = /e[+-]?0*[1-9]\d{2}/i;
const plain = /^[+-]?\d+(?:\.\d+)?$/;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

export interface DecimalWire {
  readonly exact: Big;
  readonly before: string;
  readonly after: string;
  readonly decimals: number;
  readonly grouped: boolean;
}

/** The number of a wire value, from its own text so that no digit is lost; marks around a text's digits kept apart. */
export function decimalOf({ value, numberText }: Wire): DecimalWire | undefined {
  if (typeof value === 'number') {
    if (numberText === null && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
    const text = numberText ?? String(value);
    if (text.length > maxDigits || farExponent.test(text)) return undefined;
    const decimals = /e/i.test(text) ? 0 : decimalsOf(text);
    return { exact: new Big(text), before: '', after: '', decimals, grouped: false };
  }
  if (typeof value !== 'string' || value.length > maxDigits) return undefined;
  const found =
    /^\s*(\p{Sc}|[A-Z]{3}\s|[A-Z]{3}(?=\d))?\s*([+-]?[\d.,]*\d)(\s?(?:\p{Sc}|[A-Z]{3}|%))?\s*$/u.exec(value);
  if (found === null) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  const isGrouped = grouped.test(digits);
  if (!plain.test(digits) && !isGrouped) return undefined;
  const bare = digits.replaceAll(',', '').replace('+', '');
  return { exact: new Big(bare), before, after, decimals: decimalsOf(bare), grouped: isGrouped };
}

/** A decimal as a number, or as text between its marks, with at least so many digits behind the point. */
export function writtenDecimal(
  exact: Big,
  how: {
    readonly as: 'number' | 'text';
    readonly decimals: number;
    readonly before: string;
    readonly after: string;
  },
): Wire {
  const own = decimalsOf(exact.toFixed());
  const text = exact.eq(0) ? new Big(0).toFixed(how.decimals) : exact.toFixed(Math.max(own, how.decimals));
  if (how.as === 'text') return { value: `${how.before}${text}${how.after}`, numberText: null };
  const value = Number(text);
  return { value, numberText: String(value) === text ? null : text };
}

/** Canonical text, or nothing where there are more digits than are kept. */
export function canonicalText(exact: Big): DecimalText | undefined {
  const text = exact.eq(0) ? '0' : exact.toFixed();
  return isDecimalText(text) ? text : undefined;
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
