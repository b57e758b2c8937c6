import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { isCalendarDate } from '../../values/dates/calendar-date.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { readFlag } from '../../mapping/kinds.ts';
import { membersOf } from '../../mapping/read-node.ts';
import { soldLength, soldLengths } from '../../resources/answers.ts';

export interface SoldNights {
  /** Lengths by the arrival dates in the answer. Without dates, the day requested. */
  readonly byArrival: ReadonlyMap<CalendarDate, readonly number[]>;
}

const mostNights = 366;

/**
 * Reads which lengths of stay are on sale: a list of numbers, records with nights and perhaps a flag, or a map from
 * arrival to either. Undefined for any other form, which is then only shown raw.
 */
export function readNightsAnswer(body: JsonValue, asked: CalendarDate): SoldNights | undefined {
  const dated = datedIn(body, 0);
  if (dated !== undefined) return { byArrival: dated };
  const lengths = lengthsIn(body, 0);
  return lengths === undefined
    ? undefined
    : { byArrival: new Map([[(isJsonObject(body) ? dayOf(body) : undefined) ?? asked, lengths]]) };
}

function datedIn(value: JsonValue, depth: number): ReadonlyMap<CalendarDate, readonly number[]> | undefined {
  if (depth > 3) return undefined;
  const found = new Map<CalendarDate, readonly number[]>();
  if (Array.isArray(value)) {
    for (const item of value) {
      const day = isJsonObject(item) ? dayOf(item) : undefined;
      const lengths = day === undefined ? undefined : lengthsIn(item, 0);
      if (day === undefined || lengths === undefined) return undefined;
      found.set(day, ordered([...(found.get(day) ?? []), ...lengths]));
    }
    return found.size > 0 ? found : undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  for (const [name, inner] of entries) {
    const lengths = isCalendarDate(name) ? lengthsIn(inner, 0) : undefined;
    if (isCalendarDate(name) && lengths !== undefined) found.set(name, lengths);
  }
  if (found.size > 0) return found;
  for (const [, inner] of entries) {
    const below = typeof inner === 'object' && inner !== null ? datedIn(inner, depth + 1) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

function lengthsIn(value: JsonValue, depth: number): readonly number[] | undefined {
  if (depth > 3) return undefined;
  if (Array.isArray(value)) {
    const lengths = value.map(lengthOf);
    return lengths.every((one) => one !== undefined)
      ? ordered(lengths.flatMap((one) => (one === null ? [] : [one])))
      : undefined;
  }
  if (!isJsonObject(value)) return undefined;
  for (const [, inner] of membersOf(soldLengths, 'lengths', value)) {
    if (typeof inner !== 'object' || inner === null) continue;
    const lengths = lengthsIn(inner, depth + 1);
    if (lengths !== undefined) return lengths;
  }
  return mapLengths(value);
}

/** `{"3": true, "7": false}` */
function mapLengths(value: JsonObject): readonly number[] | undefined {
  const entries = Object.entries(value);
  const isMap =
    entries.length > 0 &&
    entries.every(([name, open]) => /^\d{1,3}$/.test(name) && typeof open === 'boolean');
  return isMap
    ? ordered(entries.filter(([, open]) => open === true).map(([name]) => Number(name)))
    : undefined;
}

/** Null for a length that is not available. */
function lengthOf(item: JsonValue): number | null | undefined {
  if (typeof item === 'number') return isLength(item) ? item : undefined;
  if (typeof item === 'string') return /^\d{1,3}$/.test(item) ? Number(item) : undefined;
  if (!isJsonObject(item)) return undefined;
  const [, nights] =
    membersOf(soldLength, 'nights', item).find(([, value]) => typeof value === 'number') ?? [];
  if (typeof nights !== 'number' || !isLength(nights)) return undefined;
  const open = membersOf(soldLength, 'open', item).map(([, value]) => openIn(value));
  const taken = membersOf(soldLength, 'taken', item).map(([, value]) => openIn(value));
  if ([...open, ...taken].includes(undefined)) return undefined;
  return open.includes(false) || taken.includes(true) ? null : nights;
}

/** Undefined if unclear. A number counts how many are left. */
function openIn(value: JsonValue): boolean | undefined {
  if (typeof value === 'number') return value >= 0 ? value > 0 : undefined;
  return readFlag(value);
}

function isLength(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= mostNights;
}

function ordered(lengths: readonly number[]): readonly number[] {
  return [...new Set(lengths)].sort((left, right) => left - right);
}

function dayOf(record: JsonObject): CalendarDate | undefined {
  const days = membersOf(soldLengths, 'arrival', record).map(([, value]) => value);
  return days.find(isCalendarDate);
}
