import { z } from 'zod';

import { expected, identity, optional, required, shorthand } from '../../shape/field.ts';
import { integer, quantity } from '../../shape/kinds.ts';
import { looseRows } from '../../shape/loose-rows.ts';
import { pageSchema } from '../../shape/page.ts';
import { price, priceList, priced } from '../../shape/money/price.ts';
import { looseObjectResource } from '../../shape/resource.ts';
import { dateFields, seasonField, withinSeason } from './season-fields.ts';

const medianNames = priced(
  'medianWeekly',
  'median_weekly',
  'median',
  'weekly_median',
  'median_weekly_rate',
  'median_week',
);

/** Null rates mean that nothing was realised, as absent ones do: never zero. */
const achievedSeasonSchema = z.object({
  season: seasonField,
  ...dateFields,
  bookings: optional(integer, 'bookings', 'booking_count', 'bookings_count', 'stays', 'n'),
  nights: optional(integer, 'nights', 'booked_nights', 'nights_sold'),
  minWeekly: optional(price('week'), ...priced('min_weekly', 'minWeekly')),
  medianWeekly: expected(price('week'), ...medianNames),
  meanWeekly: optional(price('week'), ...priced('mean_weekly', 'average_weekly', 'avg_weekly')),
  maxWeekly: optional(price('week'), ...priced('max_weekly', 'maxWeekly')),
  /** What single bookings came to a week, where the service lists them. */
  weeklyRates: optional(
    priceList('week'),
    ...priced(
      'weekly_rates',
      'weekly_prices',
      'weeklies',
      'weekly_values',
      'realised_rates',
      'achieved_rates',
    ),
  ),
  /** Its unit is not shown: kept and shown under its raw name. */
  bbOccupancy: expected(quantity, 'bbOccupancy', 'bb_occupancy'),
});

/** Section 4.3: "own realised weekly rates per season, `medianWeekly`, `bbOccupancy`"; frame not shown. */
export const achievedPricing = looseObjectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      seasons: required(
        looseRows(achievedSeasonSchema, { within: withinSeason, named: 'season' }),
        ...['seasons', 'rows', 'data', 'items', 'pricing', 'periods', 'results'],
      ),
      medianWeekly: optional(price('week'), 'medianWeekly', 'median_weekly'),
      bbOccupancy: optional(quantity, 'bbOccupancy', 'bb_occupancy'),
      page: optional(pageSchema, 'meta', 'pagination'),
    }),
    'seasons',
  ),
);
