import { z } from 'zod';

import { expected, required } from '../../shape/field.ts';
import { flag, integer, text } from '../../shape/kinds.ts';
import { price, priced } from '../../shape/money/price.ts';
import { keyedListResource } from '../../shape/resource.ts';

/** Section 2, "Extra": every field is documented. The body is an object keyed by `extra_name_id`. */
const extraSchema = z.object({
  extraId: expected(integer, 'id'),
  propertyId: expected(integer, 'property_id'),
  extraNameId: expected(integer, 'extra_name_id'),
  price: expected(price('extra'), ...priced('price')),
  name: required(text, 'name'),
  maxNumber: expected(integer, 'max_num', 'max_number'),
  perNight: expected(flag, 'per_night'),
  unit: expected(text, 'unit'),
});

export const extras = keyedListResource(extraSchema, 'extras');
