import { dateOfTimestamp, isEndOfDay, weekdays } from '../values/dates/calendar-date.ts';
import type { CalendarDate, Weekday } from '../values/dates/calendar-date.ts';
import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { DecimalText } from '../values/money/money.ts';
import { readWireAmount } from '../values/money/money.ts';
import { lateEvening, slashMarkOf } from './candidates/plain-candidates.ts';
import { readDay as readWrittenDay } from './codecs/day-codec.ts';
import type { BodyTells, Leaf, Node } from './concept.ts';
import { Field } from './concept.ts';

/**
 * The types of values in resources. Each accepts the usual notations, but none that is ambiguous. A field is declared
 * by its type and names: `count('nights', 'no of nights')`.
 */

function kindOf<T extends JsonValue>(leaf: Omit<Leaf<T>, 'is'>) {
  const node: Leaf<T> = { is: 'leaf', ...leaf };
  return (...names: readonly string[]): Field<Leaf<T>, 'optional'> => field(node, ...names);
}

/** A field with a record, rows or another declared type. */
export function field<N extends Node>(node: N, ...names: readonly string[]): Field<N, 'optional'> {
  return new Field(node, 'optional', names);
}

/** A whole number, also as text. Unreadable beyond 2^53, because digits are lost. */
export const count = kindOf<number>({
  expects: 'number',
  type: 'count',
  read: (value) => {
    const number = typeof value === 'string' ? integerOfText(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number)
      ? withoutNegativeZero(number)
      : undefined;
  },
});

/** A ratio, rating or coordinate, where exactness does not matter. */
export const quantity = kindOf<number>({
  expects: 'number',
  type: 'quantity',
  read: (value) => {
    const number = typeof value === 'string' ? numberOfText(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? withoutNegativeZero(number) : undefined;
  },
});

/** true, false, 0, 1, yes and no, also as text. */
export const flag = kindOf<boolean>({ expects: 'boolean', type: 'flag', read: readFlag });

/** A share in percent, unless its name says otherwise. */
export const share = kindOf<DecimalText>({
  expects: 'number',
  type: 'share',
  read: (value) => readWireAmount(value),
});

/** Raw text. Untrusted and only ever rendered as text. */
export const text = kindOf<string>({
  expects: 'string',
  type: 'text',
  read: (value) => (typeof value === 'string' ? value : undefined),
});

/** Text that some services send as a number: ids, codes, labels. */
export const textOrNumber = kindOf<string>({
  expects: 'string',
  type: 'text',
  read: (value) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
  },
});

/** Any value, kept raw and shown as a tree. */
export const anything = kindOf<JsonValue>({ expects: 'object', read: (value) => value });

/**
 * A calendar day: a date, a midnight, seconds since 1970 at a midnight, or a date with day or month first if another
 * date in the body shows which. A UTC moment is refused, because midnight elsewhere may fall on the day before or
 * after.
 */
export const day = kindOf<CalendarDate>({ expects: 'string', type: 'day', read: readDay });

/** Like `day`, for the last day of a range. */
export const lastDay = kindOf<CalendarDate>({
  expects: 'string',
  type: 'day',
  // With 24:00 it is unclear which of the two days is the last.
  read: (value, tells) =>
    typeof value === 'string' && isEndOfDay(value) ? undefined : readDay(value, tells),
  ends: 'on-last-day',
});

/** Like `day`, for the day after the last night. */
export const departure = kindOf<CalendarDate>({
  expects: 'string',
  type: 'day',
  read: readDay,
  ends: 'on-departure',
});

/**
 * A day in a bare list. A moment gives the date as written, but the next day late in the evening, when it has begun
 * elsewhere.
 */
export const listedDay: Leaf<CalendarDate> = {
  is: 'leaf',
  expects: 'string',
  type: 'day',
  read: (value, tells) => {
    const asWritten =
      typeof value === 'string' && !lateEvening.test(value) ? dateOfTimestamp(value.trim()) : undefined;
    return asWritten ?? readDay(value, tells);
  },
};

/** An ISO 8601 date or time as written, or seconds or milliseconds since 1970 as a number or text. */
export const moment = kindOf<string>({
  expects: 'string',
  type: 'moment',
  read: (value) => {
    const number = typeof value === 'number' ? value : numberOfEpoch(value);
    if (number !== undefined) {
      const seconds = unixSeconds(number);
      return seconds === undefined ? undefined : isoOf(seconds);
    }
    if (typeof value !== 'string') return undefined;
    const written = value.trim();
    return dateOfTimestamp(written) === undefined || written.length > 40 ? undefined : written;
  },
});

