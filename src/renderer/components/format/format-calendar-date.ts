import { type CalendarDate, isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { dateTimeFormat } from './date-time-format.ts';

/** "1 Nov 2026". A calendar date has no time zone, so it is never shifted into one. */
export function formatCalendarDate(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMidnight(date));
}

/** "Sat 7 Nov 2026", for days whose weekday matters. */
export function formatWeekdayDate(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    atMidnight(date),
  );
}

/** "Saturday 7 November 2026", for screen readers. */
export function formatLongDate(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { dateStyle: 'full' }).format(atMidnight(date));
}

/** "14 – 21 Nov 2026", as short as the locale allows. Both dates are complete if they are in the wrong order. */
export function formatStay(arrival: CalendarDate, departure: CalendarDate, locale: string): string {
  if (departure < arrival) {
    return `${formatCalendarDate(arrival, locale)} – ${formatCalendarDate(departure, locale)}`;
  }
  const format = dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(atMidnight(arrival), atMidnight(departure));
}

/** "1 Nov 2026 – 31 Mar 2027", "from 1 Nov 2026", "until 31 Mar 2027"; undefined without either end. */
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

/** "18 Jul – 31 Aug", for yearly dates; undefined without either end. */
export function formatDayRange(
  from: CalendarDate | null,
  to: CalendarDate | null,
  locale: string,
): string | undefined {
  const format = dayFormat(locale, { day: 'numeric', month: 'short' });
  const [first, last] = [from, to].map((date) => (date === null ? null : format.format(atMidnight(date))));
  if (first !== null && first !== undefined && last !== null && last !== undefined)
    return `${first} – ${last}`;
  if (first !== null && first !== undefined) return `from ${first}`;
  return last === null || last === undefined ? undefined : `until ${last}`;
}

/** "4 Dec", if the year is shown elsewhere. */
export function formatShortDay(date: CalendarDate, locale: string): string {
  return dayFormat(locale, { day: 'numeric', month: 'short' }).format(atMidnight(date));
}

/** "Nov" or "Nov 2026", for a month as 'YYYY-MM'. */
export function formatMonth(month: string, withYear: boolean, locale: string): string {
  const first = `${month}-01`;
  if (!isCalendarDate(first)) return month;
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return dayFormat(locale, { month: 'short', ...year }).format(atMidnight(first));
}

/** "N" for "2026-11", where there is no room for more. */
export function monthInitial(month: string, locale: string): string {
  const first = `${month}-01`;
  return isCalendarDate(first) ? dayFormat(locale, { month: 'narrow' }).format(atMidnight(first)) : month;
}

/** "DD/MM/YYYY" or "DD.MM.YYYY": the locale's numeric format, as a hint for typing. */
export function dayExample(locale: string): string {
  const letters = { day: 'DD', month: 'MM', year: 'YYYY' } as const;
  return inFigures(locale)
    .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? letters[type] : value))
    .join('');
}

/**
 * Parses a typed day: ISO, the locale's numeric order, or the console's own format. Undefined for anything else, and
 * for years without four digits.
 */
export function readTypedDay(text: string, locale: string): CalendarDate | undefined {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const figures = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$/.exec(typed)?.slice(1);
  const parts = figures === undefined ? withMonthName(typed, locale) : inOrder(figures, orderOf(locale));
  if (parts?.year.length !== 4) return undefined;
  const day = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return isCalendarDate(day) ? day : undefined;
}

type DayPart = 'day' | 'month' | 'year';

function inOrder(figures: readonly string[], order: readonly DayPart[]): Record<DayPart, string> {
  const yearFirst = figures[0]?.length === 4;
  const names: readonly DayPart[] = yearFirst ? ['year', 'month', 'day'] : order;
  const of = (part: DayPart): string => figures[names.indexOf(part)] ?? '';
  return { day: of('day'), month: of('month'), year: of('year') };
}

/** "1 Nov 2026" or "Nov 1, 2026": the month by its long or short name in the locale. */
function withMonthName(typed: string, locale: string): Record<DayPart, string> | undefined {
  const word = /\p{L}[\p{L}\p{M}]*/u.exec(typed)?.[0].toLocaleLowerCase();
  const numbers = typed.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length < 3);
  if (word === undefined || word.length < 3 || numbers.length !== 2) return undefined;
  if (year === undefined || day === undefined) return undefined;
  const months = Array.from({ length: 12 }, (_one, index) => {
    const first = new Date(Date.UTC(2026, index, 1));
    const name = dayFormat(locale, { month: 'long' }).format(first).toLocaleLowerCase();
    const short = dayFormat(locale, { month: 'short' }).format(first).toLocaleLowerCase().replace('.', '');
    return { month: String(index + 1), name, short };
  });
  // "jui" starts two French months, so it is ambiguous.
  const whole = months.filter(({ name, short }) => name === word || short === word);
  const [found, another] = whole.length > 0 ? whole : months.filter(({ name }) => name.startsWith(word));
  return found === undefined || another !== undefined ? undefined : { year, month: found.month, day };
}

/** The order of day, month and year in the locale's numeric format. */
function orderOf(locale: string): readonly DayPart[] {
  return inFigures(locale).flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type] : [],
  );
}

function inFigures(locale: string): readonly Intl.DateTimeFormatPart[] {
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return dayFormat(locale, figures).formatToParts(atMidnight('2026-12-31'));
}

/** The calendar day of an instant in this computer's time zone. */
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

function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateTimeFormat(locale, { ...options, timeZone: 'UTC' });
}
