import { z } from 'zod';

import { expected, identity, required } from '../shape/field.ts';
import { flag, integer, text } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';

/** Section 2, "Bedroom": one row per bed type of a room. */
const bedroomSchema = z.object({
  bedroomNumber: required(integer, 'bedroom_number', 'number'),
  bedType: expected(text, 'bed_type', 'type'),
  bedCount: expected(integer, 'bed_count', 'count'),
  enSuite: expected(flag, 'en_suite', 'ensuite'),
  bedroomId: identity(integer, 'id', 'bedroom_id'),
  propertyId: identity(integer, 'property_id'),
});

export const bedrooms = listResource(bedroomSchema, 'bedrooms');