/**
 * A set of weekdays: names in a list or a text, or flags by name. Numbers and letters may start on Monday or Sunday, so
 * they are read only if both give the same days.
 */
export const weekdaySet = kindOf<Weekday[]>({ expects: 'array', type: 'weekdays', read: readWeekdays });

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'on', 't']);
const no: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'off', 'f']);

/** The boolean of a wire value. Undefined if it is none. */
export function readFlag(value: JsonValue): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value === 1 ? true : value === 0 ? false : undefined;
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A weekday by name, in any case, full or shortened. */
export function weekdayNamed(value: JsonValue): Weekday | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.trim().toLowerCase();
  return name.length < 2 ? undefined : weekdays.find((one) => one.startsWith(name));
}

const daySeconds = 86_400;
const [firstSecond, lastSecond] = [Date.UTC(2000, 0, 1) / 1_000, Date.UTC(2100, 0, 1) / 1_000];

function readDay(value: JsonValue, tells: BodyTells): CalendarDate | undefined {
  if (typeof value === 'number') {
    const seconds = unixSeconds(value);
    return seconds === undefined || seconds % daySeconds !== 0
      ? undefined
      : dateOfTimestamp(isoOf(seconds).slice(0, 10));
  }
  if (typeof value !== 'string') return undefined;
  const written = value.trim();
  const mark = slashMarkOf(written);
  if (mark !== undefined) {
    const as = tells.slashOrder();
    return as === undefined
      ? undefined
      : readWrittenDay({ is: 'day', as, mark }, { value: written, numberText: null });
  }
  const isElsewhere =
    /T.*(?:Z|[+-]00:?00)$/i.test(written) && !/T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)$/i.test(written);
  return isElsewhere ? undefined : dateOfTimestamp(written);
}

/** Nine, ten, twelve or thirteen digits, except those that could be a year, month, day and hour. */
function numberOfEpoch(value: JsonValue): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const isHour = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])$/.test(text);
  return !isHour && /^(?:\d{9,10}|\d{12,13})(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

/** Only one of seconds and milliseconds falls into this century. */
function unixSeconds(value: number): number | undefined {
  return [value, value / 1_000].find((seconds) => seconds >= firstSecond && seconds < lastSecond);
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

function readWeekdays(value: JsonValue): Weekday[] | undefined {
  if (Array.isArray(value))
    return value.length === 7 ? (sevenDays(value) ?? namedDays(value)) : namedDays(value);
  if (typeof value === 'string') {
    const letters = value.trim();
    if (/^[yn10cx]{7}$/i.test(letters))
      return sevenDays(Array.from({ length: 7 }, (_, at) => /[y1c]/i.test(letters.charAt(at))));
    return namedDays(letters.split(/[\s,;|/]+/).filter((name) => name !== ''));
  }
  if (!isJsonObject(value)) return undefined;
  const open = new Set<Weekday>();
  for (const [name, one] of Object.entries(value)) {
    const [named, isOpen] = [weekdayNamed(name), readFlag(one)];
    if (named === undefined || isOpen === undefined) return undefined;
    if (isOpen) open.add(named);
  }
  return weekdays.filter((one) => open.has(one));
}

function namedDays(names: readonly JsonValue[]): Weekday[] | undefined {
  const named = new Set(names.map(weekdayNamed));
  return named.has(undefined) ? undefined : weekdays.filter((one) => named.has(one));
}

/** Seven times yes or no, or every number of a week: the same for any first day. */
function sevenDays(items: readonly JsonValue[]): Weekday[] | undefined {
  const numbers = new Set(items);
  const isWeek = (first: number): boolean => weekdays.every((_day, at) => numbers.has(first + at));
  if (isWeek(0) || isWeek(1)) return [...weekdays];
  const [first, ...others] = items.map(readFlag);
  if (first === undefined || others.some((other) => other !== first)) return undefined;
  return first ? [...weekdays] : [];
}

function integerOfText(value: string): number | undefined {
  return /^\s*-?\d{1,16}(?:\.0{1,6})?\s*$/.test(value) ? Number(value) : undefined;
}

function numberOfText(value: string): number | undefined {
  return /^\s*-?\d{1,30}(?:\.\d{1,30})?\s*$/.test(value) ? Number(value) : undefined;
}

function withoutNegativeZero(value: number): number {
  return Object.is(value, -0) ? 0 : value;
}
