import type { Weekday } from '../../../contract/calendar-date.ts';

/** "Monday", as the screens write weekdays. */
export function weekdayName(weekday: Weekday): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
}
