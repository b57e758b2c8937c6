import { z } from 'zod';

import { identity, optional } from '../shape/field.ts';
import { integer } from '../shape/kinds.ts';
import { objectResource } from '../shape/resource.ts';
import {
  earlyBirdRowSchema,
  lateAvailabilityRowSchema,
  leverOf,
  lowOccupancyRowSchema,
  shortBreakRowSchema,
} from './discount-rows.ts';
import { lengthStayRowSchema } from './length-stay-discounts.ts';

/** Section 4.3: "discount levers"; body not shown. A lever that is absent is unknown, not empty. */
export const discountsSchema = z.object({
  propertyId: identity(integer, 'property_id'),
  lowOccupancy: optional(leverOf(lowOccupancyRowSchema), 'low_occupancy', 'low-occupancy'),
  earlyBird: optional(leverOf(earlyBirdRowSchema), 'early_bird', 'early-bird'),
  lateAvailability: optional(leverOf(lateAvailabilityRowSchema), 'late_availability', 'late-availability'),
  shortBreakRules: optional(
    leverOf(shortBreakRowSchema),
    'short_break_rules',
    'short-break-rules',
    'short_breaks',
  ),
  lengthOfStay: optional(
    leverOf(lengthStayRowSchema),
    'length_stay_discounts',
    'length_of_stay',
    'length_stay',
  ),
});

export const discounts = objectResource(discountsSchema);
