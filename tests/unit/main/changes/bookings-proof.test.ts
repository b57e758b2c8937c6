import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../../src/core/writing/body-identity.ts';
import { paymentWriter } from '../../../../src/core/writing/stays/payment.ts';
import { reservationWriter } from '../../../../src/core/writing/stays/reservation.ts';
import type { JsonObject } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import {
  type Reservation,
  inTheWay,
  reservationsFound,
  stayViewSchema,
} from '../../../../src/core/writing/stays/reserved-stay.ts';
import { listedBooking } from '../../../../src/main/changes/read-back/read-stay.ts';
import { parsed } from '../../core/parsed.ts';
import { bookingsIn, payment, reservation } from '../../core/writing/stays/asked-for.ts';

const row =
  '{"booking_id":1,"check_in":"2027-06-05","check_out":"2027-06-07","party_size":3,"total_price":"450.50","currency":"GBP","status":"confirmed"}';
const listOf = (one: string, around = '') => `{${around}"data":[${one}]}`;
const withMore = (more: string) => row.replace(/\}$/, `,${more}}`);

function proves(text: string): boolean {
  const body = parsed(text);
  if (identityOf({ resource: 'bookings', subject: '1041' }, { body }).is === 'other') return false;
  const view = { bookings: bookingsIn(body), taken: [], reservation: null };
  return reservationWriter.compareValues(view, { bookings: [], taken: [], reservation }).equal;
}

describe('proof of a reservation', () => {
  it.each<[string, string]>([
    ['matching row', listOf(row)],
    ['matching property ids', listOf(withMore('"property_id":1041,"property":{"id":1041}'))],
    ['currency as a pound sign', listOf(row.replace('"GBP"', '"£"'))],
    [
      'test and deletion flags that say no',
      listOf(withMore('"test":"N","deleted":"n","removed_on":"0000-00-00"')),
    ],
  ])('accepts: %s', (_, text) => {
    expect(proves(text)).toBe(true);
  });

  it.each<[string, string]>([
    ['another property id', listOf(withMore('"property_id":9999'))],
    ['another property id around the list', listOf(row, '"property_id":9999,')],
    ['another nested property id', listOf(withMore('"property":{"id":9999}'))],
    ['another property in house_id', listOf(withMore('"house_id":9999'))],
    ['different number of nights', listOf(withMore('"nights":14'))],
    ['different party by age', listOf(withMore('"adults":3,"children":0,"dogs":0'))],
    ['dogs that do not match', listOf(withMore('"dogs":0'))],
    ['amount a hundred times larger', listOf(row.replace('"450.50"', '45050'))],
    ['another currency', listOf(row.replace('"GBP"', '"JPY"'))],
    ['sign of another currency', listOf(row.replace('"GBP"', '"$"'))],
    ['unknown currency', listOf(row.replace('"GBP"', '"Quatloos"'))],
    ['deletion flag', listOf(withMore('"is_deleted":true'))],
    ['deletion date', listOf(withMore('"deleted_at":"2027-01-02T00:00:00Z"'))],
    ['test flag', listOf(withMore('"is_test":true'))],
    ['pending flag beside a confirmed status', listOf(withMore('"pending":true'))],
    ['on hold', listOf(row.replace('confirmed', 'on hold'))],
    ['status option', listOf(row.replace('confirmed', 'option'))],
    ['confirmed flag is false', listOf(withMore('"confirmed":false'))],
    ['booked flag is N', listOf(withMore('"is_booked":"N"'))],
    ['cancellation object', listOf(withMore('"cancellation":{"at":"2027-01-03"}'))],
    ['type quote', listOf(withMore('"type":"quote"'))],
    ['waiting list flag', listOf(withMore('"waitlisted":true'))],
    ['test mode', listOf(withMore('"mode":"test"'))],
    ['declined contract', listOf(withMore('"contract":{"status":"declined"}'))],
    ['status with a question mark', listOf(row.replace('confirmed', 'confirmed?'))],
    ['different guest_count', listOf(withMore('"guest_count":5'))],
    ['different total', listOf(withMore('"total":"999.00"'))],
    ['different departure', listOf(withMore('"departure":"2027-06-09"'))],
    ['unknown status', listOf(row.replace('confirmed', 'XQ7'))],
    ['two matching rows', listOf(`${row},${row.replace('"booking_id":1', '"booking_id":2')}`)],
  ])('rejects: %s', (_, text) => {
    expect(proves(text)).toBe(false);
  });

  it('reports the values it read in its fields', () => {
    const view = { bookings: bookingsIn(parsed(listOf(row))), taken: [], reservation: null };
    const { fields } = reservationWriter.compareValues(view, {
      bookings: [],
      taken: [],
      reservation,
    });
    expect(fields.map(({ field, atService }) => [field, atService])).toEqual([
      ['stay', '2027-06-05 to 2027-06-07'],
      ['party', '3'],
      ['total', '£450.50'],
    ]);
  });
});

function paysFor(text: string, amount: '450.5' | '100' = '450.5'): boolean {
  const view = { bookings: bookingsIn(parsed(text)), payment: null };
  return paymentWriter.compareValues(view, { bookings: [], payment: { ...payment, amount } }).equal;
}
const paidRow = (status: string, more = '') =>
  listOf((more === '' ? row : withMore(more)).replace('confirmed', status));

