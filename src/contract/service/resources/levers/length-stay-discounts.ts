import { wholeResource } from '../../shape/resource.ts';
import { readLeverBody } from './discount-body.ts';
import { leverSchema } from './discount-rows.ts';

/** Longer stays pay less. Read-only at the service; fields not shown. */
export const lengthStayDiscounts = wholeResource(leverSchema, (body, notes) =>
  readLeverBody('length-stay-discounts', body, notes),
);
