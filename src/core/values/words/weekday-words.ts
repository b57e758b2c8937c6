import type { Weekday } from '../dates/calendar-date.ts';

/** 'Monday', by its day. */
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

/** 'Monday', within a sentence. What a locale writes of days is the page's. */
export function weekdayWord(day: Weekday): string {
  return weekdayWords[day];
}

/** 'Mon'. */
export function shortWeekdayWord(day: Weekday): string {
  return shortWords[day];
}
