import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { Coverage } from './availability-calendar.ts';

/**
 * Whether a list of dates answers for the days that it was asked for. Dates that all lie before them, or all after them,
 * answer another question: such a list does not say that these days are free.
 */
export function answersFor(dates: Iterable<CalendarDate>, { from, to }: Coverage): boolean {
  const listed = [...dates];
  if (listed.length === 0) return true;
  if (listed.some((date) => date >= from && date <= to)) return true;
  return listed.some((date) => date < from) && listed.some((date) => date > to);
}
