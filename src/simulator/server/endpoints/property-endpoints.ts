import { z } from 'zod';
import { date, startDaysSchema } from '../../world/body-schema.ts';
import {
  availableNights,
  availableNightsSchema,
  shortBreaks,
  shortBreaksSchema,
  startDates,
  startDatesSchema,
  startDays,
  unavailableDates,
} from '../../world/availability.ts';
import { bedroomSchema, bedrooms } from '../../world/listing/bedrooms.ts';
import { dayOfDate, dayOfInstant } from '../../world/calendar.ts';
import { extras, extrasSchema } from '../../world/listing/extras.ts';
import { images, imagesSchema } from '../../world/listing/images.ts';
import { propertyDetail, propertyDetailSchema } from '../../world/listing/listing.ts';
import { ownerContact, ownerContactSchema } from '../../world/listing/owners.ts';
import { reviews, reviewsSchema } from '../../world/listing/reviews.ts';
import { specialOfferSchema, specialOffers } from '../../world/pricing/special-offers.ts';
import { notFound, ok } from '../answer.ts';
import type { Endpoint, Service } from './endpoint.ts';
import { publicEndpoint, publicPropertyEndpoint } from '../public-access.ts';
import { listSchema } from '../../world/listing/page-meta.ts';

function today(service: Service): number {
  return dayOfInstant(service.clock.now());
}

const PAGE = { kind: 'integer', min: 1 } as const;

const LISTING: readonly Endpoint[] = [
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}', summary: 'Property', gives: propertyDetailSchema },
    ({ service, property }) => ({
      answer: ok(propertyDetail(service.world, property, service.origin())),
    }),
  ),
  publicEndpoint(
    {
      method: 'GET',
      path: '/developer/{placeSlug}/{propertySlug}',
      summary: 'Property by the slugs of its place and its own',
      gives: propertyDetailSchema,
    },
    ({ service, call }) => {
      const { placeSlug = '', propertySlug = '' } = call.params;
      const property = service.world.propertyBySlugs(placeSlug, propertySlug);
      if (property === undefined) return { answer: notFound('Property') };
      return { answer: ok(propertyDetail(service.world, property, service.origin())) };
    },
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/extras',
      summary: 'Extras by their type',
      gives: extrasSchema,
    },
    ({ service, property }) => ({
      answer: ok(extras(property, service.world.seed)),
    }),
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/reviews',
      summary: 'Reviews, most recent first',
      query: { page: PAGE, limit: PAGE },
      gives: reviewsSchema,
    },
    ({ service, query, property }) => {
      const page = query.integer('page') ?? 1;
      const limit = query.integer('limit') ?? 10;
      return { answer: ok(reviews(service.world, property, page, limit)) };
    },
  ),
  publicPropertyEndpoint(
    { method: 'GET', path: '/developer/properties/{id}/images', summary: 'Pictures', gives: imagesSchema },
    ({ service, property }) => ({
      answer: ok(images(property, service.world.seed, service.origin())),
    }),
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/bedrooms',
      summary: 'Bedrooms',
      gives: z.array(bedroomSchema),
    },
    ({ service, property }) => ({
      answer: ok(bedrooms(property, service.world.seed)),
    }),
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/owner-contact',
      summary: 'How to reach the owner',
      gives: ownerContactSchema,
    },
    ({ service, property }) => {
      const owner = property.ownerId;
      const data = owner === null ? null : ownerContact(service.world.seed, owner);
      return { answer: ok({ success: true, data }) };
    },
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/specialoffers',
      summary: 'Special offers',
      gives: listSchema(specialOfferSchema),
    },
    ({ service, call, property }) => ({
      answer: ok(service.paged(specialOffers(service.world, property, today(service)), call.query)),
    }),
  ),
];

const AVAILABILITY: readonly Endpoint[] = [
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/unavailableDates',
      summary: 'Dates that are booked or blocked',
      query: {
        year: { kind: 'integer', min: 1970, max: 9999 },
        month: { kind: 'integer', min: 1, max: 12 },
      },
      gives: z.array(date),
    },
    ({ service, query, property }) => {
      const year = query.text('year');
      const month = query.integer('month');
      return { answer: ok(unavailableDates(service.world, property, today(service), year, month)) };
    },
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/startDays',
      summary: 'Days of the week on which a stay may begin',
      gives: startDaysSchema,
    },
    ({ property }) => ({
      answer: ok(startDays(property)),
    }),
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/shortBreaks',
      summary: 'Short-break rules',
      gives: shortBreaksSchema,
    },
    ({ service, property }) => ({
      answer: ok(shortBreaks(service.state.discount(property, 'short-break-rules'))),
    }),
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/start-dates',
      summary: 'Dates on which a stay may begin',
      query: { months: { kind: 'integer', min: 1, max: 24 } },
      gives: startDatesSchema,
    },
    ({ service, query, property }) => {
      const months = query.integer('months') ?? 3;
      return { answer: ok(startDates(service.world, property, today(service), months)) };
    },
  ),
  publicPropertyEndpoint(
    {
      method: 'GET',
      path: '/developer/properties/{id}/available-nights',
      summary: 'Lengths of stay that can be booked',
      query: { checkin: { kind: 'date' } },
      gives: availableNightsSchema,
    },
    ({ service, query, property }) => {
      const asked = query.text('checkin') ?? startDates(service.world, property, today(service), 12).data[0];
      const arrivalDay = asked === undefined ? today(service) : dayOfDate(asked);
      return { answer: ok(availableNights(service.world, property, arrivalDay)) };
    },
  ),
];

export const propertyEndpoints: readonly Endpoint[] = [...LISTING, ...AVAILABILITY];
