import { z } from 'zod';

import { identity, optional, shorthand } from '../shape/field.ts';
import { amount, date, flag, integer, text, timestamp, weekday } from '../shape/kinds.ts';

/** Fields that the rows of every kind of discount may carry. None of them is shown in the document. */
export const discountRowFields = {
  rowId: identity(integer, 'id', 'row_id', 'discount_id'),
  propertyId: identity(integer, 'property_id'),
  name: optional(text, 'name', 'title', 'label', 'season'),
  dateFrom: optional(date, 'date_from', 'start_date', 'from', 'from_date', 'valid_from'),
  dateTo: optional(date, 'date_to', 'end_date', 'to', 'to_date', 'valid_to'),
  active: optional(flag, 'active', 'is_active', 'enabled'),
  discountPercent: optional(
    amount,
    'discount_percent',
    'discount_percentage',
    'percentage',
    'percent',
    'discount',
  ),
  discountAmount: optional(amount, 'discount_amount', 'amount'),
  discountType: optional(text, 'discount_type'),
} as const;

/** Smaller parties pay less. */
export const lowOccupancyRowSchema = z.object({
  ...discountRowFields,
  minGuests: optional(integer, 'min_guests', 'guests_from', 'min_occupancy'),
  maxGuests: optional(integer, 'max_guests', 'guests', 'guests_to', 'max_occupancy', 'occupancy'),
  minNights: optional(integer, 'min_nights', 'minimum_nights'),
  maxNights: optional(integer, 'max_nights', 'maximum_nights'),
});

/** Booking long before arrival pays less. */
export const earlyBirdRowSchema = z.object({
  ...discountRowFields,
  minDaysBefore: optional(integer, 'min_days_before', 'days_before', 'days_in_advance', 'min_days'),
  bookBefore: optional(date, 'book_before', 'book_by'),
  minNights: optional(integer, 'min_nights', 'minimum_nights'),
  maxNights: optional(integer, 'max_nights', 'maximum_nights'),
});

/** Booking shortly before arrival pays less. */
export const lateAvailabilityRowSchema = z.object({
  ...discountRowFields,
  maxDaysBefore: optional(integer, 'max_days_before', 'days_before', 'within_days', 'max_days'),
  minNights: optional(integer, 'min_nights', 'minimum_nights'),
  maxNights: optional(integer, 'max_nights', 'maximum_nights'),
});

/** Stays shorter than a week: who may arrive when, and which share of the week they pay. */
export const shortBreakRowSchema = z.object({
  ...discountRowFields,
  minNights: optional(integer, 'min_nights', 'minimum_nights', 'nights'),
  maxNights: optional(integer, 'max_nights', 'maximum_nights'),
  startDays: optional(z.array(weekday), 'start_days', 'allowed_start_days', 'arrival_days'),
  pricePercent: optional(amount, 'price_percent', 'price_percentage', 'percent_of_week'),
  minDaysBefore: optional(integer, 'min_days_before'),
  maxDaysBefore: optional(integer, 'max_days_before', 'within_days'),
});

/** A lever: its rows, and perhaps a switch around them. A bare array stands for the rows. */
export function leverOf<R extends z.ZodType>(row: R, ...names: readonly string[]) {
  return shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      active: optional(flag, 'active', 'is_active', 'enabled'),
      rows: optional(z.array(row), 'rows', 'data', 'items', 'rules', 'discounts', ...names),
      updatedAt: optional(timestamp, 'updated_at', 'modified', 'modified_at'),
    }),
    'rows',
  );
}
