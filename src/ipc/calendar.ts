import { absenceReasons } from '../core/wording/absence.ts';
import { z } from 'zod';
import { calendarDateSchema } from '../core/values/value-schemas.ts';
import { discountKinds } from '../core/analysis/discounts/discounts.ts';
import { nothing } from './needs.ts';

/** A year and a month on either side: what a window shows and where its gaps end. */
export const mostCalendarDays = 460;

/** One property over the nights that were asked for. */
export const calendarRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  tags: z.array(z.string()),
  /** A letter a night from `from` on, as `analysis/calendar/day-letters.ts` writes them. */
  nights: z.string(),
  /** Why no arrival is known; null: the bookings were read. `part`: some of them. */
  bookings: z.enum(absenceReasons).nullable(),
  /** y, n or ? a weekday from Monday on: whether guests may arrive; null: nothing tells it. */
  startDays: z.string().nullable(),
  /** Of the bodies that these nights rest on, the oldest; null when none was read. */
  oldestReadAt: z.string().nullable(),
  /** Where the rows of discounts apply, those that apply within these nights. */
  bands: z.array(
    z.strictObject({
      discount: z.enum(discountKinds),
      from: z.int().nonnegative(),
      days: z.int().positive(),
      isSure: z.boolean(),
    }),
  ),
  /** Discounts of which nothing is known. */
  unknownDiscounts: z.array(z.strictObject({ discount: z.enum(discountKinds), why: z.enum(absenceReasons) })),
});
export type CalendarRow = z.infer<typeof calendarRowSchema>;
export type CalendarDiscount = CalendarRow['bands'][number]['discount'];

export const calendarChannels = {
  /** Every property of the workspace, in the portfolio's order. The service is not asked. */
  'calendar:rows': {
    request: z.strictObject({
      workspaceId: z.string(),
      from: calendarDateSchema,
      days: z.int().min(1).max(mostCalendarDays),
      /** The day from which discounts look ahead. */
      today: calendarDateSchema,
      withDiscounts: z.boolean(),
      known: z.string(),
    }),
    /** A line for each property, by `ipc/rows/row-text.ts`, behind its mark (`row-lines.ts`). */
    response: z.string(),
    needs: nothing,
  },
} as const;
