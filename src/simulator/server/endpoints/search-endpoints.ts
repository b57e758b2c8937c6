import type { Query, QueryRules } from '../../http-rules/query-rules.ts';
import { dayOfInstant } from '../../world/calendar.ts';
import { placeListing, placeListingSchema, placeSchema, places } from '../../world/listing/place-listing.ts';
import type { SearchQuery } from '../../world/listing/search.ts';
import { search, searchSchema } from '../../world/listing/search.ts';
import { specialOfferSchema, specialOffers } from '../../world/pricing/special-offers.ts';
import { usageLogs, usageLogsSchema, usageStats, usageStatsSchema } from '../../world/usage-history.ts';
import { notFound, ok } from '../answer.ts';
import type { Endpoint } from './endpoint.ts';
import { publicEndpoint } from '../public-access.ts';
import { listSchema } from '../../world/listing/page-meta.ts';

const COUNT = { kind: 'integer', min: 0 } as const;
const AT_LEAST_ONE = { kind: 'integer', min: 1 } as const;
const UP_TO_100 = { kind: 'integer', min: 1, max: 100 } as const;

/** Section 4.2, complete. */
const SEARCH_RULES: QueryRules = {
  property_place_slug: { kind: 'text' },
  checkin: { kind: 'date' },
  booking_nights: AT_LEAST_ONE,
  guests: AT_LEAST_ONE,
  adults: COUNT,
  children: COUNT,
  infants: COUNT,
  no_of_dogs: COUNT,
  min_bed_rooms: AT_LEAST_ONE,
  flex_days: { kind: 'integer', min: 0, max: 7 },
  search_exact_date: { kind: 'one-of', values: ['on', 'off'] },
  skip_availability_check: { kind: 'boolean' },
  page: AT_LEAST_ONE,
  limit: UP_TO_100,
  sort_by: { kind: 'one-of', values: ['best_search', 'cheap_price', 'high_price', 'guest'] },
};

function searchQuery(query: Query): SearchQuery {
  const count = (name: string): number => query.integer(name) ?? 0;
  return {
    placeSlug: query.text('property_place_slug'),
    checkin: query.text('checkin'),
    nights: query.integer('booking_nights') ?? 7,
    party: query.integer('guests') ?? count('adults') + count('children'),
    dogs: count('no_of_dogs'),
    minBedrooms: count('min_bed_rooms'),
    flexDays: query.text('search_exact_date') === 'on' ? 0 : count('flex_days'),
    skipAvailability: query.flag('skip_availability_check'),
    page: query.integer('page') ?? 1,
    limit: query.integer('limit') ?? 20,
    sortBy: query.text('sort_by') ?? 'best_search',
  };
}

const FINDING: readonly Endpoint[] = [
  publicEndpoint(
    {
      method: 'GET',
      path: '/developer/search',
      summary: 'Search for properties',
      query: SEARCH_RULES,
      refusesOtherQueries: true,
      gives: searchSchema,
    },
    ({ service, query }) => ({ answer: ok(search(service.world, searchQuery(query), service.origin())) }),
  ),
  publicEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/specialoffers',
      summary: 'Special offers of every property',
      gives: listSchema(specialOfferSchema),
    },
    ({ service, call }) => {
      const today = dayOfInstant(service.clock.now());
      const offers = service.world.properties.flatMap((property) =>
        specialOffers(service.world, property, today),
      );
      return { answer: ok(service.paged(offers, call.query)) };
    },
  ),
  publicEndpoint(
    { method: 'GET', path: '/developer/places', summary: 'Places', gives: listSchema(placeSchema) },
    ({ service, call }) => ({ answer: ok(service.paged(places(service.world), call.query)) }),
  ),
  publicEndpoint(
    {
      method: 'GET',
      path: '/developer/places/{slug}',
      summary: 'A place and its properties',
      query: { nights: AT_LEAST_ONE, page: AT_LEAST_ONE, limit: UP_TO_100 },
      gives: placeListingSchema,
    },
    ({ service, call, query }) => {
      const listing = placeListing(
        service.world,
        call.params['slug'] ?? '',
        {
          nights: query.integer('nights') ?? 7,
          page: query.integer('page') ?? 1,
          limit: query.integer('limit') ?? 20,
        },
        service.origin(),
      );
      return { answer: listing === undefined ? notFound('Place') : ok(listing) };
    },
  ),
];

const USAGE: readonly Endpoint[] = [
  publicEndpoint(
    {
      method: 'GET',
      path: '/developer/usage/stats',
      summary: 'How much this credential has used',
      gives: usageStatsSchema,
    },
    ({ service, caller }) => ({
      answer: ok(usageStats(service.world, service.usageOf(caller.label), service.rateLimit.perMinute())),
    }),
  ),
  publicEndpoint(
    {
      method: 'GET',
      path: '/developer/usage/logs',
      summary: 'Requests of this credential',
      query: { page: AT_LEAST_ONE, limit: UP_TO_100 },
      gives: usageLogsSchema,
    },
    ({ service, query, caller }) => {
      const page = query.integer('page') ?? 1;
      const limit = query.integer('limit') ?? 50;
      return { answer: ok(usageLogs(service.world, service.usageOf(caller.label), page, limit)) };
    },
  ),
];

export const searchEndpoints: readonly Endpoint[] = [...FINDING, ...USAGE];
