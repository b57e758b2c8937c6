import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { Reservation } from '../../../../src/core/writing/stays/reserved-stay.ts';
import {
  inTheWay,
  reservationsFound,
  stayViewSchema,
} from '../../../../src/core/writing/stays/reserved-stay.ts';
import { listedBooking } from '../../../../src/main/changes/read-back/read-stay.ts';

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
  'a booking of %o proves a reservation',
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
])('a booking of %o holds its nights and proves nothing', (further) => {
  const view = viewOf(further);
  expect(reservationsFound(view, wanted)).toEqual([]);
  expect(inTheWay(view, wanted)).toHaveLength(1);
});

it.each([
  { listed: 'GBP', agreed: 'EUR', proves: false },
  { listed: '€', agreed: 'EUR', proves: true },
  { listed: '$', agreed: 'AUD', proves: true },
  { listed: 'GBP', agreed: null, proves: true },
  { listed: null, agreed: 'GBP', proves: true },
])('a total in $listed proves one that was agreed in $agreed: $proves', ({ listed, agreed, proves }) => {
  const view = viewOf(listed === null ? {} : { currency: listed });
  expect(view.bookings[0]?.currency === null).toBe(listed === null);
  expect(reservationsFound(view, { ...wanted, currency: agreed })).toHaveLength(proves ? 1 : 0);
});

it('a total in one of several currencies proves nothing, as it is not known in which', () => {
  const booking = { checkIn: '2027-06-05', checkOut: '2027-06-08', totalPrice: '450' } as const;
  expect(listedBooking(booking, null, readAt).totals).toEqual(['450']);
  expect(listedBooking(booking, null, readAt, { isOfSeveral: true }).totals).toEqual([]);
});

it.each([
  ['GBP', 'EUR', 0],
  ['GBP', 'Pounds', 0],
  ['INR', '₹', 1],
  ['BRL', 'R$', 1],
  ['EUR', '€', 1],
  ['GBP', null, 1],
])('wanted in %s and listed in %s: %i found', (currency, listed, found) => {
  const view = viewOf({});
  const bookings = view.bookings.map((booking) => ({ ...booking, currency: listed }));
  expect(reservationsFound({ ...view, bookings }, { ...wanted, currency })).toHaveLength(found);
});
