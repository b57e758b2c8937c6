import {
  addDays,
  daysBetween,
  eachDay,
  weekdayOf,
  weekdays,
} from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';

/** Nights that are shown: `nights` of them, the first one begins on `from`. */
export interface CalendarWindow {
  readonly from: CalendarDate;
  readonly nights: number;
}

export const mostNights = 366;
/** So many nights are looked at around the window, to see where a gap ends that reaches out of it. */
export const marginNights = 31;

export const zooms = [
  { value: 'week', label: 'Week', nights: 7 },
  { value: 'six-weeks', label: '6 weeks', nights: 42 },
  { value: 'quarter', label: 'Quarter', nights: 92 },
  { value: 'year', label: 'Year', nights: 366 },
] as const;
export type Zoom = (typeof zooms)[number]['value'];

/** A year of the calendar from a day is 365 nights, or 366 where it holds a leap day. */
function yearFrom(from: CalendarDate): number {
  const days = [...eachDay(from, addDays(from, 365))];
  const hasLeapDay = days.slice(0, 366).some((day) => day.endsWith('-02-29'));
  return hasLeapDay ? 366 : 365;
}

/** The window of a zoom, from the Monday of the day where it is a week, else from the day itself. */
export function zoomed(zoom: Zoom, day: CalendarDate): CalendarWindow {
  const nights = zoom === 'year' ? yearFrom(day) : (zooms.find(({ value }) => value === zoom)?.nights ?? 42);
  return { from: zoom === 'week' ? mondayOf(day) : day, nights };
}

/** Which zoom a window is; undefined: a range of its own. */
export function zoomOf({ from, nights }: CalendarWindow): Zoom | undefined {
  if (nights === yearFrom(from)) return 'year';
  return zooms.find((zoom) => zoom.nights === nights && (zoom.value !== 'week' || mondayOf(from) === from))
    ?.value;
}

function mondayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** Days that can be looked at: around them, and a year on, there are still days of the calendar. */
const earliest: CalendarDate = '0010-01-01';
const latest: CalendarDate = '9990-12-31';

/** From one day to another, both shown; undefined where they are turned round, too far apart or at an end of the calendar. */
export function windowBetween(from: CalendarDate, to: CalendarDate): CalendarWindow | undefined {
  const nights = daysBetween(from, to) + 1;
  const isReachable = from >= earliest && to <= latest;
  return !isReachable || nights < 1 || nights > mostNights ? undefined : { from, nights };
}

export function lastDayOf({ from, nights }: CalendarWindow): CalendarDate {
  return addDays(from, nights - 1);
}

/** As long, from another day on; undefined at an end of the calendar. */
export function movedTo({ nights }: CalendarWindow, from: CalendarDate): CalendarWindow | undefined {
  return from < earliest || from > latest ? undefined : windowBetween(from, addDays(from, nights - 1));
}

/** Earlier or later by what is shown; as it is where the calendar ends. */
export function shifted(window: CalendarWindow, by: 1 | -1): CalendarWindow {
  return movedTo(window, addDays(window.from, by * window.nights)) ?? window;
}

/** The months that the window touches, as 'YYYY-MM'. */
export function monthsIn(window: CalendarWindow): readonly string[] {
  const months = [...eachDay(window.from, lastDayOf(window))].map((day) => day.slice(0, 7));
  return [...new Set(months)];
}
