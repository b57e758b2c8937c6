import { wholeResource } from '../../shape/resource.ts';
import { readLeverBody } from './discount-body.ts';
import { leverSchema } from './discount-rows.ts';

/** Section 4.3: readable with an admin key; body not shown. */
export const lowOccupancy = wholeResource(leverSchema, (body, notes) =>
  readLeverBody('low-occupancy', body, notes),
);
