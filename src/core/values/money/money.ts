import Big from 'big.js';
import { formatCounted, language } from '../words/plural.ts';
import { currenciesDiffer, currencyOfText } from './currency.ts';
import { digitsWith } from './decimal-mark.ts';
import { numberFormat } from './number-format.ts';
import type { JsonValue } from '../json/json.ts';

/**
 * An exact decimal amount in the service's unit, as canonical text: no exponent, no grouping, no leading or trailing
 * zeros ('250', '1250.5', '-3.25', '0'). Never includes the currency, which the service may not name.
 */
export type DecimalText = `${number}`;

export type AmountErrorCode = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';
export interface AmountError {
  readonly code: AmountErrorCode;
  readonly message: string;
}
export type ParsedAmount =
  | { readonly ok: true; readonly value: DecimalText }
  | { readonly ok: false; readonly error: AmountError };

export interface AmountOptions {
  /** Default 2. */
  readonly maxDecimals?: number;
  /** The largest magnitude. Default 999,999,999,999. */
  readonly max?: DecimalText;
  /** Default false. */
  readonly allowNegative?: boolean;
}

const largestAmount: DecimalText = '999999999999';
const canonicalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
/** Nobody who means one and a quarter adds a zero, so this may be thousands with a point. */
const mayBeThousands = /^-?[1-9]\d{0,2}\.\d{2}0$/;
const wirePattern = /^[+-]?\d+(?:\.\d+)?$/;
const currencyMark = String.raw`([A-Z]{0,2}\p{Sc}|[A-Z]{3})`;
const markedAmount = new RegExp(
  String.raw`^(-?)\s*${currencyMark}?\s*(-?[\d.,\s\u2019']*\d)\s*${currencyMark}?$`,
  'u',
);
/** Longer text is no amount, and is refused before any arithmetic. */
const maxAmountChars = 60;

export function isDecimalText(value: unknown): value is DecimalText {
  return (
    typeof value === 'string' &&
    value.length <= maxAmountChars &&
    value !== '-0' &&
    canonicalPattern.test(value)
  );
}

/**
 * Reads an amount that a person typed: '1,250.50', ' 250 ', '£250', '1 250'. Commas and spaces only group thousands.
 * Ambiguous text ('1,25', '1.250,50', '1.250') is refused as not a number.
 */
export function parseAmount(input: string | number, options: AmountOptions = {}): ParsedAmount {
  if (typeof input === 'number') return parseNumber(input, options);
  const text = input.trim();
  if (text === '') return fail('empty', 'Enter an amount.');
  const bare = withoutCurrency(text.replaceAll('\u2212', '-'));
  const digits = ungrouped(bare);
  if (digits === undefined) {
    return fail('not-a-number', unreadable(text, bare));
  }
  return checkLimits(new Big(digits), options);
}

const mostShown = 40;

/** Says what was typed, why it is no amount, and what to type instead. */
function unreadable(text: string, bare: string): string {
  const value = text.slice(0, mostShown);
  if (mayBeThousands.test(bare)) {
    return `Write ${bare.replace('.', '')} or ${bare.replace(/\.?0+$/, '')}: “${value}” has two meanings.`;
  }
  // If it uses the other decimal mark, suggests the same number with ours.
  return `Keyholder can’t read “${value}” as a number. Write it like 250 or ${digitsWith(',', bare) ?? '1250.50'}.`;
}

/**
 * Reads an amount from a service: a JSON number or a plain decimal string. Undefined for anything else, and for numbers
 * beyond 2^53, whose digits JSON has already lost.
 */
export function readWireAmount(value: unknown): DecimalText | undefined {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
    // JavaScript's text of a number is canonical unless it has an exponent.
    const shortest = String(value);
    return isDecimalText(shortest) ? shortest : canonical(new Big(value));
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > maxAmountChars || !wirePattern.test(text)) return undefined;
  return canonical(new Big(text.startsWith('+') ? text.slice(1) : text));
}

/** Negative if `left` is smaller, 0 if equal, positive if larger. */
export function compareAmounts(left: DecimalText, right: DecimalText): -1 | 0 | 1 {
  return new Big(left).cmp(new Big(right));
}

/** Compares values. Null equals only null. */
export function sameAmount(left: DecimalText | null, right: DecimalText | null): boolean {
  if (left === null || right === null) return left === right;
  return compareAmounts(left, right) === 0;
}

export function addAmounts(...amounts: readonly DecimalText[]): DecimalText {
  // For sums of thousands of bookings, short amounts are added as whole hundredths, which is just as exact.
  let hundredths = 0;
  let others = new Big(0);
  for (const amount of amounts) {
    const short = hundredthsOf(amount);
    if (short === null || !Number.isSafeInteger(hundredths + short)) others = others.plus(amount);
    else hundredths += short;
  }
  return exact(others.plus(new Big(hundredths).div(100)));
}

const mostShortChars = 13;

/** The amount as whole hundredths, exact. Null with more than two decimals or too many digits. */
export function hundredthsOf(amount: DecimalText): number | null {
  if (amount.length > mostShortChars) return null;
  const point = amount.indexOf('.');
  if (point === -1) return Number(amount) * 100;
  const decimals = amount.length - point - 1;
  if (decimals > 2) return null;
  const digits = Number(amount.slice(0, point) + amount.slice(point + 1));
  return decimals === 2 ? digits : digits * 10;
}

