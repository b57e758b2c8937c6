import { z } from 'zod';

import { identity, optional, required } from '../shape/field.ts';
import { integer, text, textOrNumber } from '../shape/kinds.ts';
import { looseDate, looseFlag, looseMoment } from '../shape/loose-kinds.ts';
import { looseRows } from '../shape/loose-rows.ts';
import { price, priced } from '../shape/money/price.ts';
import { looseListResource } from '../shape/resource.ts';

const stayNames = ['stay', 'dates', 'period'] as const;
const inStay = (...names: readonly string[]): string[] => [
  ...names,
  ...stayNames.flatMap((stay) => names.map((name) => `${stay}.${name}`)),
];
/** `dates: [arrival, departure]` */
const pairs = (place: 0 | 1): string[] => stayNames.map((stay) => `${stay}.${String(place)}`);
const partyNames = ['guests', 'party', 'occupancy'] as const;
const inParty = (...names: readonly string[]): string[] => [
  ...names,
  ...partyNames.flatMap((party) => names.map((name) => `${party}.${name}`)),
];

/**
 * Section 4.3: "PII-free summary of recent bookings: dates, nights, party size,
 * total price, two discount amounts, channel, cancellation flag"; names not
 * shown. A block has no guests and no price.
 */
const bookingSchema = z.object({
  bookingId: identity(textOrNumber, 'booking_id', 'id', 'reference', 'booking_ref'),
  propertyId: identity(integer, 'property_id'),
  createdAt: optional(
    looseMoment,
    ...['created_at', 'booked_at', 'booking_date', 'created', 'created_date', 'booked_on'],
  ),
  checkIn: required(
    looseDate,
    ...inStay(
      'check_in',
      'checkin',
      'check_in_date',
      'checkin_date',
      'arrival',
      'arrival_date',
      'start_date',
    ),
    ...inStay('date_from', 'from', 'arrives_on', 'arrive', 'arrives', 'start'),
    ...pairs(0),
  ),
  checkOut: optional(
    looseDate,
    ...inStay('check_out', 'checkout', 'check_out_date', 'checkout_date', 'departure', 'departure_date'),
    ...inStay('end_date', 'date_to', 'to', 'departs_on', 'depart', 'departs', 'end'),
    ...pairs(1),
  ),
  nights: optional(
    integer,
    ...inStay(
      'nights',
      'no_of_nights',
      'booking_nights',
      'night_count',
      'number_of_nights',
      'length_of_stay',
    ),
  ),
  partySize: optional(
    integer,
    ...['party_size', 'guests', 'total_guests', 'no_of_guests', 'number_of_guests', 'guest_count', 'pax'],
    ...['persons', 'people', 'occupants', 'party', 'guests.total', 'party.size', 'party.total'],
    // The plural only: one guest may be named by a number.
    ...['gaeste', 'gäste', 'huespedes', 'huéspedes', 'ospiti', 'gasten', 'voyageurs'],
  ),
  adults: optional(integer, ...inParty('adults', 'no_of_adults', 'adult_count')),
  children: optional(integer, ...inParty('children', 'no_of_children', 'child_count')),
  infants: optional(integer, ...inParty('infants', 'no_of_infants', 'infant_count')),
  dogs: optional(integer, ...inParty('dogs', 'no_of_dogs', 'pets')),
  totalPrice: optional(
    price('stay'),
    ...priced(
      'total_price',
      'total',
      'price',
      'total_amount',
      'gross_total',
      'amount',
      'value',
      'price.gross',
      'price.total',
    ),
  ),
  discountAmount: optional(
    price('discount'),
    ...priced('discount_amount', 'discount', 'discount_total', 'owner_discount', 'discounts.owner'),
    ...priced('discounts.discount'),
  ),
  voucherDiscountAmount: optional(
    price('discount'),
    ...priced('voucher_discount_amount', 'voucher_discount', 'voucher_amount', 'additional_discount'),
    ...priced('extra_discount', 'promo_discount', 'discounts.voucher', 'discounts.promo'),
  ),
  channel: optional(text, 'channel', 'source', 'booking_channel', 'origin', 'booked_via', 'via'),
  status: optional(textOrNumber, 'status', 'booking_status', 'state'),
  cancelled: optional(
    looseFlag,
    ...['cancelled', 'is_cancelled', 'canceled', 'is_canceled', 'cancellation', 'was_cancelled'],
  ),
  /** When it was cancelled; null where it was not. */
  cancelledAt: optional(looseMoment, 'cancelled_at', 'canceled_at', 'cancelled_on', 'cancellation_date'),
  isBlock: optional(looseFlag, 'is_block', 'block', 'blocked', 'is_blocked'),
});

export const bookings = looseListResource(
  looseRows(bookingSchema, { within: [...stayNames, ...partyNames, 'discounts', 'price'] }),
);
