import { expect, it } from 'vitest';
import { addable } from '../../../../src/core/analysis/bookings/property-bookings.ts';
import { holdsUnknown, namedCurrency, sentInsteadOf } from '../../../../src/core/mapping/remarks.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';

function bookingIn(currency: string) {
  const row = { booking_id: 1, check_in: '2027-06-05', nights: 'a few', total_price: 640, colour: 'red' };
  const read = decodeResource('bookings', { body: { currency, data: [row] } });
  const [booking] = read.shape === 'unrecognised' ? [] : read.value.rows;
  if (booking === undefined) throw new Error('No booking.');
  return booking;
}

it('remarks stay with copies of a record', () => {
  const copy = { ...bookingIn('EUR') };
  expect([namedCurrency(copy), sentInsteadOf(copy, 'nights')]).toEqual(['EUR', 'a few']);
  const [bare] = addable([copy, bookingIn('GBP')]);
  expect(bare?.totalPrice).toBeUndefined();
  const sent = ['nights', 'totalPrice', 'partySize'].map((field) => sentInsteadOf(bare ?? {}, field));
  expect(sent).toEqual(['a few', '640', undefined]);
});

it('remarks keep an unread value inside an unknown envelope', () => {
  const data = { policy_title: 'Firm', owner_policy_description: 7 };
  const read = decodeResource('cancellation-policy', { body: { colour: 'red', data } });
  if (read.shape === 'unrecognised') throw new Error(read.reason);
  expect([holdsUnknown(read.value), sentInsteadOf(read.value, 'ownerDescription')]).toEqual([true, 7]);
});

it('remarks leave the received body unchanged', () => {
  const body = { property_id: 7, currency: 'EUR', segments: [{ season: 'Peak', weekly_price: 'POA', x: 1 }] };
  const before = JSON.stringify(body);
  decodeResource('segment-pricing', { body });
  expect(JSON.stringify(body)).toBe(before);
});
