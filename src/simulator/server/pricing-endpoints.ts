import { checkQuery } from '../manners/query-rules.ts';
import { achievedPricing } from '../world/achieved-pricing.ts';
import { bookingSummaries } from '../world/booking-summaries.ts';
import { cancellationPolicy } from '../world/cancellation-policy.ts';
import { channelArrival } from '../world/channel-arrival.ts';
import { comparablePricing } from '../world/comparable-pricing.ts';
import { lengthStayRows } from '../world/original-levers.ts';
import { segmentPricing } from '../world/segment-pricing.ts';
import { adminPropertyEndpoint } from './admin-access.ts';
import { invalid, ok } from './answer.ts';
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

/** The read-only admin endpoints. */
export const pricingEndpoints: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/cancellation-policy',
      scope: 'property.cancellation-policy:read',
    },
    ({ service, property }) => ({ answer: ok(cancellationPolicy(property, service.world.seed)) }),
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/length-stay-discounts', scope: PRICING_READ },
    ({ service, property }) => ({ answer: ok(lengthStayRows(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/segment-pricing', scope: PRICING_READ },
    ({ service, property }) => ({ answer: ok(segmentPricing(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/comparable-pricing', scope: PRICING_READ },
    ({ service, property }) => ({ answer: ok(comparablePricing(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/achieved-pricing', scope: PRICING_READ },
    ({ service, property }) => ({ answer: ok(achievedPricing(service.world, property)) }),
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/bookings', scope: 'bookings.recent:read' },
    ({ service, call, property }) => {
      const check = checkQuery(BOOKINGS_RULES, call.query, true);
      if (!check.ok) return { answer: invalid(check.messages) };
      const status = check.query.text('status');
      const body = bookingSummaries(service.world, property, {
        since: check.query.text('since'),
        until: check.query.text('until'),
        status: status === 'confirmed' || status === 'cancelled' ? status : 'all',
        includeBlocks: check.query.flag('includeBlocks'),
        limit: check.query.integer('limit') ?? 50,
        offset: check.query.integer('offset') ?? 0,
      });
      return { answer: ok(body) };
    },
  ),
  adminPropertyEndpoint(
    { method: 'GET', path: '/properties/{id}/channel-arrival-status', scope: 'property.channel-status:read' },
    ({ service, property }) => ({ answer: ok(channelArrival(service.world, property, service.clock.now())) }),
  ),
];
