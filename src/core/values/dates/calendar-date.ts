/** A day of the Gregorian calendar as 'YYYY-MM-DD', years 0001 to 9999. No time, no zone. */
export type CalendarDate = `${number}-${number}-${number}`;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && partsOf(value) !== undefined;
}

/** Undefined if the text is not a real day ('2025-02-29', '0000-00-00'). Ignores surrounding space. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const trimmed = text.trim();
  return isCalendarDate(trimmed) ? trimmed : undefined;
}

/** The date of an ISO timestamp exactly as written, never shifted into another zone. 24:00 is the next day. */
export function dateOfTimestamp(timestamp: string): CalendarDate | undefined {
  const separator = timestamp.charAt(10);
  if (separator !== '' && separator !== 'T' && separator !== ' ') return undefined;
  const day = timestamp.slice(0, 10);
  if (!isCalendarDate(day)) return undefined;
  if (!isEndOfDay(timestamp)) return day;
  return day === '9999-12-31' ? undefined : addDays(day, 1);
}

/** Whether a timestamp writes midnight as the end of a day: `2027-06-05T24:00:00`. */
export function isEndOfDay(timestamp: string): boolean {
  return /^.{10}[T ]24:?00(?::?00(?:[.,]0+)?)?(?!\d)/.test(timestamp.trim());
}

/** Negative if `left` is earlier, 0 if equal, positive if later. */
export function compareDates(left: CalendarDate, right: CalendarDate): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Throws a RangeError if the result leaves the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Whole days from `from` to `to`. Negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function weekdayOf(date: CalendarDate): Weekday {
  // Day 0 (1970-01-01) was a Thursday, the fourth name in the list.
  const index = (((dayNumber(date) + 3) % 7) + 7) % 7;
  return weekdays[index] ?? 'monday';
}

/** Every day from `first` to `last`, both included. Empty if `last` is earlier. */
export function* eachDay(first: CalendarDate, last: CalendarDate): Generator<CalendarDate> {
  const end = dayNumber(last);
  for (let day = dayNumber(first); day <= end; day += 1) yield dateOfDayNumber(day);
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function partsOf(text: string): DateParts | undefined {
  if (text.length !== 10 || text.charAt(4) !== '-' || text.charAt(7) !== '-') return undefined;
  const year = digitsOf(text, 0, 4);
  const month = digitsOf(text, 5, 7);
  const day = digitsOf(text, 8, 10);
  // Non-digits give -1.
  if (year < 1 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/**
 * The value of ASCII digits, -1 if one is no digit. Hand-written, because every night of every property passes through
 * here.
 */
function digitsOf(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days since 1970-01-01. Years start in March so that leap days come last. */
function dayNumber(date: CalendarDate): number {
  const parts = partsOf(date);
  if (parts === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  const year = parts.month <= 2 ? parts.year - 1 : parts.year;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const marchMonth = (parts.month + 9) % 12;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + parts.day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

function dateOfDayNumber(day: number): CalendarDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1).padStart(2, '0'),
  ].join('-');
  if (!isCalendarDate(text)) throw new RangeError('The date is outside the years 0001 to 9999.');
  return text;
}
