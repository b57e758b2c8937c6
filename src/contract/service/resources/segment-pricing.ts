import { z } from 'zod';

import { expected, identity, optional, required, shorthand } from '../shape/field.ts';
import { date, flag, integer, text, textOrNumber, timestamp, price } from '../shape/kinds.ts';
import { pageSchema } from '../shape/page.ts';
import { objectResource } from '../shape/resource.ts';

const segmentRowSchema = z.object({
  segmentId: identity(integer, 'segment_id', 'id'),
  propertyId: identity(integer, 'property_id'),
  season: optional(textOrNumber, 'season', 'season_name', 'segment', 'segment_name', 'name'),
  year: optional(integer, 'year'),
  dateFrom: optional(date, 'date_from', 'start_date', 'from', 'from_date'),
  dateTo: optional(date, 'date_to', 'end_date', 'to', 'to_date'),
  nightlyPrice: optional(price, 'nightly_price', 'nightly', 'price_per_night', 'night_price'),
  weeklyPrice: optional(price, 'weekly_price', 'weekly', 'price_per_week', 'week_price'),
  monthlyPrice: optional(price, 'monthly_price', 'monthly', 'price_per_month', 'month_price'),
  fixedPrice: optional(price, 'fixed_price', 'fixed'),
  price: optional(price, 'price', 'amount'),
  minNights: optional(integer, 'min_nights', 'minimum_nights'),
  active: optional(flag, 'active', 'is_active'),
});

/** Section 4.3: "also returns `modified` and `apply_price` (nightly, weekly, monthly, fixed)"; rows not shown. */
export const segmentPricing = objectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      modified: expected(timestamp, 'modified', 'modified_at', 'updated_at'),
      /** One of the documented four, or whatever else the service may add. */
      applyPrice: expected(text, 'apply_price'),
      segments: required(
        z.array(segmentRowSchema),
        'segments',
        'segment_pricing',
        'rows',
        'data',
        'items',
        'prices',
        'pricing',
        'seasons',
      ),
      page: optional(pageSchema, 'meta', 'pagination'),
    }),
    'segments',
  ),
);
