import { z } from 'zod';

import { optional, required, shorthand } from '../shape/field.ts';
import { integer, text } from '../shape/kinds.ts';
import { pageSchema } from '../shape/page.ts';
import { objectResource } from '../shape/resource.ts';
import { placeSchema } from './places.ts';
import { propertySummarySchema } from './search.ts';

/** Section 4.1: "location-based property listing"; response not shown. */
export const place = objectResource(
  shorthand(
    z.object({
      place: optional(shorthand(placeSchema.clone(), 'slug'), 'place', 'location'),
      name: optional(text, 'name', 'title', 'place_name'),
      slug: optional(text, 'slug', 'place_slug'),
      properties: required(z.array(propertySummarySchema), 'properties', 'data', 'items', 'results', 'rows'),
      page: optional(pageSchema, 'meta', 'pagination', 'paging'),
      total: optional(integer, 'total', 'total_count', 'count', 'property_count'),
    }),
    'properties',
  ),
);