/** `factor` is exact decimal text too: '0.85', '12'. */
export function multiplyAmount(amount: DecimalText, factor: DecimalText): DecimalText {
  return exact(new Big(amount).times(factor));
}

/** Digits after the decimal point: 0 for '250', 2 for '3.25'. */
export function decimalsOf(amount: DecimalText): number {
  const point = amount.indexOf('.');
  return point === -1 ? 0 : amount.length - point - 1;
}

export interface AmountFormat {
  readonly locale: string;
  /** Chosen by the person and shown in front. Without it no currency is shown, as none is assumed. */
  readonly currencyLabel?: string | undefined;
  /** The minimum number of decimals, also for whole amounts, as in a column. Default 0. */
  readonly leastDecimals?: number;
}

/** For display. Whole amounts have no decimals, others at least two. Nothing is rounded. */
export function formatAmount(amount: DecimalText, format: AmountFormat): string {
  const decimals = decimalsOf(amount);
  const number = numberFormat(format.locale, {
    minimumFractionDigits: Math.max(format.leastDecimals ?? 0, decimals === 0 ? 0 : Math.max(2, decimals)),
    maximumFractionDigits: Math.max(format.leastDecimals ?? 0, 2, decimals),
  }).format(amount);
  const label = format.currencyLabel?.trim() ?? '';
  if (label === '') return number;
  return /\p{L}$/u.test(label) ? `${label}\u00a0${number}` : `${label}${number}`;
}

function parseNumber(input: number, options: AmountOptions): ParsedAmount {
  if (Number.isNaN(input)) return fail('not-a-number', 'Enter the amount as a number.');
  if (Math.abs(input) > Number.MAX_SAFE_INTEGER) return tooLarge(options);
  return checkLimits(new Big(input), options);
}

function checkLimits(amount: Big, options: AmountOptions): ParsedAmount {
  const maxDecimals = options.maxDecimals ?? 2;
  if (amount.lt(0) && options.allowNegative !== true) {
    return fail('negative', 'The amount can’t be negative.');
  }
  if (amount.abs().gt(options.max ?? largestAmount)) return tooLarge(options);
  const value = canonical(amount);
  if (value === undefined) return tooLarge(options);
  if (decimalsOf(value) > maxDecimals) {
    return fail(
      'too-many-decimals',
      maxDecimals === 0
        ? 'Use a whole amount.'
        : `Use at most ${formatCounted(maxDecimals, 'digit', 'digits', language)} after the decimal point.`,
    );
  }
  return { ok: true, value };
}

function tooLarge(options: AmountOptions): ParsedAmount {
  const limit = numberFormat(language).format(options.max ?? largestAmount);
  return fail('too-large', `The amount can’t be more than ${limit}.`);
}

function fail(code: AmountErrorCode, message: string): ParsedAmount {
  return { ok: false, error: { code, message } };
}

/**
 * Removes a currency sign or three-letter code before (also after a minus sign) or after the amount. Keeps unknown
 * letters ("NOT 500") and two different currencies, because their meaning is unknown.
 */
function withoutCurrency(text: string): string {
  const match = markedAmount.exec(text);
  const [before, behind] = [match?.[2], match?.[4]].map((one) =>
    one === undefined ? undefined : currencyOfText(one),
  );
  const isKnown = before !== null && behind !== null && !currenciesDiffer(before ?? null, behind ?? null);
  return match === null || !isKnown ? text : `${match[1] ?? ''}${match[3] ?? ''}`;
}

/** Removes grouping. Undefined if the groups are not thousands. */
function ungrouped(text: string): string | undefined {
  if (text.length > maxAmountChars) return undefined;
  if (mayBeThousands.test(text)) return undefined;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  if (/^-?\.\d+$/.test(text)) return text.replace('.', '0.');
  // Nothing is grouped after a zero: “0,125” may be an eighth.
  const match = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : /^-?[1-9]\d{0,2}(?:\s\d{3})+(?:\.\d+)?$/.test(text)
      ? text.replaceAll(/\s/g, '')
      : undefined;
  return match;
}

function canonical(amount: Big): DecimalText | undefined {
  const text = amount.eq(0) ? '0' : amount.toFixed();
  return isDecimalText(text) ? text : undefined;
}

function exact(amount: Big): DecimalText {
  const text = canonical(amount);
  if (text === undefined) throw new RangeError('The amount has too many digits.');
  return text;
}

/** A raw amount as whole units and as hundredths. Undefined if it is no plain amount. */
export function bothAmounts(
  sent: JsonValue,
): { readonly units: DecimalText; readonly hundredths: DecimalText } | undefined {
  const units = readWireAmount(sent);
  return units === undefined ? undefined : { units, hundredths: multiplyAmount(units, '0.01') };
}

export function amountAsSent(sent: JsonValue): string {
  return (typeof sent === 'string' ? sent : JSON.stringify(sent)).slice(0, 40);
}
