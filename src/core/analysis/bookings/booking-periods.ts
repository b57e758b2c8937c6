import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, isCalendarDate } from '../../values/dates/calendar-date.ts';

/** Both days included. */
export interface BookingPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export const periodNames = ['coming', 'this-month', 'last-month', 'next-month', 'last-12-months'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Months are calendar months. The last twelve months end today, and the coming ones begin today. */
export function periodOf(name: PeriodName, today: CalendarDate): BookingPeriod {
  switch (name) {
    case 'coming':
      return { from: today, to: addDays(addMonths(today, 12), -1) };
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addMonths(today, -1));
    case 'next-month':
      return monthOf(addMonths(today, 1));
    case 'last-12-months':
      return { from: addDays(yearBefore(today), 1), to: today };
  }
}

/** The same day of a later month, or its last day if the month is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let day = Number(date.slice(8)); day > 27; day -= 1) {
    const there = `${month}-${String(day)}`;
    if (isCalendarDate(there)) return there;
  }
  const there = `${month}-${date.slice(8)}`;
  if (!isCalendarDate(there)) throw new RangeError('The date is outside the years 0001 to 9999.');
  return there;
}

/** Months as 'YYYY-MM', from the month of this day. */
export function monthsFrom(date: CalendarDate, count: number): readonly string[] {
  return Array.from({ length: count }, (_, later) => addMonths(date, later).slice(0, 7));
}

/** The same day a year before. 29 February becomes 28 February. */
export function yearBefore(date: CalendarDate): CalendarDate {
  return addMonths(date, -12);
}

export function periodYearBefore({ from, to }: BookingPeriod): BookingPeriod {
  // A period that ends with a month still does a year before, leap year or not.
  const endsMonth = addDays(to, 1).endsWith('-01');
  return { from: yearBefore(from), to: endsMonth ? addDays(yearBefore(addDays(to, 1)), -1) : yearBefore(to) };
}

export function isWithin(date: CalendarDate, { from, to }: BookingPeriod): boolean {
  return date >= from && date <= to;
}

function monthOf(date: CalendarDate): BookingPeriod {
  const first = `${date.slice(0, 8)}01`;
  const from = isCalendarDate(first) ? first : date;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Booked nights are counted for this many days from today. */
export const aheadDays = 90;

interface BookedAhead {
  readonly nights: number;
  readonly madeEarlier: number;
  readonly lastYear: number | null;
}

/** Whether a property has more booked nights than days, in either year. Bookings can overlap. */
export function isBeyondAhead({ nights, madeEarlier, lastYear }: BookedAhead): boolean {
  return Math.max(nights + madeEarlier, lastYear ?? 0) > aheadDays;
}

const dayMs = 86_400_000;
const monthsBack = 24;
/**
 * The service's document gives no maximum page size for bookings, but its search allows 100. Further pages
 * use `offset`.
 */
const limit = '100';

/**
 * The bookings that the portfolio reads, blocks included. Two years of creation dates cover this year's bookings and
 * last year's as of then. Starts on the first of a month, so that one snapshot serves a whole month.
 */
export function recentBookingsQuery(now: Date) {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1);
  return { includeBlocks: 'true', limit, since: addDays('1970-01-01', first / dayMs) } as const;
}
