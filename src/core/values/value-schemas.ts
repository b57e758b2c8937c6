import { z } from 'zod';
import type { CalendarDate } from './dates/calendar-date.ts';
import { isCalendarDate } from './dates/calendar-date.ts';
import type { JsonValue } from './json/json.ts';
import { isJsonValue } from './json/json.ts';
import type { DecimalText } from './money/money.ts';
import { isDecimalText } from './money/money.ts';

// Schemas for values at a boundary, separate from the values so that the first screen loads without zod.

export const calendarDateSchema: z.ZodType<CalendarDate> = z.custom<CalendarDate>(isCalendarDate, {
  error: 'Not a date in the form YYYY-MM-DD',
});

/**
 * Any JSON value that `parseJson` would accept. One iterative pass without schemas per field, because bodies of 200 kB
 * often cross IPC.
 */
export const jsonValueSchema: z.ZodType<JsonValue> = z.custom<JsonValue>(isJsonValue, {
  error: 'Not a JSON value',
});

/** Three letters or a sign, as `currencyOfText` reads them. Left out without a currency. */
export const currencySchema = z.string().min(1).max(3);

export const decimalTextSchema: z.ZodType<DecimalText> = z.custom<DecimalText>(isDecimalText, {
  error: 'Not a decimal amount',
});
