import { dateOfTimestamp, isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatMoment } from './format-age.ts';
import { formatCalendarDate } from './format-calendar-date.ts';
import { parseServiceTime } from '../../../core/values/dates/service-time.ts';

// Far from any real time, so that the year is always shown.
const longAgo = new Date(0);

/** A day stays as the service wrote it; an instant is shown in this computer's time. */
export function momentText(text: string, locale: string): string {
  if (isCalendarDate(text)) return formatCalendarDate(text, locale);
  const instant = parseServiceTime(text);
  if (instant !== undefined) return formatMoment(instant, longAgo, locale);
  const day = dateOfTimestamp(text);
  return day === undefined ? text : formatCalendarDate(day, locale);
}
