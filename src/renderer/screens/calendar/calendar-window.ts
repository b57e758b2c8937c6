import {
  addDays,
  daysBetween,
  eachDay,
  weekdayOf,
  weekdays,
} from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';

/** The `nights` nights shown. The first begins on `from`. */
export interface CalendarWindow {
  readonly from: CalendarDate;
  readonly nights: number;
}

export const mostNights = 366;
/** Nights loaded on either side of the window, to find the ends of gaps that extend beyond it. */
export const marginNights = 31;

export const zooms = [
  { value: 'week', label: 'Week', nights: 7 },
  { value: 'six-weeks', label: '6 weeks', nights: 42 },
  { value: 'quarter', label: 'Quarter', nights: 92 },
  { value: 'year', label: 'Year', nights: 366 },
] as const;
export type Zoom = (typeof zooms)[number]['value'];

/** 365 nights, or 366 if they include a leap day. */
function yearFrom(from: CalendarDate): number {
  const days = [...eachDay(from, addDays(from, 365))];
  const hasLeapDay = days.slice(0, 366).some((day) => day.endsWith('-02-29'));
  return hasLeapDay ? 366 : 365;
}

/** The window for a zoom level. A week starts on Monday, other windows on the day itself. */
export function zoomed(zoom: Zoom, day: CalendarDate): CalendarWindow {
  const nights = zoom === 'year' ? yearFrom(day) : (zooms.find(({ value }) => value === zoom)?.nights ?? 42);
  return { from: zoom === 'week' ? mondayOf(day) : day, nights };
}

/** The zoom level of a window. Undefined for a custom range. */
export function zoomOf({ from, nights }: CalendarWindow): Zoom | undefined {
  if (nights === yearFrom(from)) return 'year';
  return zooms.find((zoom) => zoom.nights === nights && (zoom.value !== 'week' || mondayOf(from) === from))
    ?.value;
}

function mondayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** Limits that leave room for a margin and a year within the calendar. */
const earliest: CalendarDate = '0010-01-01';
const latest: CalendarDate = '9990-12-31';

/** Both days are included. Undefined if they are reversed, too far apart or beyond the calendar's limits. */
export function windowBetween(from: CalendarDate, to: CalendarDate): CalendarWindow | undefined {
  const nights = daysBetween(from, to) + 1;
  const isReachable = from >= earliest && to <= latest;
  return !isReachable || nights < 1 || nights > mostNights ? undefined : { from, nights };
}

export function lastDayOf({ from, nights }: CalendarWindow): CalendarDate {
  return addDays(from, nights - 1);
}

/** A window of the same length from another day. Undefined beyond the calendar's limits. */
export function movedTo({ nights }: CalendarWindow, from: CalendarDate): CalendarWindow | undefined {
  return from < earliest || from > latest ? undefined : windowBetween(from, addDays(from, nights - 1));
}

/** Moves back or ahead by the window's length. Unchanged at the calendar's limits. */
export function shifted(window: CalendarWindow, by: 1 | -1): CalendarWindow {
  return movedTo(window, addDays(window.from, by * window.nights)) ?? window;
}

/** The months that the window touches, as 'YYYY-MM'. */
export function monthsIn(window: CalendarWindow): readonly string[] {
  const months = [...eachDay(window.from, lastDayOf(window))].map((day) => day.slice(0, 7));
  return [...new Set(months)];
}
