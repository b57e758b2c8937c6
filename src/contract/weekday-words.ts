import type { Weekday } from './calendar-date.ts';
import { t } from './weekday-texts.ts';

/** 'Monday', within a sentence. What a locale writes of days is the page's. */
export function weekdayWord(day: Weekday): string {
  return t(day);
}

/** 'Mon'. */
export function shortWeekdayWord(day: Weekday): string {
  return t(`${day}Short`);
}
