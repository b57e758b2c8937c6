import { z } from 'zod';

import { dateOfTimestamp, isEndOfDay, weekdays } from '../../dates/calendar-date.ts';
import { calendarDateSchema } from '../../dates/calendar-date-schema.ts';
import type { Weekday } from '../../dates/calendar-date.ts';
import type { JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import { slashMarkOf } from '../../readings/candidates/plain-candidates.ts';
import { readDay } from '../../readings/codecs/day-codec.ts';
import type { BodyTells } from './field.ts';
import { leaf } from './field.ts';
import { readDate, readFlag, readTimestamp } from './kinds.ts';

/** Kinds of what is only read: more spellings than can be written back, and none that could mean two things. */

const yes: ReadonlySet<string> = new Set(['y', 'yes', 'on', 't']);
const no: ReadonlySet<string> = new Set(['n', 'no', 'off', 'f']);

export const looseFlag = leaf(z.boolean(), { expects: 'boolean', type: 'flag', read: readLooseFlag });
export function readLooseFlag(value: JsonValue): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : null;
  if (word !== null && (yes.has(word) || no.has(word))) return yes.has(word);
  return readFlag(value);
}

const daySeconds = 86_400;
const [firstSecond, lastSecond] = [Date.UTC(2000, 0, 1) / 1_000, Date.UTC(2100, 0, 1) / 1_000];

/**
 * A day as such: a date, midnight of a day, seconds since 1970 that are a midnight, or a day that is written day first or
 * month first where another date of the body tells which. A moment of a day in UTC is none:
 * where midnight is told in UTC from elsewhere, it is on the day before or after.
 */
export const looseDate = leaf(calendarDateSchema.clone(), {
  expects: 'string',
  type: 'day',
  read: readLooseDate,
});

/** As `looseDate`, of the day with which a range ends. */
export const looseLastDay = leaf(calendarDateSchema.clone(), {
  expects: 'string',
  type: 'day',
  // Whether the day that ends so or the next one is the last is not told.
  read: (value, tells) =>
    typeof value === 'string' && isEndOfDay(value) ? undefined : readLooseDate(value, tells),
  isLastDay: true,
});

function readLooseDate(value: JsonValue, tells: BodyTells): JsonValue | undefined {
  if (typeof value === 'number') {
    const seconds = unixSeconds(value);
    return seconds === undefined || seconds % daySeconds !== 0 ? undefined : isoOf(seconds).slice(0, 10);
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const mark = slashMarkOf(text);
  if (mark !== undefined) {
    const as = tells.slashOrder();
    return as === undefined ? undefined : readDay({ is: 'day', as, mark }, { value: text, numberText: null });
  }
  const isElsewhere =
    /T.*(?:Z|[+-]00:?00)$/i.test(text) && !/T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)$/i.test(text);
  return isElsewhere ? undefined : dateOfTimestamp(text);
}

/** A day in a bare list of them: as any date, or as loosely as one in a record. */
export const listedDate = leaf(calendarDateSchema.clone(), {
  expects: 'string',
  type: 'day',
  read: (value, tells) => readDate(value) ?? readLooseDate(value, tells),
});

/** An ISO 8601 date or time as it was written, or seconds or milliseconds since 1970. */
export const looseMoment = leaf(z.string(), {
  expects: 'string',
  type: 'moment',
  read: (value) => {
    if (typeof value !== 'number') return readTimestamp(value);
    const seconds = unixSeconds(value);
    return seconds === undefined ? undefined : isoOf(seconds);
  },
});

/** Of seconds and milliseconds only one falls into this century. */
function unixSeconds(value: number): number | undefined {
  return [value, value / 1_000].find((seconds) => seconds >= firstSecond && seconds < lastSecond);
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

/**
 * A set of weekdays: names in a list, in a text or with flags. Numbers, letters and masks count from Monday or from
 * Sunday, nobody says which: they are read only where both come to the same.
 */
export const looseWeekdays = leaf(z.array(z.enum(weekdays)), {
  expects: 'array',
  type: 'weekdays',
  read: readWeekdays,
});

function readWeekdays(value: JsonValue): JsonValue | undefined {
  if (Array.isArray(value))
    return value.length === 7 ? (sevenDays(value) ?? namedDays(value)) : namedDays(value);
  if (typeof value === 'string') {
    const letters = value.trim();
    if (/^[yn10cx]{7}$/i.test(letters))
      return sevenDays(Array.from({ length: 7 }, (_, at) => flagOfLetter(letters.charAt(at))));
    return namedDays(letters.split(/[\s,;|/]+/).filter((name) => name !== ''));
  }
  if (!isJsonObject(value)) return undefined;
  const open = new Set<Weekday>();
  for (const [name, flag] of Object.entries(value)) {
    const [day, isOpen] = [dayNamed(name), readLooseFlag(flag)];
    if (day === undefined || isOpen === undefined) return undefined;
    if (isOpen) open.add(day);
  }
  return inOrder(open);
}

/** Of a changeover pattern or of flags in a row. */
function flagOfLetter(letter: string): boolean {
  return /[y1c]/i.test(letter);
}

function namedDays(names: readonly JsonValue[]): Weekday[] | undefined {
  const days = names.map(dayNamed);
  return days.includes(undefined) ? undefined : inOrder(new Set(days.flatMap((day) => day ?? [])));
}

/** Seven times yes, seven times no, or every number of a week: the same whichever day comes first. */
function sevenDays(items: readonly JsonValue[]): Weekday[] | undefined {
  const numbers = new Set(items);
  const isWeek = (first: number): boolean => weekdays.every((_day, at) => numbers.has(first + at));
  if (isWeek(0) || isWeek(1)) return [...weekdays];
  const [first, ...others] = items.map(readLooseFlag);
  if (first === undefined || others.some((other) => other !== first)) return undefined;
  return first ? [...weekdays] : [];
}

function dayNamed(value: JsonValue): Weekday | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.trim().toLowerCase();
  return name.length < 2 ? undefined : weekdays.find((day) => day.startsWith(name));
}

function inOrder(open: ReadonlySet<Weekday>): Weekday[] {
  return weekdays.filter((day) => open.has(day));
}
