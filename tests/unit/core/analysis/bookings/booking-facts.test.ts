import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { bookingFacts } from '../../../../../src/core/analysis/bookings/booking-facts.ts';
import { factsOf } from '../../../../../src/core/analysis/property-facts.ts';

const readAt = new Date('2026-11-22T12:00:00Z');
const booking = (created: string | null, arrival: string, more: JsonObject = {}): JsonObject => ({
  ...(created === null ? {} : { created_at: `${created}T10:00:00Z` }),
  check_in: arrival,
  nights: 7,
  cancelled: false,
  total_price: 900,
  discount_amount: 100,
  voucher_discount_amount: 0,
  ...more,
});
const facts = (...bookings: readonly JsonObject[]) => factsAt(readAt, ...bookings);
const factsAt = (at: Date, ...bookings: readonly JsonObject[]) =>
  factsOf('bookings', { body: { total: bookings.length, bookings: [...bookings] } }, at);

describe('nights ahead', () => {
  it('count to neither year what was made more than a year before it, and say how much that is', () => {
    const reported = facts(booking('2025-11-21', '2026-12-01'), booking('2024-11-21', '2025-12-01'));
    expect(reported.nightsAhead).toMatchObject({ nights: 0, madeEarlier: 7, lastYear: 0 });
  });

  it('count what was cancelled since as it stood on that day', () => {
    const cancelled = (day: string) =>
      booking('2025-10-01', '2025-12-06', { cancelled: true, cancelled_at: `${day}T00:00:00Z` });
    expect(facts(cancelled('2025-11-25')).nightsAhead?.lastYear).toBe(7);
    expect(facts(cancelled('2025-11-22')).nightsAhead?.lastYear).toBe(0);
    expect(facts(cancelled('2025-11-20')).nightsAhead?.lastYear).toBe(0);
  });

  it('are not told where a stay tells no end, nor for last year where one tells no day of booking', () => {
    const endless = { nights: null };
    // The ninetieth day is behind them: what ends nobody knows when is no night of theirs.
    expect(facts(booking('2026-10-01', '2027-02-20', endless)).nightsAhead?.nights).toBe(0);
    expect(facts(booking('2026-10-01', '2027-02-19')).nightsAhead?.nights).toBe(1);
    expect(facts(booking('2026-10-01', '2026-12-01', endless)).nightsAhead).toBeUndefined();
    const undated = facts(booking(null, '2025-12-01'), booking('2026-10-01', '2026-12-01'));
    expect(undated.nightsAhead).toMatchObject({ nights: 7, lastYear: null });
    const odd = facts(booking(null, '2025-12-01', { created_at: 'last week' }));
    expect(odd.absent).toMatchObject({ nightsLastYear: 'not-understood', bookedOn: 'not-understood' });
  });
});

it('compares a leap day with the last day of February of the year before', () => {
  const rows = [booking('2028-01-01', '2028-03-01'), booking('2027-01-01', '2027-03-01')];
  const { nightsAhead } = factsAt(new Date('2028-02-29T12:00:00Z'), ...rows);
  expect(nightsAhead).toEqual({ from: '2028-02-29', nights: 7, madeEarlier: 0, lastYear: 7 });
});

it('counts a booking of which nobody knows when it was made to those that stand, not to the older ones', () => {
  expect(facts(booking(null, '2026-12-01')).nightsAhead).toMatchObject({ nights: 7, madeEarlier: 0 });
});

it('tells nothing of last year where bookings were read from a later day on', () => {
  const value = {
    rows: [{ checkIn: '2025-12-01', nights: 7, createdAt: '2025-10-01T00:00:00Z' }],
    isWhole: true,
  } as const;
  expect(bookingFacts(value, '2026-11-22', '2024-11-22').nightsAhead?.lastYear).toBe(7);
  expect(bookingFacts(value, '2026-11-22', '2024-11-23')).toMatchObject({
    nightsAhead: { lastYear: null },
    absent: { nightsLastYear: 'part' },
  });
});

describe('discount share', () => {
  it('is of what was booked in the last year, by both readings of the total', () => {
    const reported = facts(
      booking('2025-11-22', '2026-05-01'),
      booking('2025-11-21', '2026-05-08', { discount_amount: 500 }),
      booking('2026-05-08', '2026-06-08', { voucher_discount_amount: null }),
    );
    const percents = { percentIfTotalIsNet: 10, percentIfTotalIsGross: 11.1 };
    const counted = { bookings: 1, notReported: 1, since: '2025-11-22' };
    expect(reported.discountShare).toEqual({ ...percents, totalPrice: '900', taken: '100', ...counted });
  });
});
