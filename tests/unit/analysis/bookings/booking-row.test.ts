import { expect, test } from 'vitest';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import { standingOf } from '../../../../src/analysis/bookings/booking-row.ts';

function standing(reported: Readonly<Record<string, JsonValue>>): string {
  const decoded = decodeResource('bookings', [{ id: 1, check_in: '2026-07-04', ...reported }]);
  const [row] = decoded.shape === 'unrecognised' ? [] : decoded.value.rows;
  if (row === undefined) throw new Error('The booking was not read.');
  return standingOf(row);
}

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
  ['standing', { cancelled: false, status: 'Cancellable until 1 May' }],
  ['standing', { cancelled: 'no' }],
  ['standing', { cancelled_at: null }],
  ['standing', { status: 'Confirmed' }],
  ['block', { is_block: 'yes' }],
])('%s: %j', (word, reported) => {
  expect(standing(reported)).toBe(word);
});

test.each<Readonly<Record<string, JsonValue>>>([
  { status: 'void' },
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
  expect(standing(reported)).toBe('unclear');
});
