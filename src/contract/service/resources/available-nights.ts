import { z } from 'zod';

import { identity, optional, shorthand } from '../shape/field.ts';
import { anything, date, flag, integer } from '../shape/kinds.ts';
import { objectResource } from '../shape/resource.ts';

/** Section 4.1: response not shown. */
export const availableNights = objectResource(
  shorthand(
    z.object({
      propertyId: identity(integer, 'property_id', 'id'),
      checkIn: optional(date, 'checkin', 'check_in', 'start_date', 'date'),
      /** The lengths of stay on offer, numbers or objects: kept as they come. */
      options: optional(anything, 'options', 'available_nights', 'nights', 'data'),
      minNights: optional(integer, 'min_nights', 'minimum_nights'),
      maxNights: optional(integer, 'max_nights', 'maximum_nights'),
      available: optional(flag, 'available', 'is_available'),
    }),
    'options',
  ),
);
