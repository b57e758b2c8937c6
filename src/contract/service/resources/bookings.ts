import { z } from 'zod';

import { identity, optional, required } from '../shape/field.ts';
import { date, flag, integer, text, textOrNumber, timestamp, price } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';

/**
 * Section 4.3: "PII-free summary of recent bookings: dates, nights, party size,
 * total price, two discount amounts, channel, cancellation flag"; names not
 * shown. A block has no guests and no price.
 */
const bookingSchema = z.object({
  bookingId: identity(textOrNumber, 'booking_id', 'id', 'reference', 'booking_ref'),
  propertyId: identity(integer, 'property_id'),
  createdAt: optional(timestamp, 'created_at', 'booked_at', 'booking_date', 'created', 'created_date'),
  checkIn: required(
    date,
    'check_in',
    'checkin',
    'check_in_date',
    'checkin_date',
    'arrival',
    'arrival_date',
    'start_date',
    'date_from',
    'from',
  ),
  checkOut: optional(
    date,
    'check_out',
    'checkout',
    'check_out_date',
    'checkout_date',
    'departure',
    'departure_date',
    'end_date',
    'date_to',
    'to',
  ),
  nights: optional(integer, 'nights', 'no_of_nights', 'booking_nights'),
  partySize: optional(integer, 'party_size', 'guests', 'total_guests', 'no_of_guests'),
  adults: optional(integer, 'adults'),
  children: optional(integer, 'children'),
  infants: optional(integer, 'infants'),
  dogs: optional(integer, 'dogs', 'no_of_dogs', 'pets'),
  totalPrice: optional(price, 'total_price', 'total', 'price', 'total_amount'),
  discountAmount: optional(price, 'discount_amount', 'discount', 'discount_total'),
  voucherDiscountAmount: optional(
    price,
    'voucher_discount_amount',
    'voucher_discount',
    'voucher_amount',
    'additional_discount',
    'extra_discount',
  ),
  channel: optional(text, 'channel', 'source', 'booking_channel', 'origin'),
  status: optional(textOrNumber, 'status', 'booking_status'),
  cancelled: optional(
    flag,
    'cancelled',
    'is_cancelled',
    'canceled',
    'is_canceled',
    'cancellation',
    'was_cancelled',
    'was_canceled',
  ),
  isBlock: optional(flag, 'is_block', 'block', 'blocked', 'is_blocked'),
});

export const bookings = listResource(bookingSchema, 'bookings');
