import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Payment } from '../../../../../src/core/writing/stays/payment.ts';
import type { Reservation } from '../../../../../src/core/writing/stays/reserved-stay.ts';
import { rawRows } from '../../../../../src/core/writing/stays/booking-evidence.ts';
import { listedBooking } from '../../../../../src/main/changes/read-back/read-stay.ts';

/** What the tests of proofs ask for, and how they read the service's list. */
export const readAt = new Date('2027-01-03T10:00:00Z');

export const reservation: Reservation = {
  checkIn: '2027-06-05',
  checkOut: '2027-06-07',
  since: '2026-11-18',
  total: '450.5',
  currency: 'GBP',
  known: [],
  party: { adults: 2, children: 1, infants: 0, dogs: 2 },
  request: {},
  guestPlaces: [],
};

export const payment: Payment = {
  bookingKey: '1',
  reference: 'BK',
  checkIn: '2027-06-05',
  checkOut: '2027-06-07',
  amount: '450.5',
  currency: 'GBP',
  since: '2027-01-01',
  request: {},
  token: 'a'.repeat(64),
};

export function bookingsIn(body: JsonValue) {
  const decoded = decodeResource('bookings', { body });
  if (decoded.shape === 'unrecognised') return [];
  const raws = rawRows(body, decoded.value.rows.length) ?? [];
  return decoded.value.rows.map((one, at) => ({ ...listedBooking(one, raws[at] ?? null, readAt) }));
}
