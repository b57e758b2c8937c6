import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { parseJson } from '../../../../src/core/values/json/json.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import type { ResourceValue } from '../../../../src/core/service/resources.ts';
import type { Dialect } from '../../../../src/simulator/dialect/dialect.ts';
import { spellBody } from '../../../../src/simulator/dialect/dialect.ts';
import { startDates, startDays, shortBreaks } from '../../../../src/simulator/world/availability.ts';
import { achievedPricing } from '../../../../src/simulator/world/pricing/achieved-pricing.ts';
import { bookingSummaries } from '../../../../src/simulator/world/booking-summaries.ts';
import { channelArrival } from '../../../../src/simulator/world/channel-arrival.ts';
import { comparablePricing } from '../../../../src/simulator/world/pricing/comparable-pricing.ts';
import {
  lengthStayRows,
  originalDiscount,
} from '../../../../src/simulator/world/pricing/original-discounts.ts';
import { decodedValue } from '../service/bodies/recognised.ts';
import type { PropertyProfile } from '../../../../src/simulator/world/listing/property-profile.ts';
import { segmentPricing } from '../../../../src/simulator/world/pricing/segment-pricing.ts';
import { createWorld } from '../../../../src/simulator/world/world.ts';
import { valueOf } from '../../../value-of.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
export const sampleWorld = createWorld({ seed: 7, propertyCount: 60, today: now });

export function sampleProperty(id: number): PropertyProfile {
  const property = sampleWorld.property(id);
  if (property === undefined) throw new Error(`No property ${String(id)} in the sample world.`);
  return property;
}

function bodyOf(resource: ResourceName, property: PropertyProfile): unknown {
  const world = sampleWorld;
  const discount = (name: Parameters<typeof originalDiscount>[2]) => originalDiscount(world, property, name);
  switch (resource) {
    case 'discounts':
      return {
        property_id: property.id,
        low_occupancy: discount('low-occupancy'),
        early_bird: discount('early-bird'),
        late_availability: discount('late-availability'),
        short_break_rules: discount('short-break-rules'),
      };
    case 'low-occupancy':
    case 'short-break-rules':
      return discount(resource);
    case 'length-stay-discounts':
      return lengthStayRows(world, property);
    case 'start-days':
      return startDays(property);
    case 'short-breaks':
      return shortBreaks(discount('short-break-rules'));
    case 'start-dates':
      return startDates(world, property, world.anchorDay, 3);
    case 'channel-arrival-status':
      return channelArrival(world, property, now);
    case 'comparable-pricing':
      return comparablePricing(world, property);
    case 'achieved-pricing':
      return achievedPricing(world, property);
    case 'segment-pricing':
      return segmentPricing(world, property);
    case 'bookings':
      return bookingSummaries(world, property, {
        since: undefined,
        until: undefined,
        status: 'all',
        includeBlocks: true,
        limit: 200,
        offset: 0,
      });
    default:
      throw new Error(`The sample service has no ${resource} here.`);
  }
}

/** The body as it arrives over the wire. */
export function sampleBody(
  resource: ResourceName,
  property: PropertyProfile,
  dialect: Dialect = 'documented',
): JsonValue {
  return valueOf(parseJson(JSON.stringify(spellBody(bodyOf(resource, property), dialect))));
}

export function sampleValue<N extends ResourceName>(
  resource: N,
  property: PropertyProfile,
  dialect: Dialect = 'documented',
): ResourceValue<N> {
  return decodedValue(resource, sampleBody(resource, property, dialect));
}
