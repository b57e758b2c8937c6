import { expect, test, describe, it } from 'vitest';
import { bookingEvidence } from '../../../../../src/core/analysis/bookings/booking-evidence.ts';
import { bookingFacts } from '../../../../../src/core/analysis/bookings/booking-facts.ts';
import type { Booking } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { guestsOf, bookingState } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { factsOf } from '../../../../../src/core/analysis/property-facts.ts';
import type { JsonValue, JsonObject } from '../../../../../src/core/values/json/json.ts';
import { jsonValueSchema } from '../../../../../src/core/values/value-schemas.ts';
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
  // Never booked, whatever a cancellation flag says.
  ...[
    ...['Declined', 'REJECTED', 'expired', 'void', 'Quote', 'New enquiry', 'inquiry', 'draft'],
    ...['wait-listed', 'bookingExpired', 'PENDING_QUOTE', 'request denied', 'option expired'],
  ].flatMap((status): [string, Record<string, JsonValue>][] => [
    ['no-stay', { status }],
    ['no-stay', { status, cancelled: false }],
  ]),
  // It may occupy its nights.
  ...[
    ...['hold', 'ON_HOLD', 'Owner hold', 'option', 'tentative', 'No show', 'no_show', 'noShow', 'On request'],
    ...['Quote accepted', 'draft until confirmed', 'Awaiting payment', 'failed payment'],
  ].map((status): [string, Record<string, JsonValue>] => ['unclear', { status, cancelled: false }]),
])('bookingState returns %s for %j', (word, reported) => {
  expect(active(reported)).toBe(word);
});

test.each<Readonly<Record<string, JsonValue>>>([
  { status: 'X' },
  { state: 'C' },
  // Mentions cancelling without saying that it happened.
  { status: 'Confirmed, free cancellation' },
  { cancelled: 'not cancelled' },
  { status: 'Booked, not cancelled' },
  { status: 'pending cancellation' },
  { valid: false },
  {},
])('bookingState returns unclear for an unknown or ambiguous status: %j', (reported) => {
  expect(active(reported)).toBe('unclear');
});

test.each<[number | null, Readonly<Record<string, JsonValue>>]>([
  [4, { party_size: 4, adults: 2, children: 1 }],
  [3, { adults: 2, children: 1, infants: 1 }],
  [2, { party: { adults: 2, dogs: 1 } }],
  [null, { children: 1 }],
  [null, {}],
  // A value that isn't understood isn't replaced by a calculation.
  [null, { party_size: 'four', adults: 2 }],
  [null, { adults: 2, children: 'some' }],
])('guestsOf returns %s for %j', (guests, reported) => {
  expect(guestsOf(booking(reported))).toBe(guests);
});

const readAt = new Date('2026-11-22T12:00:00Z');
const bookingMade = (created: string | null, arrival: string, more: JsonObject = {}): JsonObject => ({
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
  it('count bookings made over a year before in neither year, but separately', () => {
    const reported = facts(bookingMade('2025-11-21', '2026-12-01'), bookingMade('2024-11-21', '2025-12-01'));
    expect(reported.nightsAhead).toMatchObject({ nights: 0, madeEarlier: 7, lastYear: 0 });
  });

  it('count a booking that was cancelled after that day last year', () => {
    const cancelled = (day: string) =>
      bookingMade('2025-10-01', '2025-12-06', { cancelled: true, cancelled_at: `${day}T00:00:00Z` });
    expect(facts(cancelled('2025-11-25')).nightsAhead?.lastYear).toBe(7);
    expect(facts(cancelled('2025-11-22')).nightsAhead?.lastYear).toBe(0);
    expect(facts(cancelled('2025-11-20')).nightsAhead?.lastYear).toBe(0);
  });

  it('are missing for a stay of unknown length, and omit last year for undated bookings', () => {
    const endless = { nights: null };
    // The ninetieth day is beyond these bookings. A stay without a known end adds no nights.
    expect(facts(bookingMade('2026-10-01', '2027-02-20', endless)).nightsAhead?.nights).toBe(0);
    expect(facts(bookingMade('2026-10-01', '2027-02-19')).nightsAhead?.nights).toBe(1);
    expect(facts(bookingMade('2026-10-01', '2026-12-01', endless)).nightsAhead).toBeUndefined();
    const undated = facts(bookingMade(null, '2025-12-01'), bookingMade('2026-10-01', '2026-12-01'));
    expect(undated.nightsAhead).toMatchObject({ nights: 7, lastYear: null });
    const odd = facts(bookingMade(null, '2025-12-01', { created_at: 'last week' }));
    expect(odd.absent).toMatchObject({ nightsLastYear: 'not-understood', bookedOn: 'not-understood' });
  });
});

