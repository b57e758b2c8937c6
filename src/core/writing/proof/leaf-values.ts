import type { JsonValue } from '../../values/json/json.ts';
import { jsonText } from '../../values/json/json-source.ts';
import { readFlag } from '../../mapping/kinds.ts';
import { parseServiceTime } from '../../values/dates/service-time.ts';
import { plainNumber, sameJsonNumber } from '../../mapping/bodies/json-number.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import { inertText } from '../../values/inert-text.ts';

const longestWords = 200;

/** A value for display, otherwise unchanged. Null if empty. Untrusted text, made safe to show. */
export function leafWords({ value, numberText }: Wire): string | null {
  if (isNothing(value)) return null;
  const text =
    typeof value === 'string'
      ? value
      : typeof value === 'number'
        ? (numberText ?? String(value))
        : jsonText(value ?? '');
  return inertText(text, longestWords);
}

export const nothing: Wire = { value: null, numberText: null };

/** Null, missing, an empty text and an empty list all count as empty. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Whether two values are equal apart from notation: 10 is 10.00 and "10.0", a day is its midnight, true is 1. */
export function saysTheSame(left: Wire, right: Wire): boolean {
  if (isNothing(left.value) || isNothing(right.value)) return isNothing(left.value) && isNothing(right.value);
  if (typeof left.value === 'boolean' || typeof right.value === 'boolean') {
    const [one, other] = [flagOf(left.value), flagOf(right.value)];
    return one !== null && one === other;
  }
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one !== null && other !== null) return sameJsonNumber(one, other);
  if (typeof left.value !== 'string' || typeof right.value !== 'string')
    return jsonText(left.value ?? '') === jsonText(right.value ?? '');
  return isSameText(left.value, right.value) || isSameTime(left.value, right.value);
}

/** Services may normalise Unicode, line endings and the case of single words. */
function isSameText(left: string, right: string): boolean {
  const [one, other] = [plainText(left), plainText(right)];
  if (one === other) return true;
  const isWord = /^\p{L}[\p{L} _-]*$/u.test(one);
  const inOneCase = [one.toUpperCase(), one.toLowerCase()].includes(other);
  return isWord && (inOneCase || [other.toUpperCase(), other.toLowerCase()].includes(one));
}

function plainText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

/** A lookup key that values with the same meaning share. Others may share it too. */
export function meaningKey(wire: Wire): string {
  const { value } = wire;
  if (isNothing(value)) return 'nothing';
  const number = numberOf(wire);
  const text = typeof value === 'string' ? plainText(value) : '';
  // Twice, because changing the case back and forth can turn one letter into another.
  const word = text.toLowerCase().toUpperCase().toLowerCase();
  const flag = number === null ? (readFlag(word) ?? readFlag(value)) : readFlag(Number(number));
  if (flag !== undefined) return `flag ${String(flag)}`;
  if (number !== null) return `number ${plainNumber(number)}`;
  if (typeof value !== 'string') return `json ${jsonText(value)}`;
  const day = text.replace(startOfDay, '');
  const time = dayOnly.test(day) ? (momentOf(`${day}T00:00`) ?? day) : momentOf(text);
  return time === null ? `text ${word}` : `time ${String(time)}`;
}

export function flagOf(value: JsonValue): boolean | null {
  return readFlag(value) ?? null;
}

/** Digits with a leading zero are a code. */
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function numberOf({ value, numberText }: Wire): string | null {
  if (typeof value === 'number') return numberText ?? String(value);
  return typeof value === 'string' && decimal.test(value.trim()) ? value.trim() : null;
}

const startOfDay = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/;
export const dayOnly = /^\d{4}-\d\d-\d\d$/;

function isSameTime(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => text.trim().replace(startOfDay, ''));
  if (one === other && dayOnly.test(one ?? '')) return true;
  const [before, after] = [momentOf(left), momentOf(right)];
  return before !== null && before === after;
}

/** A time of day is required. A date alone gives null. */
export function momentOf(value: JsonValue | undefined): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d/.test(value.trim())) return null;
  return parseServiceTime(value.trim())?.getTime() ?? null;
}
