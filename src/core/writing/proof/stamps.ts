import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Wire } from '../../mapping/readings/codec.ts';
import { wordsOf } from '../../mapping/names.ts';
import { dayOnly, isNothing, leafWords, momentOf } from './leaf-values.ts';

const timeWords =
  /^(?:[mu]time|modification (?:date|time)|(?:last |row )?(?:created|updated|modified|changed|saved|synced|touched|edited|refreshed|written)(?: (?:at|on|date|time|timestamp))?|last (?:update|change|edit|sync|modification)|(?:date|time) (?:created|updated|modified)|update time|timestamp|as of|generated at|fetched at)$/;
const revisionWords =
  /^(?:(?:lock |row |record )?version|v|revision|rev|(?:version|revision|change|update|edit)s? (?:count|number|no))$/;
const markWords =
  /(?:^| )(?:etag|e tag|checksum|hash|digest|row ?version|(?:concurrency|security) stamp|(?:concurrency|sync|lock|change) token)$/;
const byWhomWords = /^(?:last )?(?:updated|modified|edited|saved|touched) by(?: |$)/;
const ofAnswerWords =
  /^(?:(?:x )?(?:request|trace|correlation) ?(?:id|uuid)|(?:server|response|current) (?:time|date|timestamp)|(?:duration|took|elapsed|processing time|execution time|response time) ?(?:ms|millis|milliseconds)|took|elapsed)$/;
const historyWords = /^(?:history|audit(?: log| trail)?|change ?log|activity log|revisions|versions)$/;
const syncWords =
  /^(?:sync (?:status|state)|(?:is |needs )?(?:sync|synced|resync)|(?:sync pending|pending sync))$/;
const atSync = /^\s*(?:pending|queued|sync(?:ed|ing)?|in[ _-]?progress|scheduled|ok|done|true|false)\s*$/i;
const addressWords = /^(?:href|self|uri|self (?:link|url|href))$/;
const placeWords = /^(?:(?:sort|display|row|list) ?)?(?:position|index|order|sort|ordinal|sequence|seq)$/;
const ownIdWords = /^(?:(?:row|rule|window|discount|entry|item|record) )?(?:id|uuid|guid)$/;
/** Clocks differ, and tell another zone than they say. */
const mostAheadMs = 48 * 3_600_000;

/** What a service says of the answer itself, or of who saved it: none of it is of what holds. */
export function isBeside(name: string, now: Wire | undefined): boolean {
  const words = wordsOf(name);
  if (/^(?:x )?rate ?limits?$/.test(words)) return isJsonObject(now?.value);
  return byWhomWords.test(words) || ofAnswerWords.test(words);
}

/** A list to which each change adds what it was. */
export function isHistory(name: string): boolean {
  return historyWords.test(wordsOf(name));
}

/** Which row it is, by an id of its own or by where it stands among the others: 0 is the first. */
export function isOwnOfRow(path: readonly string[], value: JsonValue | undefined, at: number): boolean {
  const [name, deeper] = path;
  if (name === undefined || deeper !== undefined) return false;
  const words = wordsOf(name);
  const isPlace = typeof value === 'number' && [at, at + 1].includes(value);
  return ownIdWords.test(words) || (placeWords.test(words) && isPlace);
}

/**
 * What the service itself moves with every change: by its name, by being a moment or a mark, and by having moved forward.
 * `saved: 12.50` and `version: "summer"` are values like any other.
 */
export function isStampMoved(name: string, before: Wire | undefined, now: Wire, readAt: Date): boolean {
  const words = wordsOf(name);
  const was = before === undefined || isNothing(before.value) ? null : before;
  const sides = was === null ? [now] : [was, now];
  if (markWords.test(words))
    return sides.every(({ value }) => typeof value === 'string' && /^\S+$/.test(value));
  if (syncWords.test(words)) return atSync.test(leafWords(now) ?? '');
  if (addressWords.test(words))
    return sides.every(({ value }) => typeof value === 'string' && /^(?:https?:\/)?\//.test(value));
  const isTime = timeWords.test(words);
  if (!isTime && !revisionWords.test(words)) return false;
  const [at, since] = [timeIn(now), was === null ? null : timeIn(was)];
  if (at !== null)
    return at <= readAt.getTime() + mostAheadMs && (was === null || (since !== null && at >= since));
  const [count, counted] = [countOf(now), was === null ? null : countOf(was)];
  // A count of changes never falls; under the name of a time a bare number is none.
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

/** A tag of HTTP, a numbered version, a hash. */
function isMark({ value }: Wire): boolean {
  return (
    typeof value === 'string' &&
    /^(?:W\/)?"|^[\w+/]{6,}=+$|^v?\d+(?:\.\d+)*$|^(?=.*\d)[\da-f-]{6,}$/i.test(value.trim())
  );
}
