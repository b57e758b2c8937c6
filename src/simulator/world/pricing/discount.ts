import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { date, id, limited, weekday } from '../body-schema.ts';
import { dateWindow, percentOff, rowLimits } from '../row-fields.ts';

/** The four writable discounts, spelled as in their paths. */
export const DISCOUNT_NAMES = [
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
] as const;
export type DiscountName = (typeof DISCOUNT_NAMES)[number];

/** Smaller parties pay less: applies to parties of at most `max_guests`. */
const lowOccupancyRowSchema = z
  .object({
    ...dateWindow,
    max_guests: limited(rowLimits.max_guests).describe('The largest party that it applies to'),
    discount_percent: percentOff,
  })
  .meta({ id: 'LowOccupancyRow' });
export type LowOccupancyRow = BodyOf<typeof lowOccupancyRowSchema>;

/** Booking early pays less: applies at `min_days_before` or more days before arrival. */
const earlyBirdRowSchema = z
  .object({
    ...dateWindow,
    min_days_before: limited(rowLimits.min_days_before).describe(
      'Booked at least so many days before arrival',
    ),
    discount_percent: percentOff,
  })
  .meta({ id: 'EarlyBirdRow' });
export type EarlyBirdRow = BodyOf<typeof earlyBirdRowSchema>;

/** Booking late pays less: applies at `max_days_before` or fewer days before arrival. */
const lateAvailabilityRowSchema = z
  .object({
    ...dateWindow,
    max_days_before: limited(rowLimits.max_days_before).describe(
      'Booked at most so many days before arrival',
    ),
    min_nights: limited(rowLimits.stay_nights),
    discount_percent: percentOff,
  })
  .meta({ id: 'LateAvailabilityRow' });
export type LateAvailabilityRow = BodyOf<typeof lateAvailabilityRowSchema>;

/** Stays shorter than a week: the permitted arrival days, and the share of the weekly price. */
const shortBreakRowSchema = z
  .object({
    ...dateWindow,
    min_nights: limited(rowLimits.break_nights),
    max_nights: limited(rowLimits.break_nights),
    start_days: z.array(weekday),
    price_percent: limited(rowLimits.price_percent).describe(
      'Percentage of the price of a week that is paid',
    ),
  })
  .meta({ id: 'ShortBreakRow' });
export type ShortBreakRow = BodyOf<typeof shortBreakRowSchema>;

export type DiscountRule = LowOccupancyRow | EarlyBirdRow | LateAvailabilityRow | ShortBreakRow;

export const discountRuleSchemas = {
  'low-occupancy': lowOccupancyRowSchema,
  'early-bird': earlyBirdRowSchema,
  'late-availability': lateAvailabilityRowSchema,
  'short-break-rules': shortBreakRowSchema,
} as const satisfies Readonly<Record<DiscountName, z.ZodObject>>;

function discountOf<Row extends z.ZodObject>(row: Row, name: string) {
  return z.object({ property_id: id, active: z.boolean(), rows: z.array(row) }).meta({ id: name });
}

/** GET, POST and PUT /properties/{id}/discounts/{discount}. A discount that was never set has no rows. */
export const discountSchemas = {
  'low-occupancy': discountOf(lowOccupancyRowSchema, 'LowOccupancy'),
  'early-bird': discountOf(earlyBirdRowSchema, 'EarlyBird'),
  'late-availability': discountOf(lateAvailabilityRowSchema, 'LateAvailability'),
  'short-break-rules': discountOf(shortBreakRowSchema, 'ShortBreakRules'),
} as const;

export interface DiscountBody {
  readonly property_id: number;
  readonly active: boolean;
  readonly rows: readonly DiscountRule[];
}

/** Item of GET /properties/{id}/length-stay-discounts (an array). */
export const lengthStayRowSchema = z
  .object({
    id,
    property_id: id,
    min_nights: z.int().min(1),
    max_nights: z.int().min(1).nullable(),
    discount_percent: percentOff,
    date_from: date,
    date_to: date,
  })
  .meta({ id: 'LengthStayRow' });
export type LengthStayRow = BodyOf<typeof lengthStayRowSchema>;
