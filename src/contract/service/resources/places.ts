import { z } from 'zod';

import { identity, optional, shorthand } from '../shape/field.ts';
import { anything, integer, quantity, text, textOrNumber } from '../shape/kinds.ts';
import { looseRows } from '../shape/loose-rows.ts';
import { looseListResource } from '../shape/resource.ts';

const placeFields = {
  placeId: identity(textOrNumber, 'id', 'place_id'),
  name: optional(text, 'name', 'title', 'place_name', 'label'),
  description: optional(text, 'description', 'summary'),
  county: optional(text, 'county', 'region', 'state'),
  country: optional(text, 'country'),
  propertyCount: optional(
    integer,
    ...['property_count', 'properties_count', 'no_of_properties', 'total_properties', 'num_properties'],
    ...['house_count', 'houses', 'listing_count', 'listings', 'properties', 'count', 'total'],
  ),
  latitude: optional(quantity, 'latitude', 'lat'),
  longitude: optional(quantity, 'longitude', 'lng', 'lon'),
  image: optional(anything, 'image', 'image_url', 'images'),
  /** The area that it is part of: its slug, its name, its id, or itself. */
  parent: optional(
    anything,
    ...['parent', 'parent_place', 'parent_slug', 'parent_id', 'parent_place_id', 'area', 'within'],
  ),
  /** Areas inside it, as a list of their own. */
  areas: optional(
    anything,
    ...['children', 'areas', 'sub_places', 'subplaces', 'sub_areas', 'places', 'towns', 'child_places'],
  ),
} as const;

/** A destination area; its slug feeds the search filter (section 4.1), and without one it leads nowhere. */
export const placeSchema = shorthand(
  z.object({
    ...placeFields,
    slug: optional(text, 'slug', 'place_slug', 'property_place_slug', 'search_slug', 'url_slug'),
  }),
  'slug',
);

export const places = looseListResource(
  looseRows(placeSchema, { within: [], named: 'slug' }),
  'places',
  'destinations',
  'areas',
);
