import { z } from 'zod';
import { achievedPricing, achievedPricingSchema } from '../../world/pricing/achieved-pricing.ts';
import { bookingSummaries, bookingsSchema } from '../../world/booking-summaries.ts';
import { cancellationPolicy, cancellationPolicySchema } from '../../world/cancellation-policy.ts';
import { channelArrival, channelArrivalSchema } from '../../world/channel-arrival.ts';
import { comparablePricing, comparablePricingSchema } from '../../world/pricing/comparable-pricing.ts';
import { lengthStayRowSchema } from '../../world/pricing/discount.ts';
import { lengthStayRows } from '../../world/pricing/original-discounts.ts';
import { segmentPricing, segmentPricingSchema } from '../../world/pricing/segment-pricing.ts';
import { adminPropertyEndpoint } from '../admin-access.ts';
import { ok } from '../answer.ts';
import type { Endpoint } from './endpoint.ts';

const PRICING_READ = 'property.pricing:read';

const BOOKINGS_RULES = {
  since: { kind: 'date' },
  until: { kind: 'date' },
  status: { kind: 'one-of', values: ['all', 'confirmed', 'cancelled'] },
  includeBlocks: { kind: 'boolean' },
  limit: { kind: 'integer', min: 1, max: 200 },
  offset: { kind: 'integer', min: 0 },
} as const;

export const pricingEndpoints: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/cancellation-policy',
      scope: 'property.cancellation-policy:read',
      summary: 'Cancellation policy',
      gives: cancellationPolicySchema,
    },
    ({ service, property }) => ({ answer: ok(cancellationPolicy(property, service.world.seed)) }),
  ),
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/length-stay-discounts',
      scope: PRICING_READ,
      summary: 'Discounts of long stays',
      gives: z.array(lengthStayRowSchema),
    },
    ({ service, property }) => ({ answer: ok(lengthStayRows(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/segment-pricing',
      scope: PRICING_READ,
      summary: 'Prices by season',
      gives: segmentPricingSchema,
    },
    ({ service, property }) => ({ answer: ok(segmentPricing(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/comparable-pricing',
      scope: PRICING_READ,
      summary: 'Prices of comparable properties',
      gives: comparablePricingSchema,
    },
    ({ service, property }) => ({ answer: ok(comparablePricing(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/achieved-pricing',
      scope: PRICING_READ,
      summary: 'Realised prices by season',
      gives: achievedPricingSchema,
    },
    ({ service, property }) => ({ answer: ok(achievedPricing(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/bookings',
      scope: 'bookings.recent:read',
      summary: 'Recent bookings',
      query: BOOKINGS_RULES,
      refusesOtherQueries: true,
      gives: bookingsSchema,
    },
    ({ service, query, property }) => {
      const status = query.text('status');
      const body = bookingSummaries(service.world, property, {
        since: query.text('since'),
        until: query.text('until'),
        status: status === 'confirmed' || status === 'cancelled' ? status : 'all',
        includeBlocks: query.flag('includeBlocks'),
        limit: query.integer('limit') ?? 50,
        offset: query.integer('offset') ?? 0,
      });
      return { answer: ok(body) };
    },
  ),
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/channel-arrival-status',
      scope: 'property.channel-status:read',
      summary: 'What reached the channel',
      gives: channelArrivalSchema,
    },
    ({ service, property }) => ({ answer: ok(channelArrival(service.world, property, service.clock.now())) }),
  ),
];
