import { dateOfTimestamp } from '../../../core/values/dates/calendar-date.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';

export function switchWords(active: boolean): string {
  return active ? 'on' : 'off';
}

/** The day of a timestamp as it was written, never shifted by a zone; null when there is none. */
export function changedWords(timestamp: string | null, locale: string): string | null {
  const date = timestamp === null ? undefined : dateOfTimestamp(timestamp);
  return date === undefined ? null : formatCalendarDate(date, locale);
}
