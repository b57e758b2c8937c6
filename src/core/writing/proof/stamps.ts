import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import { dayOnly, isNothing, leafWords, momentOf } from './leaf-values.ts';

const atSync = /^\s*(?:pending|queued|sync(?:ed|ing)?|in[ _-]?progress|scheduled|ok|done|true|false)\s*$/i;
/** Clocks differ, and times may have a wrong zone. */
export const mostAheadMs = 48 * 3_600_000;

/** Information about the answer or about who saved it. None of it is part of the setting. */
export function isBeside(name: string, now: Wire | undefined): boolean {
  const words = wordsOf(name);
  if (ordinary.rateLimit.test(words)) return isJsonObject(now?.value);
  return ordinary.byWhom.test(words) || ordinary.ofAnswer.test(words) || areLinks(words, now);
}

function areLinks(words: string, now: Wire | undefined): boolean {
  const list = now?.value;
  return (
    words === 'links' &&
    Array.isArray(list) &&
    list.every((one) => isJsonObject(one) && typeof (one['href'] ?? one['url'] ?? one['uri']) === 'string')
  );
}

/** A list that every change extends. */
export function isHistory(name: string): boolean {
  return ordinary.history.test(wordsOf(name));
}

export function isPlaceOfRow(name: string, value: JsonValue | undefined, at: number): boolean {
  return typeof value === 'number' && [at, at + 1].includes(value) && ordinary.place.test(wordsOf(name));
}

/**
 * Whether the service updates this value with every change: it has the name of a stamp, is a time or a mark, and moved
 * forward. `saved: 12.50` and `version: "summer"` are ordinary values.
 */
export function isStampMoved(name: string, before: Wire | undefined, now: Wire, readAt: Date): boolean {
  const words = wordsOf(name);
  const was = before === undefined || isNothing(before.value) ? null : before;
  const sides = was === null ? [now] : [was, now];
  if (ordinary.mark.test(words))
    return sides.every(({ value }) => typeof value === 'string' && /^\S+$/.test(value));
  if (ordinary.sync.test(words)) return atSync.test(leafWords(now) ?? '');
  if (ordinary.address.test(words))
    return sides.every(({ value }) => typeof value === 'string' && /^(?:https?:\/)?\//.test(value));
  const isTime = ordinary.time.test(words);
  if (!isTime && !ordinary.revision.test(words)) return false;
  const [at, since] = [timeIn(now), was === null ? null : timeIn(was)];
  if (at !== null)
    return at <= readAt.getTime() + mostAheadMs && (was === null || (since !== null && at >= since));
  const [count, counted] = [countOf(now), was === null ? null : countOf(was)];
  // A change counter never falls. A bare number under the name of a time is no counter.
  if (count !== null && !(isTime && typeof now.value === 'number'))
    return was === null || (counted !== null && count >= counted);
  return !isTime && sides.every(isMark);
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

/** An HTTP tag, a version number or a hash, but no plain word. */
function isMark({ value }: Wire): boolean {
  return typeof value === 'string' && /^(?:W\/)?"|^[\w+/]{6,}=+$|^(?=\D*\d)[\w.:+/-]+$/.test(value.trim());
}
