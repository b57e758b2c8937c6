import type { Weekday } from '../dates/calendar-date.ts';
import { t } from './weekday-texts.ts';

/** 'Monday', by its day. */
export const weekdayWords: Readonly<Record<Weekday, string>> = {
  monday: t('monday'),
  tuesday: t('tuesday'),
  wednesday: t('wednesday'),
  thursday: t('thursday'),
  friday: t('friday'),
  saturday: t('saturday'),
  sunday: t('sunday'),
};

const shortWords: Readonly<Record<Weekday, string>> = {
  monday: t('mon'),
  tuesday: t('tue'),
  wednesday: t('wed'),
  thursday: t('thu'),
  friday: t('fri'),
  saturday: t('sat'),
  sunday: t('sun'),
};

/** 'Monday', within a sentence. What a locale writes of days is the page's. */
export function weekdayWord(day: Weekday): string {
  return weekdayWords[day];
}

/** 'Mon'. */
export function shortWeekdayWord(day: Weekday): string {
  return shortWords[day];
}
