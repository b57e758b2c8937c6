import { z } from 'zod';

import { identity, optional, required, shorthand } from '../shape/field.ts';
import { date, flag, integer } from '../shape/kinds.ts';
import { price, priced } from '../shape/money/price.ts';
import { objectResource } from '../shape/resource.ts';

/** One length of stay on offer; a bare number of nights stands for it. */
const stayOptionSchema = z.object({
  nights: required(integer, 'nights', 'no_of_nights', 'booking_nights', 'length'),
  checkOut: optional(date, 'checkout', 'check_out', 'end_date'),
  price: optional(price('stay'), ...priced('price', 'total_price', 'total')),
  available: optional(flag, 'available', 'is_available'),
});

/** Section 4.1: response not shown. */
export const availableNights = objectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id', 'id'),
      checkIn: optional(date, 'checkin', 'check_in', 'start_date', 'date'),
      options: optional(
        z.array(shorthand(stayOptionSchema, 'nights')),
        'options',
        'available_nights',
        'nights',
        'data',
      ),
      minNights: optional(integer, 'min_nights', 'minimum_nights'),
      maxNights: optional(integer, 'max_nights', 'maximum_nights'),
      available: optional(flag, 'available', 'is_available'),
    }),
    'options',
  ),
);
