import { weekdays } from '../../../../../core/values/dates/calendar-date.ts';
import type { CalendarDay } from '../../../../../core/analysis/availability/availability-calendar.ts';

export interface CalendarMonth {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Weeks from monday to sunday; null where the week belongs to another month. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
}

/** Days in order as months of whole weeks. */
export function calendarMonths(days: readonly CalendarDay[]): readonly CalendarMonth[] {
  const byMonth = Map.groupBy(days, (day) => day.date.slice(0, 7));
  return [...byMonth].map(([month, own]) => ({ month, weeks: weeksOf(own) }));
}

/**
 * The months that are still to be lived before those that are over: nobody looks for January in November. A year that
 * is not this one stays as it is.
 */
export function monthsToCome(
  months: readonly CalendarMonth[],
  today: string,
): { readonly ahead: readonly CalendarMonth[]; readonly over: readonly CalendarMonth[] } {
  const isThisYear = months.some(({ month }) => month === today.slice(0, 7));
  if (!isThisYear) return { ahead: months, over: [] };
  return {
    ahead: months.filter(({ month }) => month >= today.slice(0, 7)),
    over: months.filter(({ month }) => month < today.slice(0, 7)),
  };
}

function weeksOf(days: readonly CalendarDay[]): readonly (readonly (CalendarDay | null)[])[] {
  const lead = days[0] === undefined ? 0 : weekdays.indexOf(days[0].weekday);
  const cells: (CalendarDay | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % weekdays.length !== 0) cells.push(null);
  return Array.from({ length: cells.length / weekdays.length }, (_, week) =>
    cells.slice(week * weekdays.length, (week + 1) * weekdays.length),
  );
}
