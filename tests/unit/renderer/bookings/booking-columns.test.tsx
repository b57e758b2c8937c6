import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { bookingColumns } from '../../../../src/renderer/bookings/booking-columns.tsx';
import { decodedValue } from '../../core/service/bodies/recognised.ts';
import { wordsOf } from '../markup.tsx';

function shown(id: string, reported: Readonly<Record<string, JsonValue>>): string {
  const [booking] = decodedValue('bookings', [{ check_in: '2026-11-07', ...reported }]).rows;
  const column = bookingColumns('en-GB').find((one) => one.id === id);
  if (booking === undefined || column === undefined) throw new Error('There is no such cell.');
  return wordsOf(column.cell(booking));
}

it('says that a booking stands only where the service does', () => {
  expect(shown('status', { cancelled: false })).toBe('Not cancelled');
  expect(shown('status', { status: 'Confirmed' })).toBe('Confirmed');
  expect(shown('status', { status: 'Booking cancelled' })).toBe('Cancelled');
  expect(shown('status', { is_block: true })).toBe('Block');
  expect(shown('status', { status: 'X9' })).toContain('X9');
  expect(shown('status', {})).not.toMatch(/cancelled|confirmed/i);
});

it('shows no nights, price or guests of its own making', () => {
  for (const id of ['nights', 'guests', 'total', 'per-night', 'discount', 'voucher', 'channel', 'booked']) {
    expect(shown(id, {})).not.toMatch(/\d/);
  }
  const [bare] = decodedValue('bookings', [{ check_in: '2026-11-07' }]).rows;
  for (const { id, sortValue } of bookingColumns('en-GB')) {
    if (!['stay', 'status'].includes(id)) expect([id, bare && sortValue?.(bare)]).toEqual([id, null]);
  }
  expect(shown('nights', { check_out: '2026-11-14' })).toBe('7');
  expect(shown('nights', { nights: 0 })).toBe('0');
  expect(shown('booked', { created_at: '2026-03-29T23:59:59-11:00' })).toBe('29 Mar 2026');
});
