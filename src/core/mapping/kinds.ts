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
 * The kinds of values that resources have, each tolerant of the spellings that services use, and of none that could mean two
 * things. A field is declared by its kind and its names: `count('nights', 'no of nights')`.
 */

function kindOf<T extends JsonValue>(leaf: Omit<Leaf<T>, 'is'>) {
  const node: Leaf<T> = { is: 'leaf', ...leaf };
  return (...names: readonly string[]): Field<Leaf<T>, 'optional'> => field(node, ...names);
}

/** A field of a record or of rows of its own, or of a kind that is declared elsewhere. */
export function field<N extends Node>(node: N, ...names: readonly string[]): Field<N, 'optional'> {
  return new Field(node, 'optional', names);
}

/** Whole number, as a number or as digits in a text. Beyond 2^53 unreadable: its digits are lost. */
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

/** true, false, 0, 1, yes and no, and the same in a text. */
export const flag = kindOf<boolean>({ expects: 'boolean', type: 'flag', read: readFlag });

/** A part of a whole, in per cent; names say where it is written otherwise. */
export const share = kindOf<DecimalText>({
  expects: 'number',
  type: 'share',
  read: (value) => readWireAmount(value),
});

/** Text as it came. It is untrusted and only ever rendered as text. */
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

/** Anything, kept as it came and shown as a tree. */
export const anything = kindOf<JsonValue>({ expects: 'object', read: (value) => value });

/**
 * A day as such: a date, midnight of a day, seconds since 1970 that are a midnight, or a day that is written day first or
 * month first where another date of the body tells which. A moment of a day in UTC is none: where midnight is given in UTC
 * from elsewhere, it is on the day before or after.
 */
export const day = kindOf<CalendarDate>({ expects: 'string', type: 'day', read: readDay });

/** As `day`, of the day with which a range ends. */
export const lastDay = kindOf<CalendarDate>({
  expects: 'string',
  type: 'day',
  // Whether the day that ends so or the next one is the last is not told.
  read: (value, tells) =>
    typeof value === 'string' && isEndOfDay(value) ? undefined : readDay(value, tells),
  ends: 'on-last-day',
});

/** As `day`, of the day after the last night. */
export const departure = kindOf<CalendarDate>({
  expects: 'string',
  type: 'day',
  read: readDay,
  ends: 'on-departure',
});

/** A day in a bare list of them: of a moment the date as written, save late in the evening, where it is the next day elsewhere. */
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

/** An ISO 8601 date or time as it was written, or seconds or milliseconds since 1970, as a number or in a text. */
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
 * A set of weekdays: names in a list, in a text or with flags. Numbers and letters count from Monday or from Sunday, nobody
 * says which: they are read only where both come to the same.
 */
export const weekdaySet = kindOf<Weekday[]>({ expects: 'array', type: 'weekdays', read: readWeekdays });

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'on', 't']);
const no: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'off', 'f']);

/** The boolean behind a wire value, or undefined when it is none. */
export function readFlag(value: JsonValue): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value === 1 ? true : value === 0 ? false : undefined;
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A weekday by its name, in any case, shortened or not. */
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

/** Nine or ten digits, or twelve or thirteen; those that can be read as a year, a month, a day and an hour are none. */
function numberOfEpoch(value: JsonValue): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const isHour = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])$/.test(text);
  return !isHour && /^(?:\d{9,10}|\d{12,13})(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

/** Of seconds and milliseconds only one falls into this century. */
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

/** Seven times yes, seven times no, or every number of a week: the same whichever day comes first. */
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
