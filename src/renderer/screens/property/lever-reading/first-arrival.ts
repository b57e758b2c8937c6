import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { addDays, weekdayOf } from '../../../../core/values/dates/calendar-date.ts';
import type { PropertyRules } from '../../../../core/analysis/levers/dead-rule.ts';

const monthsAheadDays = 182;

/** A day to begin with: half a year ahead, on a weekday that the start-day rules open. */
export function firstArrivalOf(today: CalendarDate, rules: PropertyRules): CalendarDate {
  const from = addDays(today, monthsAheadDays);
  const open = rules.openWeekdays;
  if (open === null || open.length === 0) return from;
  const week = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(from, step));
  return week.find((day) => open.includes(weekdayOf(day))) ?? from;
}
