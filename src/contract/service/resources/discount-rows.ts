import { z } from 'zod';

import { identity, optional, shorthand } from '../shape/field.ts';
import { amount, date, flag, integer, text, timestamp, weekday } from '../shape/kinds.ts';

const dateFromNames = [
  'date_from',
  'start_date',
  'from',
  'from_date',
  'valid_from',
  'date_start',
  'start',
  'starts_on',
  'period_start',
  'arrival_from',
] as const;
const dateToNames = [
  'date_to',
  'end_date',
  'to',
  'to_date',
  'valid_to',
  'date_end',
  'end',
  'ends_on',
  'valid_until',
  'until',
  'period_end',
  'arrival_to',
] as const;
const minNightsNames = ['min_nights', 'minimum_nights', 'nights_min', 'min_stay', 'nights_from'] as const;
const leadNames = [
  'days_before',
  'days_before_arrival',
  'days_in_advance',
  'advance_days',
  'lead_days',
  'lead_time_days',
  'days',
] as const;
const rowsNames = [
  'rows',
  'data',
  'items',
  'rules',
  'discounts',
  'windows',
  'date_windows',
  'bands',
  'tiers',
  'entries',
  'periods',
] as const;

/** Fields that the rows of every kind of discount may carry. None of them is shown in the document. */
export const discountRowFields = {
  rowId: identity(integer, 'id', 'row_id', 'discount_id'),
  propertyId: identity(integer, 'property_id'),
  name: optional(text, 'name', 'title', 'label', 'season', 'season_name', 'rule_name'),
  dateFrom: optional(date, ...dateFromNames),
  dateTo: optional(date, ...dateToNames),
  active: optional(flag, 'active', 'is_active', 'enabled', 'is_enabled'),
  discountPercent: optional(
    amount,
    'discount_percent',
    'discount_percentage',
    'percentage',
    'percent',
    'discount',
    'discount_pct',
    'pct',
    'percent_off',
    'percentage_off',
  ),
  discountAmount: optional(amount, 'discount_amount', 'amount', 'amount_off'),
  discountType: optional(text, 'discount_type', 'type'),
} as const;

/** Which parties a row is for. */
export const partyFields = {
  minGuests: optional(integer, 'min_guests', 'guests_from', 'guests_min', 'min_occupancy', 'min_party_size'),
  maxGuests: optional(
    integer,
    'max_guests',
    'guests',
    'guests_to',
    'guests_max',
    'max_occupancy',
    'occupancy',
    'max_party_size',
    'party_size',
    'max_persons',
    'persons',
  ),
} as const;

/** Which lengths of stay a row is for. */
export const nightsFields = {
  minNights: optional(integer, ...minNightsNames),
  maxNights: optional(integer, 'max_nights', 'maximum_nights', 'nights_max', 'max_stay', 'nights_to'),
} as const;

/** Smaller parties pay less. */
export const lowOccupancyRowSchema = z.object({
  ...discountRowFields,
  ...partyFields,
  ...nightsFields,
});

/** Booking long before arrival pays less. */
export const earlyBirdRowSchema = z.object({
  ...discountRowFields,
  minDaysBefore: optional(integer, 'min_days_before', 'min_lead_days', 'min_days', ...leadNames),
  bookBefore: optional(date, 'book_before', 'book_by', 'booked_by'),
  ...nightsFields,
});

/** Booking shortly before arrival pays less. */
export const lateAvailabilityRowSchema = z.object({
  ...discountRowFields,
  maxDaysBefore: optional(
    integer,
    'max_days_before',
    'max_lead_days',
    'max_days',
    'within_days',
    ...leadNames,
  ),
  ...nightsFields,
});

/** Stays shorter than a week: who may arrive when, and which share of the week they pay. */
export const shortBreakRowSchema = z.object({
  ...discountRowFields,
  ...nightsFields,
  minNights: optional(integer, ...minNightsNames, 'nights'),
  startDays: optional(
    z.array(weekday),
    'start_days',
    'allowed_start_days',
    'arrival_days',
    'allowed_arrival_days',
    'checkin_days',
    'check_in_days',
    'weekdays',
  ),
  pricePercent: optional(
    amount,
    'price_percent',
    'price_percentage',
    'price_pct',
    'percent_of_week',
    'percent_of_weekly',
    'week_percent',
    'weekly_percent',
  ),
  minDaysBefore: optional(integer, 'min_days_before'),
  maxDaysBefore: optional(integer, 'max_days_before', 'within_days'),
});

/** A lever: its rows, and perhaps a switch around them. A bare array stands for the rows. */
export function leverOf<R extends z.ZodType>(row: R, ...names: readonly string[]) {
  return shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      active: optional(flag, 'active', 'is_active', 'enabled', 'is_enabled'),
      rows: optional(z.array(row), ...rowsNames, ...names),
      updatedAt: optional(timestamp, 'updated_at', 'modified', 'modified_at'),
    }),
    'rows',
  );
}
