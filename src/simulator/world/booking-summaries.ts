import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { count, date, id, instant, pounds } from './body-schema.ts';
import { dateOfDay, instantOn } from './calendar.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import type { Stay } from './stays.ts';
import type { World } from './world.ts';

/** Item of GET /properties/{id}/bookings. Pounds. A block has no guests and no price. */
const bookingSummarySchema = z
  .object({
    booking_id: id,
    created_at: instant,
    check_in: date,
    check_out: date,
    nights: z.int().min(1),
    party_size: count,
    adults: count,
    children: count,
    infants: count,
    dogs: count,
    total_price: pounds('Total price').nullable(),
    discount_amount: pounds('What discounts took off'),
    voucher_discount_amount: pounds('What a voucher took off'),
    channel: z.string(),
    status: z.enum(['confirmed', 'cancelled', 'blocked', 'provisional', 'paid']),
    cancelled: z.boolean(),
  })
  .meta({ id: 'BookingSummary' });
export type BookingSummary = BodyOf<typeof bookingSummarySchema>;

export const bookingsSchema = z
  .object({
    property_id: id,
    total: count,
    limit: z.int().min(1),
    offset: count,
    bookings: z.array(bookingSummarySchema),
  })
  .meta({ id: 'Bookings' });
export type BookingsBody = BodyOf<typeof bookingsSchema>;

export interface BookingsQuery {
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly status: 'all' | 'confirmed' | 'cancelled';
  readonly includeBlocks: boolean;
  readonly limit: number;
  readonly offset: number;
}

function statusOf(stay: Stay): BookingSummary['status'] {
  if (stay.block) return 'blocked';
  if (stay.cancelled) return 'cancelled';
  if (stay.payment === undefined) return 'confirmed';
  return stay.payment === 'paid' ? 'paid' : 'provisional';
}

function summaryOf(stay: Stay): BookingSummary {
  const netMinor = stay.grossMinor - stay.discountMinor - stay.voucherDiscountMinor;
  return {
    booking_id: stay.id,
    created_at: instantOn(stay.createdDay, stay.createdSecond),
    check_in: dateOfDay(stay.arrivalDay),
    check_out: dateOfDay(stay.arrivalDay + stay.nights),
    nights: stay.nights,
    party_size: stay.adults + stay.children,
    adults: stay.adults,
    children: stay.children,
    infants: stay.infants,
    dogs: stay.dogs,
    total_price: stay.block ? null : netMinor / 100,
    discount_amount: stay.discountMinor / 100,
    voucher_discount_amount: stay.voucherDiscountMinor / 100,
    channel: stay.channel,
    status: statusOf(stay),
    cancelled: stay.cancelled,
  };
}

/** Newest first by creation date. `since` and `until` are inclusive creation dates. */
export function bookingSummaries(world: World, profile: PropertyProfile, query: BookingsQuery): BookingsBody {
  const matching = world.stays(profile).filter((stay) => {
    const created = dateOfDay(stay.createdDay);
    if (stay.block) {
      if (!query.includeBlocks || query.status === 'cancelled') return false;
    } else if (query.status !== 'all' && stay.cancelled !== (query.status === 'cancelled')) {
      return false;
    }
    if (query.since !== undefined && created < query.since) return false;
    return query.until === undefined || created <= query.until;
  });
  matching.sort((a, b) => b.createdDay - a.createdDay || b.createdSecond - a.createdSecond || b.id - a.id);
  return {
    property_id: profile.id,
    total: matching.length,
    limit: query.limit,
    offset: query.offset,
    bookings: matching.slice(query.offset, query.offset + query.limit).map(summaryOf),
  };
}
