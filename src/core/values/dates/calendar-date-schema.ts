import { z } from 'zod';
import type { CalendarDate } from './calendar-date.ts';
import { isCalendarDate } from './calendar-date.ts';

export const calendarDateSchema: z.ZodType<CalendarDate> = z.custom<CalendarDate>(isCalendarDate, {
  error: 'Not a date in the form YYYY-MM-DD',
});
