import { weekdays } from '../../../contract/calendar-date.ts';
import type { CalendarDay } from '../../../insight/availability-calendar.ts';

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

function weeksOf(days: readonly CalendarDay[]): readonly (readonly (CalendarDay | null)[])[] {
  const lead = days[0] === undefined ? 0 : weekdays.indexOf(days[0].weekday);
  const cells: (CalendarDay | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % weekdays.length !== 0) cells.push(null);
  return Array.from({ length: cells.length / weekdays.length }, (_, week) =>
    cells.slice(week * weekdays.length, (week + 1) * weekdays.length),
  );
}
