import type { JsonValue } from '../../../json/json.ts';
import { jsonText } from '../../../json/json-source.ts';
import { parseServiceTime } from '../../../dates/service-time.ts';
import { sameJsonNumber } from '../../../readings/bodies/json-number.ts';
import type { Wire } from '../../../readings/codec.ts';
import { wordsOf } from '../../../readings/vocabulary.ts';
import { inertText } from '../../inert-text.ts';

const longestWords = 200;

/** A value for people, as it came; null: nothing. Untrusted text, made safe to show. */
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

/** Null, absent, an empty text and an empty list tell nothing, each as much as the other. */
export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Whether two values say the same, written in whichever way: 10 is 10.00 and "10.0", a day is its midnight, true is 1. */
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
  return left.value.trim() === right.value.trim() || isSameTime(left.value, right.value);
}

function flagOf(value: JsonValue): boolean | null {
  const text = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(text)) return true;
  return ['false', '0', 'no', 'off'].includes(text) ? false : null;
}

/** Digits with a zero in front are a code, and no number. */
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function numberOf({ value, numberText }: Wire): string | null {
  if (typeof value === 'number') return numberText ?? String(value);
  return typeof value === 'string' && decimal.test(value.trim()) ? value.trim() : null;
}

const startOfDay = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/;
const dayOnly = /^\d{4}-\d\d-\d\d$/;

function isSameTime(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => text.trim().replace(startOfDay, ''));
  if (one === other && dayOnly.test(one ?? '')) return true;
  const [before, after] = [momentOf(left), momentOf(right)];
  return before !== null && before === after;
}

/** A moment of the day; a day alone is none. */
export function momentOf(value: JsonValue | undefined): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d/.test(value.trim())) return null;
  return parseServiceTime(value.trim())?.getTime() ?? null;
}

const timeWords =
  /^(?:(?:last |row )?(?:created|updated|modified|changed|saved|synced|touched|edited|refreshed|written)(?: (?:at|on|date|time|timestamp))?|last (?:update|change|edit|sync|modification)|(?:date|time) (?:created|updated|modified)|update time|timestamp|as of|generated at|fetched at)$/;
const revisionWords = /^(?:(?:lock |row |record )?version|revision|rev|etag|e tag|checksum|hash|digest)$/;

/**
 * What the service itself moves with every change: by its name, by being a moment or a mark, and by having moved forward.
 * `saved: 12.50` and `version: "summer"` are values like any other.
 */
export function isStampMoved(name: string, before: Wire | undefined, now: Wire): boolean {
  const words = wordsOf(name);
  const isTime = timeWords.test(words);
  if (!isTime && !revisionWords.test(words)) return false;
  const was = before === undefined || isNothing(before.value) ? null : before;
  const [at, since] = [timeIn(now), was === null ? null : timeIn(was)];
  if (at !== null) return was === null || (since !== null && at >= since);
  const [count, counted] = [countOf(now), was === null ? null : countOf(was)];
  // A count of changes never falls; under the name of a time a bare number is none.
  if (count !== null && !(isTime && typeof now.value === 'number'))
    return was === null || (counted !== null && count >= counted);
  return isMark(now) && (was === null || isMark(was));
}

function timeIn({ value }: Wire): number | null {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (/^\d{10}$/.test(digits)) return Number(digits) * 1_000;
  if (/^\d{13}$/.test(digits)) return Number(digits);
  if (typeof value !== 'string') return null;
  const at =
    momentOf(value) ??
    (dayOnly.test(value.trim()) || /^[A-Z][a-z]{2}, \d/.test(value) ? Date.parse(value) : Number.NaN);
  return Number.isFinite(at) ? at : null;
}

function countOf({ value }: Wire): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).replace(/^v/i, '') : '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** A tag of HTTP, a numbered version, a hash. */
function isMark({ value }: Wire): boolean {
  return (
    typeof value === 'string' && /^(?:W\/)?"|^v?\d+(?:\.\d+)*$|^(?=.*\d)[\da-f-]{6,}$/i.test(value.trim())
  );
}
