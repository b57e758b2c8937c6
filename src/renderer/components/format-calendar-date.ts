import type { CalendarDate } from '../../contract/calendar-date.ts';
import { isCalendarDate } from '../../contract/calendar-date.ts';
import { usableLocale } from './format-quantity.ts';

/** "1 Nov 2026". A calendar date has no zone, so it is never shifted into one. */
export function formatCalendarDate(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMidnight(date));
}

/** "Sat 7 Nov 2026", for days whose weekday matters. */
export function formatWeekdayDate(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    atMidnight(date),
  );
}

/** "Saturday 7 November 2026", for what is read out. */
export function formatLongDate(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { dateStyle: 'full' }).format(atMidnight(date));
}

/** "14 – 21 Nov 2026", as short as the locale has it; both days whole when they are in the wrong order. */
export function formatStay(arrival: CalendarDate, departure: CalendarDate, locale: string): string {
  if (departure < arrival) {
    return `${formatCalendarDate(arrival, locale)} – ${formatCalendarDate(departure, locale)}`;
  }
  const format = dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(atMidnight(arrival), atMidnight(departure));
}

/** "1 Nov 2026 – 31 Mar 2027", "from 1 Nov 2026", "until 31 Mar 2027"; undefined when neither end is told. */
export function formatDateRange(
  from: CalendarDate | null,
  to: CalendarDate | null,
  locale: string,
): string | undefined {
  if (from !== null && to !== null) {
    return `${formatCalendarDate(from, locale)} – ${formatCalendarDate(to, locale)}`;
  }
  if (from !== null) return `from ${formatCalendarDate(from, locale)}`;
  return to === null ? undefined : `until ${formatCalendarDate(to, locale)}`;
}

/** "Nov", or "Nov 2026", of a month as 'YYYY-MM'. */
export function formatMonth(month: string, withYear: boolean, locale: string): string {
  const first = `${month}-01`;
  if (!isCalendarDate(first)) return month;
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return dayFormat(locale, { month: 'short', ...year }).format(atMidnight(first));
}

/** The calendar day of an instant where this computer stands. */
export function localDateOf(instant: Date): CalendarDate {
  const text = [
    String(instant.getFullYear()).padStart(4, '0'),
    String(instant.getMonth() + 1).padStart(2, '0'),
    String(instant.getDate()).padStart(2, '0'),
  ].join('-');
  return isCalendarDate(text) ? text : '1970-01-01';
}

function atMidnight(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, as making one costs more than using it a thousand times. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(usableLocale(locale), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
