import { dateOfDay, instantOn } from './calendar.ts';
import type { PropertyProfile } from './property-profile.ts';
import type { Stay } from './stays.ts';
import type { World } from './world.ts';

/** Item of GET /properties/{id}/bookings. Pounds. A block has no guests and no price. */
export interface BookingSummary {
  readonly booking_id: number;
  readonly created_at: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly nights: number;
  readonly party_size: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly dogs: number;
  readonly total_price: number | null;
  readonly discount_amount: number;
  readonly voucher_discount_amount: number;
  readonly channel: string;
  readonly status: 'confirmed' | 'cancelled' | 'blocked';
  readonly cancelled: boolean;
}

export interface BookingsBody {
  readonly property_id: number;
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly bookings: readonly BookingSummary[];
}

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
  return stay.cancelled ? 'cancelled' : 'confirmed';
}

function summaryOf(stay: Stay): BookingSummary {
  const netMinor = stay.grossMinor - stay.leverDiscountMinor - stay.voucherDiscountMinor;
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
    discount_amount: stay.leverDiscountMinor / 100,
    voucher_discount_amount: stay.voucherDiscountMinor / 100,
    channel: stay.channel,
    status: statusOf(stay),
    cancelled: stay.cancelled,
  };
}

/** Newest first by creation date; `since` and `until` are creation dates, both included. */
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
