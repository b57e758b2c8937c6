import { expect, test } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Booking } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { guestsOf, bookingState } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

function booking(reported: Readonly<Record<string, JsonValue>>): Booking {
  const [row] = decodedValue('bookings', [{ id: 1, check_in: '2026-07-04', ...reported }]).rows;
  if (row === undefined) throw new Error('The booking was not read.');
  return row;
}

const active = (reported: Readonly<Record<string, JsonValue>>): string => bookingState(booking(reported));

test.each<[string, Readonly<Record<string, JsonValue>>]>([
  ['cancelled', { cancelled: true }],
  ['cancelled', { was_cancelled: 'Y' }],
  ['cancelled', { status: 'CANCELLED' }],
  ['cancelled', { state: 'canceled' }],
  ['cancelled', { cancelled_at: '2026-05-02T10:00:00Z' }],
  ['cancelled', { cancelled: 'Cancelled' }],
  ['cancelled', { status: 'Booking cancelled' }],
  ['cancelled', { status: 'booked_cancelled' }],
  ['cancelled', { status: 'Paid / canceled by guest' }],
  ['active', { cancelled: false, status: 'Cancellable until 1 May' }],
  ['active', { cancelled: 'no' }],
  ['active', { cancelled_at: null }],
  ['active', { status: 'Confirmed' }],
  ['active', { status: 'Reservation accepted' }],
  ['active', { status: 'Confirmed - special request' }],
  ['block', { is_block: 'yes' }],
  // Nothing is booked, and nothing was, whatever a flag of a cancellation says.
  ...[
    ...['Declined', 'REJECTED', 'expired', 'void', 'Quote', 'New enquiry', 'inquiry', 'draft'],
    ...['wait-listed', 'bookingExpired', 'PENDING_QUOTE', 'request denied', 'option expired'],
  ].flatMap((status): [string, Record<string, JsonValue>][] => [
    ['no-stay', { status }],
    ['no-stay', { status, cancelled: false }],
  ]),
  // It may hold its nights.
  ...[
    ...['hold', 'ON_HOLD', 'Owner hold', 'option', 'tentative', 'No show', 'no_show', 'noShow', 'On request'],
    ...['Quote accepted', 'draft until confirmed', 'Awaiting payment', 'failed payment'],
  ].map((status): [string, Record<string, JsonValue>] => ['unclear', { status, cancelled: false }]),
])('%s: %j', (word, reported) => {
  expect(active(reported)).toBe(word);
});

test.each<Readonly<Record<string, JsonValue>>>([
  { status: 'X' },
  { state: 'C' },
  // Speaks of cancelling without saying that it was done.
  { status: 'Confirmed, free cancellation' },
  { cancelled: 'not cancelled' },
  { status: 'Booked, not cancelled' },
  { status: 'pending cancellation' },
  { valid: false },
  {},
])('a booking is not said to stand for a word that is not known here: %j', (reported) => {
  expect(active(reported)).toBe('unclear');
});

test.each<[number | null, Readonly<Record<string, JsonValue>>]>([
  [4, { party_size: 4, adults: 2, children: 1 }],
  [3, { adults: 2, children: 1, infants: 1 }],
  [2, { party: { adults: 2, dogs: 1 } }],
  [null, { children: 1 }],
  [null, {}],
  // What was sent and is not understood is not reckoned around.
  [null, { party_size: 'four', adults: 2 }],
  [null, { adults: 2, children: 'some' }],
])('%s guests: %j', (guests, reported) => {
  expect(guestsOf(booking(reported))).toBe(guests);
});