it('nights ahead compare a leap day with the last day of February a year before', () => {
  const rows = [bookingMade('2028-01-01', '2028-03-01'), bookingMade('2027-01-01', '2027-03-01')];
  const { nightsAhead } = factsAt(new Date('2028-02-29T12:00:00Z'), ...rows);
  expect(nightsAhead).toEqual({ from: '2028-02-29', nights: 7, madeEarlier: 0, lastYear: 7 });
});

it('nights ahead count a booking without a creation date', () => {
  expect(facts(bookingMade(null, '2026-12-01')).nightsAhead).toMatchObject({ nights: 7, madeEarlier: 0 });
});

it('nights ahead give no figure for last year when bookings were loaded from later', () => {
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
  it('covers bookings made in the last year, with the total as net and as gross', () => {
    const reported = facts(
      bookingMade('2025-11-22', '2026-05-01'),
      bookingMade('2025-11-21', '2026-05-08', { discount_amount: 500 }),
      bookingMade('2026-05-08', '2026-06-08', { voucher_discount_amount: null }),
    );
    const percents = { percentIfTotalIsNet: 10, percentIfTotalIsGross: 11.1 };
    const counted = { bookings: 1, notReported: 1, since: '2025-11-22' };
    expect(reported.discountShare).toEqual({ ...percents, totalPrice: '900', taken: '100', ...counted });
  });
});

function rowsOf(...rows: readonly object[]): readonly Booking[] {
  const common = { check_in: '2027-05-01', cancelled: false };
  const body = rows.map((row, index) => ({ id: index + 1, property_id: 1, ...common, ...row }));
  return decodedValue('bookings', jsonValueSchema.parse(body)).rows;
}

it('bookingEvidence gives weekly prices of active bookings with a price and nights', () => {
  const evidence = bookingEvidence(
    rowsOf(
      { nights: 7, total_price: 1200.5 },
      { nights: 3, total_price: 400.25 },
      { nights: 14, total_price: 2000.5 },
      { nights: 7, total_price: 90.5, cancelled: true },
      { nights: 7, total_price: 0 },
      { total_price: 700.5 },
    ),
  );
  expect(evidence).toMatchObject({
    active: 5,
    weekly: { bookings: 3, lowest: '933.92', median: '1000.25', highest: '1200.5' },
    takenOff: null,
  });
});

it('bookingEvidence gives the discount taken between a net and a gross total', () => {
  const evidence = bookingEvidence(
    rowsOf(
      { nights: 7, total_price: 900.5, discount_amount: 100.5, voucher_discount_amount: 0 },
      { nights: 7, total_price: 950.5, discount_amount: 49.5 },
      { nights: 7, total_price: 950.5, discount_amount: 0, voucher_discount_amount: 0 },
      { nights: 7, discount_amount: 49.5 },
    ),
  );
  expect(evidence.takenOff).toEqual({ bookings: 2, lowest: 5, highest: 11.2 });
});

it('bookingEvidence gives no weekly price when amounts may be hundredths', () => {
  expect(
    bookingEvidence(rowsOf({ nights: 7, total_price: 166150 }, { nights: 7, total_price: 120000 })).weekly,
  ).toBeNull();
});
