import type { Weekday } from '../dates/calendar-date.ts';

export const weekdayWords: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

const shortWords: Readonly<Record<Weekday, string>> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
};

/** For sentences. Dates in the chosen locale are formatted on the page. */
export function weekdayWord(day: Weekday): string {
  return weekdayWords[day];
}

export function shortWeekdayWord(day: Weekday): string {
  return shortWords[day];
}
