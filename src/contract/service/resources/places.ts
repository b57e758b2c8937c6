import { z } from 'zod';

import { identity, optional, required } from '../shape/field.ts';
import { anything, integer, quantity, text } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';

const placeFields = {
  placeId: identity(integer, 'id', 'place_id'),
  name: optional(text, 'name', 'title', 'place_name'),
  description: optional(text, 'description', 'summary'),
  county: optional(text, 'county', 'region', 'state'),
  country: optional(text, 'country'),
  propertyCount: optional(integer, 'property_count', 'properties_count', 'no_of_properties'),
  latitude: optional(quantity, 'latitude', 'lat'),
  longitude: optional(quantity, 'longitude', 'lng', 'lon'),
  image: optional(anything, 'image', 'image_url', 'images'),
  parent: optional(anything, 'parent', 'parent_place'),
} as const;

/** A destination area; its slug feeds the search filter (section 4.1). */
export const placeSchema = z.object({
  ...placeFields,
  slug: required(text, 'slug', 'place_slug', 'property_place_slug'),
});

export const places = listResource(placeSchema, 'places');
