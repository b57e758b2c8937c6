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

/** The lever's name as a part of a longer one. */
const named = (lever: string) => [`${lever}_discounts`, `${lever}_discount`] as const;

/** Section 4.3: "discount levers"; body not shown. A lever that is absent is unknown, not empty. */
export const discountsSchema = z.object({
  propertyId: identity(integer, 'property_id'),
  lowOccupancy: optional(
    leverOf(lowOccupancyRowSchema),
    'low_occupancy',
    'low-occupancy',
    ...named('low_occupancy'),
  ),
  earlyBird: optional(
    leverOf(earlyBirdRowSchema),
    'early_bird',
    'early-bird',
    ...named('early_bird'),
    'early_booking',
  ),
  lateAvailability: optional(
    leverOf(lateAvailabilityRowSchema),
    'late_availability',
    'late-availability',
    ...named('late_availability'),
    'late_deals',
  ),
  shortBreakRules: optional(
    leverOf(shortBreakRowSchema),
    'short_break_rules',
    'short-break-rules',
    'short_breaks',
    ...named('short_break'),
  ),
  lengthOfStay: optional(
    leverOf(lengthStayRowSchema),
    'length_stay_discounts',
    'length_of_stay',
    'length_stay',
  ),
});

export const discounts = objectResource(discountsSchema);
