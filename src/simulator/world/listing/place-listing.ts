import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count, id } from '../body-schema.ts';
import { propertySummarySchema } from './listing.ts';
import { pageMetaSchema } from './page-meta.ts';
import { PLACES } from './places.ts';
import type { Place } from './places.ts';
import type { World } from '../world.ts';
import { search } from './search.ts';

/** Item of GET /developer/places (an array). */
export const placeSchema = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    county: z.string(),
    country: z.string(),
    description: z.string(),
    property_count: count,
  })
  .meta({ id: 'Place' });
export type PlaceBody = BodyOf<typeof placeSchema>;

/** GET /developer/places/{slug}. */
export const placeListingSchema = z
  .object({ place: placeSchema, data: z.array(propertySummarySchema), meta: pageMetaSchema })
  .meta({ id: 'PlaceListing' });
export type PlaceListingBody = BodyOf<typeof placeListingSchema>;

export interface PlaceQuery {
  readonly nights: number;
  readonly page: number;
  readonly limit: number;
}

function placeBody(world: World, place: Place): PlaceBody {
  return {
    id: place.id,
    name: place.name,
    slug: place.slug,
    county: place.county,
    country: place.country,
    description: place.blurb,
    property_count: world.properties.filter((property) => property.place.id === place.id).length,
  };
}

export function places(world: World): PlaceBody[] {
  return PLACES.map((place) => placeBody(world, place));
}

/** Undefined if no place has that slug. */
export function placeListing(
  world: World,
  slug: string,
  query: PlaceQuery,
  origin: string,
): PlaceListingBody | undefined {
  const place = PLACES.find((candidate) => candidate.slug === slug);
  if (place === undefined) return undefined;
  const found = search(
    world,
    {
      placeSlug: slug,
      checkin: undefined,
      nights: query.nights,
      party: 0,
      dogs: 0,
      minBedrooms: 0,
      flexDays: 0,
      skipAvailability: true,
      page: query.page,
      limit: query.limit,
      sortBy: 'best_search',
    },
    origin,
  );
  return { place: placeBody(world, place), ...found };
}
