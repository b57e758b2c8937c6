import { objectResource } from '../shape/resource.ts';
import { leverOf, lowOccupancyRowSchema } from './discount-rows.ts';

/** Section 4.3: readable with an admin key; body not shown. */
export const lowOccupancy = objectResource(leverOf(lowOccupancyRowSchema, 'low_occupancy'));
