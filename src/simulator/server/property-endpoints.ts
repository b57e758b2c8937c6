import { checkQuery } from '../manners/query-rules.ts';
import {
  availableNights,
  shortBreaks,
  startDates,
  startDays,
  unavailableDates,
} from '../world/availability.ts';
import { bedrooms } from '../world/bedrooms.ts';
import { dayOfDate, dayOfInstant } from '../world/calendar.ts';
import { extras } from '../world/extras.ts';
import { images } from '../world/images.ts';
import { propertyDetail } from '../world/listing.ts';
import type { OwnerContactBody } from '../world/owners.ts';
import { ownerContact } from '../world/owners.ts';
import { reviews } from '../world/reviews.ts';
import { specialOffers } from '../world/special-offers.ts';
import { invalid, notFound, ok } from './answer.ts';
import type { Endpoint, Service } from './endpoint.ts';
import { publicEndpoint, publicPropertyEndpoint } from './public-access.ts';

function today(service: Service): number {
  return dayOfInstant(service.clock.now());
}

const PAGE = { kind: 'integer', min: 1 } as const;

const LISTING: readonly Endpoint[] = [
  publicPropertyEndpoint({ method: 'GET', path: '/developer/properties/{id}' }, ({ service, property }) => ({
    answer: ok(propertyDetail(service.world, property, service.origin())),
  })),
  publicEndpoint({ method: 'GET', path: '/developer/{placeSlug}/{propertySlug}' }, ({ service, call }) => {
    const { placeSlug = '', propertySlug = '' } = call.params;
    const property = service.world.propertyBySlugs(placeSlug, propertySlug);
    if (property === undefined) return { answer: notFound('Property') };
    return { answer: ok(propertyDetail(service.world, property, service.origin())) };
  }),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/extras' },
    ({ service, property }) => ({
      answer: ok(extras(property, service.world.seed)),
    }),
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/reviews' },
    ({ service, call, property }) => {
      const check = checkQuery({ page: PAGE, limit: PAGE }, call.query, false);
      if (!check.ok) return { answer: invalid(check.messages) };
      const page = check.query.integer('page') ?? 1;
      const limit = check.query.integer('limit') ?? 10;
      return { answer: ok(reviews(service.world, property, page, limit)) };
    },
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/images' },
    ({ service, property }) => ({
      answer: ok(images(property, service.world.seed, service.origin())),
    }),
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/bedrooms' },
    ({ service, property }) => ({
      answer: ok(bedrooms(property, service.world.seed)),
    }),
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/owner-contact' },
    ({ service, property }) => {
      const owner = property.ownerId;
      const body: OwnerContactBody = {
        success: true,
        data: owner === null ? null : ownerContact(service.world.seed, owner),
      };
      return { answer: ok(body) };
    },
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/specialoffers' },
    ({ service, call, property }) => ({
      answer: ok(service.paged(specialOffers(service.world, property, today(service)), call.query)),
    }),
  ),
];

const AVAILABILITY: readonly Endpoint[] = [
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/unavailableDates' },
    ({ service, call, property }) => {
      const rules = {
        year: { kind: 'integer', min: 1970, max: 9999 },
        month: { kind: 'integer', min: 1, max: 12 },
      } as const;
      const check = checkQuery(rules, call.query, false);
      if (!check.ok) return { answer: invalid(check.messages) };
      const year = check.query.text('year');
      const month = check.query.integer('month');
      return { answer: ok(unavailableDates(service.world, property, today(service), year, month)) };
    },
  ),
  publicPropertyEndpoint({ method: 'GET', path: '/developer/properties/{id}/startDays' }, ({ property }) => ({
    answer: ok(startDays(property)),
  })),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/shortBreaks' },
    ({ service, property }) => ({
      answer: ok(shortBreaks(service.state.lever(property, 'short-break-rules'))),
    }),
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/start-dates' },
    ({ service, call, property }) => {
      const check = checkQuery({ months: { kind: 'integer', min: 1, max: 24 } }, call.query, false);
      if (!check.ok) return { answer: invalid(check.messages) };
      const months = check.query.integer('months') ?? 3;
      return { answer: ok(startDates(service.world, property, today(service), months)) };
    },
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/available-nights' },
    ({ service, call, property }) => {
      const check = checkQuery({ checkin: { kind: 'date' } }, call.query, false);
      if (!check.ok) return { answer: invalid(check.messages) };
      const asked =
        check.query.text('checkin') ?? startDates(service.world, property, today(service), 12).data[0];
      const arrivalDay = asked === undefined ? today(service) : dayOfDate(asked);
      return { answer: ok(availableNights(service.world, property, arrivalDay)) };
    },
  ),
];

export const propertyEndpoints: readonly Endpoint[] = [...LISTING, ...AVAILABILITY];
