import { z } from 'zod';

import { optional } from '../shape/field.ts';
import { integer } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';
import { discountRowFields } from './discount-rows.ts';

/** Longer stays pay less. Read-only at the service; fields not shown. */
export const lengthStayRowSchema = z.object({
  ...discountRowFields,
  minNights: optional(integer, 'min_nights', 'minimum_nights', 'nights', 'nights_from'),
  maxNights: optional(integer, 'max_nights', 'maximum_nights', 'nights_to'),
});

export const lengthStayDiscounts = listResource(
  lengthStayRowSchema,
  'discounts',
  'length_stay_discounts',
  'lengthStayDiscounts',
);
