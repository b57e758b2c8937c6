import { addMonths } from '../../../../core/analysis/bookings/booking-periods.ts';
import { plural } from '../../../../core/values/words/plural.ts';
import {
  addDays,
  compareDates,
  isCalendarDate,
  type CalendarDate,
  weekdays,
} from '../../../../core/values/dates/calendar-date.ts';
import type {
  CalendarDay,
  Coverage,
  DayState,
} from '../../../../core/analysis/availability/availability-calendar.ts';
import { answersFor } from '../../../../core/analysis/availability/availability-calendar.ts';
import type { MonthRead } from '../../../client/bookings/month-memory.ts';

/** Clamped to the days shown. Undefined if the calendar doesn't use the key. */
export function dayAfterKey(key: string, from: CalendarDate, shown: Coverage): CalendarDate | undefined {
  const wanted = wantedDay(key, from);
  if (wanted === undefined) return undefined;
  if (compareDates(wanted, shown.from) < 0) return shown.from;
  return compareDates(wanted, shown.to) > 0 ? shown.to : wanted;
}

function wantedDay(key: string, from: CalendarDate): CalendarDate | undefined {
  const first = addDays(from, 1 - Number(from.slice(8)));
  const days: Readonly<Record<string, CalendarDate>> = {
    ArrowLeft: addDays(from, -1),
    ArrowRight: addDays(from, 1),
    ArrowUp: addDays(from, -7),
    ArrowDown: addDays(from, 7),
    Home: first,
    End: addDays(addMonths(first, 1), -1),
    PageUp: addMonths(from, -1),
    PageDown: addMonths(from, 1),
  };
  return days[key];
}

export interface CalendarMonth {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Weeks from Monday to Sunday. Null for days of other months. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
}

export function calendarMonths(days: readonly CalendarDay[]): readonly CalendarMonth[] {
  const byMonth = Map.groupBy(days, (day) => day.date.slice(0, 7));
  return [...byMonth].map(([month, own]) => ({ month, weeks: weeksOf(own) }));
}

function weeksOf(days: readonly CalendarDay[]): readonly (readonly (CalendarDay | null)[])[] {
  const lead = days[0] === undefined ? 0 : weekdays.indexOf(days[0].weekday);
  const cells: (CalendarDay | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % weekdays.length !== 0) cells.push(null);
  return Array.from({ length: cells.length / weekdays.length }, (_, week) =>
    cells.slice(week * weekdays.length, (week + 1) * weekdays.length),
  );
}

/** Section 8: the service uses 3 when `months` isn't sent. */
export const defaultMonths = 3;

export function openDatesQuery(months: number): Readonly<Record<string, string>> {
  return months === defaultMonths ? {} : { months: String(months) };
}

/** The days covered by "over the next N months", which starts the day after `readOn`. */
export function checkInCoverage(readOn: CalendarDate, months: number): Coverage {
  return { from: addDays(readOn, 1), to: addMonths(readOn, months) };
}

export function monthCoverage(month: string): Coverage | undefined {
  const from = `${month}-01`;
  return isCalendarDate(from) ? { from, to: addDays(addMonths(from, 1), -1) } : undefined;
}

export const monthsAPage = 12;

/** Index of the twelve-month page that holds a month ('YYYY-MM'). Page 0 starts with this month. */
export function pageOfMonth(month: string, today: CalendarDate): number {
  const countOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return Math.floor((countOf(month) - countOf(today)) / monthsAPage);
}

export const dayStateWords: Readonly<Record<DayState, string>> = {
  unavailable: 'Unavailable',
  booked: 'Booked',
  undecided: 'Booking of unknown status',
  'open-check-in': 'Open for check-in',
  'no-check-in': 'Available, no check-in',
  free: 'Available, check-ins not known',
  contradiction: 'Contradiction',
  'not-reported': 'Not known',
};

const daySentences: Readonly<Record<DayState, string>> = {
  unavailable: 'unavailable: booked or blocked',
  booked: 'booked: a booking takes this night',
  undecided: 'not known: a booking of this night has a status that is not known here',
  'open-check-in': 'open for check-in',
  'no-check-in': 'available, not open for check-in',
  free: 'available; whether it is open for check-in is not known',
  contradiction: 'contradiction: listed as unavailable and as open for check-in',
  'not-reported': 'not known: no list covers it',
};

/** Everything known about a day except its date. */
export function wordsOfDay(day: CalendarDay): string {
  const state = day.breaksBooking
    ? 'contradiction: booked, and available by the lists of dates'
    : daySentences[day.state];
  const startDay = startDayWords(day);
  return startDay === null ? state : `${state}; ${startDay}`;
}

function startDayWords(day: CalendarDay): string | null {
  if (day.breaksStartDay) return 'although the check-in day rules close its weekday';
  if (day.startDay === null) return null;
  return day.startDay ? 'its weekday is a start day' : 'its weekday is no start day';
}

/** Whether the service contradicts itself about this day in any way. */
export function isContradiction(day: CalendarDay): boolean {
  return day.state === 'contradiction' || day.breaksStartDay || day.breaksBooking;
}

/** `other-days`: the list only has days of other months, so nothing is known about this one. */
export type JudgedMonth = Omit<MonthRead, 'is'> & { readonly is: MonthRead['is'] | 'other-days' };

export function judgedMonths(months: readonly MonthRead[]): readonly JudgedMonth[] {
  return months.map((month) => {
    const days = monthCoverage(month.month);
    const isOther = month.is === 'read' && days !== undefined && !answersFor(month.dates, days);
    return isOther ? { ...month, is: 'other-days' } : month;
  });
}

/** "4 of 12 months loaded, loading April." Missing months are always mentioned. */
export function progressWords(
  { months, reading }: { readonly months: readonly JudgedMonth[]; readonly reading: string | null },
  nameOf: (month: string) => string,
): string {
  const count = (is: string): number => months.filter((month) => month.is === is).length;
  const [read, lost, other] = [count('read'), count('not-understood'), count('other-days')];
  const unread = months.length - read - lost - other;
  const begin =
    unread === 0 && lost === 0 && other === 0
      ? `All ${months.length} months loaded`
      : `${read} of ${months.length} months loaded`;
  return [
    stageWords(begin, unread, reading === null ? null : nameOf(reading)),
    ...(lost === 0 ? [] : [`${lost} couldn’t be read.`]),
    ...(other === 0 ? [] : [`${other} listed other months’ days.`]),
  ].join(' ');
}

function stageWords(begin: string, unread: number, month: string | null): string {
  if (month !== null) return `${begin}, loading ${month}.`;
  if (unread === 0) return `${begin}.`;
  return `${begin}, ${unread} not loaded yet, so ${plural(unread, 'its', 'their')} days are unknown.`;
}
