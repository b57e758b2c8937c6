import { z } from 'zod';

import { dateOfTimestamp, weekdays } from '../../dates/calendar-date.ts';
import { calendarDateSchema } from '../../dates/calendar-date-schema.ts';
import type { CalendarDate, Weekday } from '../../dates/calendar-date.ts';
import type { JsonValue } from '../../json/json.ts';
import { leaf } from './field.ts';

const lateEvening = /T(?:1[2-9]|2[0-3]):00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)\s*$/;

/** The leaf kinds of the service's fields, each tolerant of the spellings that JSON back ends produce. */

/** Whole number, as a number or as digits in a string. Beyond 2^53 unreadable: its digits are lost. */
export const integer = leaf(z.int(), {
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
export const quantity = leaf(z.number(), {
  expects: 'number',
  type: 'quantity',
  read: (value) => {
    const number = typeof value === 'string' ? numberOfText(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? withoutNegativeZero(number) : undefined;
  },
});

/** true, false, 0, 1, and the same in a string. */
export const flag = leaf(z.boolean(), { expects: 'boolean', type: 'flag', read: readFlag });

/** A calendar date; of a timestamp the date part as written, never shifted by a zone. */
export const date = leaf(calendarDateSchema, {
  expects: 'string',
  type: 'day',
  read: readDate,
});

/** The day of an ISO date or time; late in the evening elsewhere it is midnight already, and whose day is meant does not follow. */
export function readDate(value: JsonValue): CalendarDate | undefined {
  return typeof value === 'string' && !lateEvening.test(value) ? dateOfTimestamp(value.trim()) : undefined;
}

/** An ISO 8601 date or time, kept as it was written. */
export const timestamp = leaf(z.string(), { expects: 'string', type: 'moment', read: readTimestamp });

/** Text as it came. It is untrusted and only ever rendered as text. */
export const text = leaf(z.string(), {
  expects: 'string',
  type: 'text',
  read: (value) => (typeof value === 'string' ? value : undefined),
});

/** Text that some back ends send as a number: ids, codes, labels. */
export const textOrNumber = leaf(z.string(), {
  expects: 'string',
  type: 'text',
  read: (value) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
  },
});

/** A weekday name in any case, shortened or not, or an ISO number 1 (monday) to 7. */
export const weekday = leaf(z.enum(weekdays), { expects: 'string', read: readWeekday });

/** Anything, kept as it came and shown as a tree. */
export const anything = leaf(
  z.custom<JsonValue>((value) => value !== undefined),
  { expects: 'object', read: (value) => value },
);

/** The boolean behind a wire value, or undefined when it is none. */
export function readFlag(value: JsonValue): boolean | undefined {
  switch (typeof value === 'string' ? value.trim().toLowerCase() : value) {
    case true:
    case 1:
    case '1':
    case 'true':
    case 'yes':
    case 'y':
    case 'on':
      return true;
    case false:
    case 0:
    case '0':
    case 'false':
    case 'no':
    case 'n':
    case 'off':
      return false;
    default:
      return undefined;
  }
}

export function readTimestamp(value: JsonValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return dateOfTimestamp(text) === undefined || text.length > 40 ? undefined : text;
}

export function readWeekday(value: JsonValue): Weekday | undefined {
  if (typeof value === 'number') return weekdays[value - 1];
  if (typeof value !== 'string') return undefined;
  const name = value.trim().toLowerCase();
  return name.length < 3 ? undefined : weekdays.find((day) => day.startsWith(name));
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
