import { absenceReasons } from '../core/mapping/absence.ts';
import { z } from 'zod';
import { calendarDateSchema } from '../core/values/value-schemas.ts';
import { discountKinds } from '../core/analysis/discounts/discounts.ts';
import { nothing } from './needs.ts';

/** About a year, plus a month on either side to find where the gaps at the window's edges end. */
export const mostCalendarDays = 460;

export const calendarRowSchema = z.strictObject({
  propertyId: z.int().positive(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  tags: z.array(z.string()),
  /** One letter per night from `from`, as written by `analysis/calendar/day-letters.ts`. */
  nights: z.string(),
  /** Why arrivals are unknown; null if the bookings were read. `part` means only some were. */
  bookings: z.enum(absenceReasons).nullable(),
  /** `y`, `n` or `?` per weekday from Monday: whether guests may arrive. Null if unknown. */
  startDays: z.string().nullable(),
  /** The read time of the oldest body behind these nights; null if none was read. */
  oldestReadAt: z.string().nullable(),
  bands: z.array(
    z.strictObject({
      discount: z.enum(discountKinds),
      from: z.int().nonnegative(),
      days: z.int().positive(),
      isSure: z.boolean(),
    }),
  ),
  unknownDiscounts: z.array(z.strictObject({ discount: z.enum(discountKinds), why: z.enum(absenceReasons) })),
});
export type CalendarRow = z.infer<typeof calendarRowSchema>;
export type CalendarDiscount = CalendarRow['bands'][number]['discount'];

export const calendarChannels = {
  /** Every property of the workspace, in the portfolio's order. Sends no request. */
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
    /** A line per property, as `ipc/rows/row-text.ts` writes it, after its mark (`row-lines.ts`). */
    response: z.string(),
    needs: nothing,
  },
} as const;
