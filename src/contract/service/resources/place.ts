import { z } from 'zod';

import { optional, required, shorthand } from '../shape/field.ts';
import { integer, text } from '../shape/kinds.ts';
import { looseRows } from '../shape/loose-rows.ts';
import { pageSchema } from '../shape/page.ts';
import { looseObjectResource } from '../shape/resource.ts';
import { placeSchema } from './places.ts';
import { propertySummarySchema } from './search.ts';

/** Section 4.1: "location-based property listing"; response not shown. */
export const place = looseObjectResource(
  shorthand(
    z.object({
      place: optional(shorthand(placeSchema.clone(), 'slug'), 'place', 'location'),
      name: optional(text, 'name', 'title', 'place_name'),
      slug: optional(text, 'slug', 'place_slug'),
      properties: required(
        looseRows(propertySummarySchema, { within: [] }),
        ...['properties', 'data', 'items', 'results', 'rows', 'houses', 'listings'],
      ),
      page: optional(pageSchema, 'meta', 'pagination', 'paging'),
      total: optional(integer, 'total', 'total_count', 'count', 'property_count'),
    }),
    'properties',
  ),
);