describe('proof of a payment', () => {
  it.each<[string, string]>([
    ['paid', ''],
    ['Paid', ''],
    ['Fully paid', ''],
    ['paid in full', ''],
    ['confirmed', '"payment_status":"paid"'],
    ['paid', '"paid":"Y","refund":{"status":"none","amount":0},"payment_currency":"GBP"'],
  ])('accepts: %s %s', (status, more) => {
    expect(paysFor(paidRow(status, more))).toBe(true);
  });

  it.each([
    ...['deposit paid', 'partly paid', 'part-paid', 'Paid out', 'Paid back', 'Paid: no', 'paid - refunded'],
    ...['paid=false', 'paid (0%)', 'PAID?', 'paid_failed', 'Paid: 0.00 of 450.50', 'paid, chargeback'],
    ...[
      'paid/declined',
      'not paid',
      'unpaid',
      'to be paid',
      'paid-in-error',
      'paid cancelled',
      'paid to agent',
    ],
    ...['settled', 'confirmed', 'bezahlt?', 'nicht bezahlt'],
  ])('rejects: %s', (status) => {
    expect(paysFor(paidRow(status))).toBe(false);
  });

  it.each([
    '"amount_paid":"0.00"',
    '"amount_paid":"100"',
    '"balance_due":"350.50"',
    '"payment_status":"declined"',
    '"payment":{"status":"pending"}',
    '"refunded":true',
    '"paid":false',
    '"refunds":[{"amount":450.5}]',
    '"is_deleted":true',
    '"payments":[{"amount":"100.00"}]',
    '"payments":[{"amount":"450.50","status":"failed"}]',
    '"disputed":true',
    '"payment":{"voided_at":"2027-01-03"}',
    '"payment":{"test":true}',
    '"payment":{"result":"declined"}',
  ])('rejects a paid row with %s', (more) => {
    expect(paysFor(paidRow('paid', more))).toBe(false);
  });

  it('accepts only the exact amount of the payment', () => {
    expect(paysFor(paidRow('paid'), '100')).toBe(false);
    expect(paysFor(paidRow('paid', '"amount_paid":"100.00"'), '100')).toBe(true);
  });
});

const readAt = new Date('2026-11-20T12:00:00Z');

const wanted: Reservation = {
  checkIn: '2027-06-05',
  checkOut: '2027-06-08',
  since: '2026-11-18',
  known: [],
  total: '450',
  currency: null,
  party: { adults: 2, children: 0, infants: 0, dogs: 0 },
  request: {},
  guestPlaces: [],
};

function viewOf(further: JsonObject) {
  const row = {
    booking_id: 7,
    check_in: '2027-06-05',
    check_out: '2027-06-08',
    nights: 3,
    party_size: 2,
    total_price: 450.5,
    created_at: '2026-11-20T10:00:00Z',
    ...further,
  };
  const decoded = decodeResource('bookings', { body: { data: [row] } });
  if (decoded.shape === 'unrecognised') throw new Error('The list was not read.');
  const bookings = decoded.value.rows.map((booking) => ({
    ...listedBooking(booking, row, readAt),
    totals: ['450'],
  }));
  return stayViewSchema.parse({ bookings, taken: [], reservation: null });
}

it.each([{ status: 'confirmed' }, { status: 'Provisional' }, { cancelled: false }, {}])(
  'a booking with %o proves a reservation',
  (further) => {
    expect(reservationsFound(viewOf(further), wanted)).toHaveLength(1);
  },
);

it.each([
  { status: 'Declined' },
  { status: 'Booking rejected' },
  { status: 'payment failed', cancelled: false },
  { status: 'Expired' },
  { status: 'quote' },
  { status: 'XQ' },
  { status: 3 },
])('a booking with %o occupies its nights but proves no reservation', (further) => {
  const view = viewOf(further);
  expect(reservationsFound(view, wanted)).toEqual([]);
  expect(inTheWay(view, wanted)).toHaveLength(1);
});

it.each([
  { listed: 'GBP', agreed: 'EUR', proves: false },
  { listed: 'Pounds', agreed: 'GBP', proves: false },
  { listed: '€', agreed: 'EUR', proves: true },
  { listed: '₹', agreed: 'INR', proves: true },
  { listed: 'R$', agreed: 'BRL', proves: true },
  { listed: '$', agreed: 'AUD', proves: true },
  { listed: 'GBP', agreed: null, proves: true },
  { listed: null, agreed: 'GBP', proves: true },
])('a total in $listed proves one agreed in $agreed: $proves', ({ listed, agreed, proves }) => {
  const view = viewOf(listed === null ? {} : { currency: listed });
  expect(view.bookings[0]?.currency === null).toBe(listed === null);
  expect(reservationsFound(view, { ...wanted, currency: agreed })).toHaveLength(proves ? 1 : 0);
});

it('a total in one of several possible currencies proves nothing', () => {
  const booking = { checkIn: '2027-06-05', checkOut: '2027-06-08', totalPrice: '450' } as const;
  expect(listedBooking(booking, null, readAt).totals).toEqual(['450']);
  expect(listedBooking(booking, null, readAt, { isOfSeveral: true }).totals).toEqual([]);
});
