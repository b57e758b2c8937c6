import { z } from 'zod';

import { expected, identity, optional, required, shorthand } from '../shape/field.ts';
import { date, integer, quantity, textOrNumber, price } from '../shape/kinds.ts';
import { pageSchema } from '../shape/page.ts';
import { objectResource } from '../shape/resource.ts';

/** Null rates mean that nothing was realised, as absent ones do: never zero. */
const achievedSeasonSchema = z.object({
  season: required(textOrNumber, 'season', 'season_name', 'name', 'segment'),
  dateFrom: optional(date, 'date_from', 'start_date', 'from'),
  dateTo: optional(date, 'date_to', 'end_date', 'to'),
  bookings: optional(integer, 'bookings', 'booking_count', 'bookings_count'),
  nights: optional(integer, 'nights', 'booked_nights', 'nights_sold'),
  minWeekly: optional(price, 'min_weekly', 'minWeekly'),
  medianWeekly: expected(price, 'medianWeekly', 'median_weekly'),
  meanWeekly: optional(price, 'mean_weekly', 'average_weekly', 'avg_weekly'),
  maxWeekly: optional(price, 'max_weekly', 'maxWeekly'),
  /** Its unit is not shown: kept and shown under its raw name. */
  bbOccupancy: expected(quantity, 'bbOccupancy', 'bb_occupancy'),
});

/** Section 4.3: "own realised weekly rates per season, `medianWeekly`, `bbOccupancy`"; frame not shown. */
export const achievedPricing = objectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id'),
      seasons: required(z.array(achievedSeasonSchema), 'seasons', 'rows', 'data', 'items'),
      medianWeekly: optional(price, 'medianWeekly', 'median_weekly'),
      bbOccupancy: optional(quantity, 'bbOccupancy', 'bb_occupancy'),
      page: optional(pageSchema, 'meta', 'pagination'),
    }),
    'seasons',
  ),
);
