import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { propertySummarySchema } from './listing.ts';
import { pageMetaSchema } from './page-meta.ts';
import { isFree } from '../availability.ts';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../calendar.ts';
import { paginate } from './page-meta.ts';
import { propertySummary } from './listing.ts';
import type { PropertyProfile } from './property-profile.ts';
import { stayMinor } from '../pricing/weekly-price.ts';
import type { World } from '../world.ts';

/** GET /developer/search. */
export const searchSchema = z
  .object({ data: z.array(propertySummarySchema), meta: pageMetaSchema })
  .meta({ id: 'SearchResult' });
export type SearchBody = BodyOf<typeof searchSchema>;

export interface SearchQuery {
  readonly placeSlug: string | undefined;
  readonly checkin: string | undefined;
  readonly nights: number;
  readonly party: number;
  readonly dogs: number;
  readonly minBedrooms: number;
  readonly flexDays: number;
  readonly skipAvailability: boolean;
  readonly page: number;
  readonly limit: number;
  readonly sortBy: string;
}

interface Found {
  readonly property: PropertyProfile;
  readonly stay: { readonly checkin: string; readonly priceMinor: number } | null;
}

/** The nearest bookable arrival to `wanted` within `flexDays`. Of two equally near, the earlier. */
function nearestArrival(
  world: World,
  property: PropertyProfile,
  wanted: number,
  query: SearchQuery,
): number | null {
  for (let distance = 0; distance <= query.flexDays; distance += 1) {
    for (const day of distance === 0 ? [wanted] : [wanted - distance, wanted + distance]) {
      const arrives = property.changeoverDays.includes(weekdayOfDay(day));
      if (arrives && isFree(world, property, day, query.nights)) return day;
    }
  }
  return null;
}

function find(world: World, property: PropertyProfile, query: SearchQuery): Found | null {
  if (query.checkin === undefined || query.skipAvailability) return { property, stay: null };
  const arrival = nearestArrival(world, property, dayOfDate(query.checkin), query);
  if (arrival === null) return null;
  const priceMinor = stayMinor(property, arrival, query.nights);
  return { property, stay: { checkin: dateOfDay(arrival), priceMinor } };
}

function priceOf(found: Found): number {
  return found.stay?.priceMinor ?? found.property.weeklyBasePounds * 100;
}

const ORDERS: Readonly<Record<string, (a: Found, b: Found) => number>> = {
  best_search: (a, b) => b.property.popularity - a.property.popularity,
  cheap_price: (a, b) => priceOf(a) - priceOf(b),
  high_price: (a, b) => priceOf(b) - priceOf(a),
  guest: (a, b) => b.property.sleeps - a.property.sleeps,
};

export function search(world: World, query: SearchQuery, origin: string): SearchBody {
  const found = world.properties
    .filter(
      (property) =>
        (query.placeSlug === undefined || property.place.slug === query.placeSlug) &&
        property.sleeps >= query.party &&
        property.maxDogs >= query.dogs &&
        property.bedrooms >= query.minBedrooms,
    )
    .map((property) => find(world, property, query))
    .filter((entry) => entry !== null);
  const order = ORDERS[query.sortBy];
  if (order !== undefined) found.sort((a, b) => order(a, b) || a.property.id - b.property.id);
  const { data, meta } = paginate(found, query.page, query.limit);
  return { data: data.map((entry) => propertySummary(world, entry.property, origin, entry.stay)), meta };
}
