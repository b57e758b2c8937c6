import type { Weekday } from '../../values/dates/calendar-date.ts';
import { weekdays } from '../../values/dates/calendar-date.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { CodecOf, ConceptValue, Wire } from '../fields/codec.ts';
import { dayOrder } from '../fields/codec.ts';

type WeekdaysCodec = CodecOf<'weekdays'>;

/** The days in the order of the week. Undefined if any part of the value is no day. */
export function readWeekdays(codec: WeekdaysCodec, { value }: Wire): readonly Weekday[] | undefined {
  const found = daysIn(codec, value);
  if (found === undefined) return undefined;
  const days = new Set(found);
  return days.size === found.length ? weekdays.filter((day) => days.has(day)) : undefined;
}

export function writeWeekdays(codec: WeekdaysCodec, value: ConceptValue): Wire | undefined {
  if (!Array.isArray(value)) return undefined;
  const days = weekdays.filter((day) => value.includes(day));
  if (days.length !== value.length) return undefined;
  const written = writtenDays(codec, days);
  return written === undefined ? undefined : { value: written, numberText: null };
}

function daysIn(codec: WeekdaysCodec, value: JsonValue): readonly Weekday[] | undefined {
  switch (codec.as) {
    case 'names':
    case 'numbers':
      return itemsOf(codec, value)?.reduce<Weekday[] | undefined>((days, item) => {
        const day = codec.as === 'names' ? dayNamed(item) : dayNumbered(codec, item);
        return days === undefined || day === undefined ? undefined : [...days, day];
      }, []);
    case 'letters': {
      if (typeof value !== 'string' || value.length !== 7) return undefined;
      const letters = Array.from(value);
      if (letters.some((letter) => letter !== codec.yes && letter !== codec.no)) return undefined;
      return dayOrder[codec.first].filter((_day, index) => letters[index] === codec.yes);
    }
    case 'flags':
      if (!Array.isArray(value) || value.length !== 7) return undefined;
      if (value.some((flag) => flag !== codec.yes && flag !== codec.no)) return undefined;
      return dayOrder[codec.first].filter((_day, index) => value[index] === codec.yes);
    case 'map': {
      if (!isJsonObject(value)) return undefined;
      const entries = Object.entries(value).map(([name, on]) => [dayNamed(name), on] as const);
      if (entries.length !== 7 || new Set(entries.map(([day]) => day)).size !== 7) return undefined;
      if (entries.some(([day, on]) => day === undefined || (on !== codec.yes && on !== codec.no))) {
        return undefined;
      }
      return entries.flatMap(([day, on]) => (day === undefined || on !== codec.yes ? [] : [day]));
    }
  }
}

function itemsOf({ joined }: WeekdaysCodec, value: JsonValue): readonly JsonValue[] | undefined {
  if (joined === null) return Array.isArray(value) ? value : undefined;
  return typeof value === 'string' ? daysApart(value, joined) : undefined;
}

/** Splits a text of several days at the separator. Accepts any number of spaces. */
export function daysApart(text: string, joined: string): readonly string[] {
  const mark = joined.trim();
  return text.trim() === ''
    ? []
    : text
        .trim()
        .split(mark === '' ? /\s+/ : mark)
        .map((item) => item.trim());
}

/** Nothing between two separators is no day, least of all day 0. */
export function numberOfDay(item: string): number | undefined {
  return /^\d(?:\.0+)?$/.test(item) ? Number(item) : undefined;
}

/** A name in any case, full or shortened to at least two letters. */
export function dayNamed(item: JsonValue): Weekday | undefined {
  if (typeof item !== 'string') return undefined;
  const name = item.trim().toLowerCase();
  return name.length < 2 ? undefined : weekdays.find((day) => day.startsWith(name));
}

function dayNumbered({ sunday, joined }: WeekdaysCodec, item: JsonValue): Weekday | undefined {
  const number = joined !== null && typeof item === 'string' ? numberOfDay(item) : item;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  if (number === sunday) return 'sunday';
  return weekdays.slice(0, 6)[number - mondayOf(sunday)];
}

function mondayOf(sunday: WeekdaysCodec['sunday']): number {
  return sunday === 1 ? 2 : sunday === 6 ? 0 : 1;
}

function writtenDays(codec: WeekdaysCodec, days: readonly Weekday[]): JsonValue | undefined {
  switch (codec.as) {
    case 'names':
      return together(
        codec,
        days.map((day) => nameOf(codec, day)),
      );
    case 'numbers': {
      const numbers = days.map((day) =>
        day === 'sunday' ? codec.sunday : weekdays.indexOf(day) + mondayOf(codec.sunday),
      );
      const known = numbers.filter((number) => number !== null);
      // In ascending order, as numbers are usually written.
      return known.length === numbers.length
        ? together(
            codec,
            known.toSorted((left, right) => left - right),
          )
        : undefined;
    }
    case 'letters':
      return dayOrder[codec.first].map((day) => String(days.includes(day) ? codec.yes : codec.no)).join('');
    case 'flags':
      return dayOrder[codec.first].map((day) => (days.includes(day) ? codec.yes : codec.no));
    case 'map':
      return Object.fromEntries(
        weekdays.map((day) => [nameOf(codec, day), days.includes(day) ? codec.yes : codec.no]),
      );
  }
}

function together({ joined }: WeekdaysCodec, items: readonly (string | number)[]): JsonValue | undefined {
  if (joined === null) return [...items];
  // The separator was never seen.
  return joined === '' && items.length > 1 ? undefined : items.join(joined);
}

function nameOf({ letters, casing }: WeekdaysCodec, day: Weekday): string {
  const name = letters === 0 ? day : day.slice(0, Math.max(2, letters));
  if (casing === 'upper') return name.toUpperCase();
  return casing === 'title' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
