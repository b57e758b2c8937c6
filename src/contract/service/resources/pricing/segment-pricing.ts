import { z } from 'zod';

import { expected, identity, optional, required, shorthand } from '../../shape/field.ts';
import { flag, integer, text } from '../../shape/kinds.ts';
import { looseMoment } from '../../shape/loose-kinds.ts';
import { looseRows } from '../../shape/loose-rows.ts';
import { pageSchema } from '../../shape/page.ts';
import { price, priced } from '../../shape/money/price.ts';
import { looseObjectResource } from '../../shape/resource.ts';
import { dateFields, optionalSeasonField, withinSeason } from './season-fields.ts';

const inPrices = (...names: readonly string[]): string[] =>
  ['prices', 'rates', 'price'].flatMap((around) => names.map((name) => `${around}.${name}`));

const segmentRowSchema = z.object({
  segmentId: identity(integer, 'segment_id', 'id'),
  propertyId: identity(integer, 'property_id'),
  season: optionalSeasonField,
  year: optional(integer, 'year'),
  ...dateFields,
  nightlyPrice: optional(
    price('night'),
    ...priced('nightly_price', 'nightly', 'price_per_night', 'night_price', 'nightly_rate', 'night_rate'),
    ...priced('per_night', ...inPrices('nightly', 'per_night', 'night')),
  ),
  weeklyPrice: optional(
    price('week'),
    ...priced('weekly_price', 'weekly', 'price_per_week', 'week_price', 'weekly_rate', 'week_rate'),
    ...priced('per_week', ...inPrices('weekly', 'per_week', 'week')),
  ),
  monthlyPrice: optional(
    price('stay'),
    ...priced('monthly_price', 'monthly', 'price_per_month', 'month_price', 'monthly_rate'),
    ...priced('per_month', ...inPrices('monthly', 'per_month', 'month')),
  ),
  fixedPrice: optional(price('stay'), ...priced('fixed_price', 'fixed', ...inPrices('fixed'))),
  price: optional(price('stay'), ...priced('price', 'amount', 'rate', 'price_amount')),
  minNights: optional(integer, 'min_nights', 'minimum_nights', 'min_stay', 'minimum_stay'),
  active: optional(flag, 'active', 'is_active'),
});

/** Section 4.3: "also returns `modified` and `apply_price` (nightly, weekly, monthly, fixed)"; rows not shown. */
export const segmentPricing = looseObjectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      modified: expected(
        looseMoment,
        'modified',
        'modified_at',
        'updated_at',
        'last_changed',
        'last_modified',
      ),
      /** One of the documented four, or whatever else the service may add. */
      applyPrice: expected(text, 'apply_price'),
      segments: required(
        looseRows(segmentRowSchema, { within: withinSeason, named: 'season' }),
        ...['segments', 'segment_pricing', 'segment_prices', 'rows', 'data', 'items', 'prices', 'pricing'],
        'seasons',
      ),
      page: optional(pageSchema, 'meta', 'pagination'),
    }),
    'segments',
  ),
);
