import type { Weekday } from '../../../contract/calendar-date.ts';
import { answersBy } from '../../../insight/changeover-pattern.ts';
import type { WeekdayAnswers } from '../../../insight/changeover-pattern.ts';

/** The list of open weekdays as one answer a day; undefined when the service does not tell it. */
export function feedWeekdays(days: readonly Weekday[] | null | undefined): WeekdayAnswers | undefined {
  return days === null || days === undefined ? undefined : answersBy((day) => days.includes(day));
}
