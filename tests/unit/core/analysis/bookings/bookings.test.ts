import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, periodYearBefore } from '../../../../../src/core/analysis/bookings/booking-periods.ts';
import { bookingSummary, nightsByMonth } from '../../../../../src/core/analysis/bookings/booking-summary.ts';
import { bookingsPace, bookingsTotal } from '../../../../../src/core/analysis/bookings/bookings-total.ts';
import {
  bookingsWithin,
  propertyBookings,
} from '../../../../../src/core/analysis/bookings/property-bookings.ts';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { seeded } from '../arbitrary-discounts.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const summary = (rows: JsonValue[], more: Record<string, JsonValue> = {}) =>
  bookingSummary(decodedValue('bookings', { ...more, bookings: rows }));
const stay = { check_in: '2026-07-04', nights: 7, cancelled: false };

describe('bookingSummary', () => {
  it('counts blocks and cancellations separately', () => {
    const found = summary([
      { ...stay, channel: 'direct', total_price: 700 },
      { ...stay, channel: 'phone', total_price: 900, cancelled: true },
      { ...stay, status: 'Canceled', cancelled: null },
      { ...stay, status: 'blocked', total_price: null },
      { ...stay, is_block: true },
      { check_in: '2026-07-04', nights: 3 },
    ]);
    expect(found).toMatchObject({ active: 2, unclear: 1, cancelled: 2, blocks: 2, isPartial: false });
    expect(found.channels).toEqual([
      { channel: 'direct', bookings: 1, percent: 100, totalPrice: '700', priceNotReported: 0 },
    ]);
    expect(found.channelNotReported).toBe(1);
    const counts = [3, 7].map((value) => ({ value, bookings: 1 }));
    expect(found.nights).toEqual({ counts, notReported: 0 });
  });

  it('counts missing values as not reported rather than zero', () => {
    const found = summary([
      { check_in: '2026-07-04', total_price: null, discount_amount: 0, voucher_discount: 0 },
      { ...stay, total_price: 0, discount_amount: 0 },
      { ...stay, nights: 0, total_price: 100 },
    ]);
    expect(found.ratePerNight).toEqual([
      { month: '2026-07', bookings: 3, median: '0', lowest: '0', highest: '0', notReported: 2 },
    ]);
    expect(found.discounts).toMatchObject({ bookings: 0, notReported: 3, percentIfTotalIsNet: null });
    expect(found.nights.notReported).toBe(2);
    expect(found.partySize).toEqual({ counts: [], notReported: 3 });
  });

  it('gives the median rate per month of arrival, with nights from dates if missing', () => {
    const rows = [
      { check_in: '2026-07-30', check_out: '2026-08-02', total_price: 100 },
      { ...stay, total_price: 700 },
      { ...stay, total_price: 1400, check_out: '2026-07-12' },
      { ...stay, check_in: '2026-06-30', total_price: '77.77' },
    ];
    const found = summary(rows);
    expect(found.ratePerNight).toEqual([
      { month: '2026-06', bookings: 1, median: '11.11', lowest: '11.11', highest: '11.11', notReported: 0 },
      { month: '2026-07', bookings: 3, median: '100', lowest: '33.33', highest: '200', notReported: 0 },
    ]);
    expect(found.nightsContradict).toBe(1);
    expect(summary(rows.slice(0, 2)).ratePerNight[0]?.median).toBe('66.67');
  });

  it('reports whether it covers part or all of the bookings', () => {
    expect(summary([stay], { total: 40 })).toMatchObject({ isPartial: true, totalAtService: 40 });
    expect(summary([stay], { total: 40, offset: 39 })).toMatchObject({ isPartial: true });
    expect(summary([stay], { total: 1, offset: 0 })).toMatchObject({ isPartial: false });
    expect(summary([stay], { total: 1, offset: 0 })).toMatchObject({ isAll: true });
    expect(summary([stay], { next_cursor: 'b2Zm' })).toMatchObject({ isPartial: true, isAll: false });
    expect(summary([stay], { total: 'NaN' })).toMatchObject({ isPartial: false, isAll: false });
    // Whether more exist is unknown: neither some nor all.
    expect(summary([stay])).toMatchObject({ isPartial: false, isAll: false, totalAtService: null });
  });

  it('adds up to the number of bookings in any order, even with absurd amounts', () => {
    const huge = `${'9'.repeat(30)}.${'9'.repeat(20)}`;
    const amount = fc.constantFrom(null, 0, 12.34, '250.00', -5, huge, 'many');
    const row = fc.record(
      {
        check_in: fc.constantFrom('2026-01-31', '2026-02-01', '2027-02-01'),
        nights: fc.constantFrom(null, -1, 0, 3, 7),
        party_size: fc.constantFrom(null, 0, 2, 4),
        total_price: amount,
        discount_amount: amount,
        voucher_discount_amount: amount,
        channel: fc.constantFrom(null, '', 'direct', 'phone'),
        status: fc.constantFrom('confirmed', 'cancelled', 'blocked', null),
      },
      { requiredKeys: ['check_in'] },
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const found = summary(rows);
        expect(summary(rows.toReversed())).toEqual(found);
        const { active, cancelled, blocks } = found;
        expect(active + cancelled + blocks).toBe(rows.length);
        const sum = (list: readonly { readonly bookings: number }[]) =>
          list.reduce((total, one) => total + one.bookings, 0);
        expect(sum(found.channels) + found.channelNotReported).toBe(active);
        expect(sum(found.nights.counts) + found.nights.notReported).toBe(active);
        expect(sum(found.partySize.counts) + found.partySize.notReported).toBe(active);
        expect(sum(found.ratePerNight)).toBe(active);
        expect(found.discounts.bookings + found.discounts.notReported).toBe(active);
        expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
      }),
      seeded,
    );
  });
});

it('nightsByMonth counts each night in its own month', () => {
  expect(nightsByMonth([{ checkIn: '2027-05-31', nights: 6 }])).toEqual([
    { month: '2027-05', nights: 1 },
    { month: '2027-06', nights: 5 },
  ]);
  const stays = [
    { checkIn: '2027-12-30', nights: 4 },
    { checkIn: '2027-06-05', nights: 1 },
    { checkIn: '2027-06-06', nights: 1 },
    { checkIn: '2027-06-20', nights: null },
  ] as const;
  expect(nightsByMonth(stays)).toEqual([
    { month: '2027-06', nights: 2 },
    { month: '2027-12', nights: 2 },
    { month: '2028-01', nights: 2 },
  ]);
});

const property = { propertyId: 1, title: 'Clover Haven', place: 'Port Merrow' };
const of = (rows: JsonValue[]) =>
  propertyBookings(property, decodedValue('bookings', { bookings: rows, total: rows.length }).rows);
const none = { channels: [], states: [], properties: [], places: [] };
const november = { from: '2026-11-01', to: '2026-11-30' } as const;
const novemberStay = {
  check_in: '2026-11-07',
  nights: 7,
  cancelled: false,
  created_at: '2026-08-01T10:00:00Z',
};

describe('periods of bookings', () => {
  it('are calendar months, or twelve months that end today', () => {
    expect(periodOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('next-month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(periodOf('last-12-months', '2026-11-22')).toEqual({ from: '2025-11-23', to: '2026-11-22' });
    expect(periodOf('last-12-months', '2028-02-29').from).toBe('2027-03-01');
  });

  it('stay whole months a year before, in leap years too', () => {
    const before = (from: CalendarDate, to: CalendarDate) => periodYearBefore({ from, to });
    expect(before('2025-02-01', '2025-02-28')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(before('2028-02-10', '2028-02-29')).toEqual({ from: '2027-02-10', to: '2027-02-28' });
  });
});

describe('bookings of a period', () => {
  it('are selected by arrival or booking day, counting bookings without that day separately', () => {
    const all = of([
      novemberStay,
      { ...novemberStay, check_in: '2026-12-05', created_at: '2026-11-20' },
      { check_in: '2026-11-08' },
    ]);
    const within = (rows: typeof all, basis: 'arrival' | 'booked') => {
      const found = bookingsWithin(rows, november, basis, none);
      return [found.withoutDay, ...found.rows.map(({ booking }) => booking.checkIn)];
    };
    expect(within(all, 'arrival')).toEqual([0, '2026-11-07', '2026-11-08']);
    expect(within(all, 'booked')).toEqual([1, '2026-12-05']);
    const ends = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((check_in) => ({ check_in }));
    expect(within(of(ends), 'arrival')).toEqual([0, '2026-11-01', '2026-11-30']);
  });

  it('total the reported amounts and count the missing ones', () => {
    const total = bookingsTotal(
      of([
        { ...novemberStay, total_price: '700.10', discount_amount: 0, voucher_discount: 0 },
        { ...novemberStay, total_price: 0.2, nights: 0 },
        { ...novemberStay, total_price: 9000, cancelled: true },
      ]),
    );
    const missing = { nightsNotReported: 1, priceNotReported: 0, rateNotReported: 1 };
    expect(total).toMatchObject({ active: 2, cancelled: 1, nights: 7, ...missing });
    expect(total.money).toMatchObject([{ currency: null, revenue: '700.3', medianPerNight: '100.01' }]);
    expect(bookingsTotal(of([{ check_in: '2026-11-08' }])).money).toEqual([]);
  });
});

describe('bookingsPace', () => {
  const today = '2026-11-22';
  const since = '2024-11-01';
  const pace = (rows: JsonValue[], basis: 'arrival' | 'booked' = 'arrival') =>
    bookingsPace(of(rows), { period: november, basis, today, since });
  const before = { ...novemberStay, check_in: '2025-11-08', created_at: '2025-08-01' };

  it('compares with last year as known on the same day last year', () => {
    const reported = pace([
      novemberStay,
      before,
      { ...before, created_at: '2025-11-23' },
      { ...before, cancelled: true, cancelled_at: '2025-12-01' },
      { ...before, cancelled: true, cancelled_at: '2025-10-01' },
      { ...before, cancelled: true },
    ]);
    const counts = { now: { bookings: 1, nights: 7 }, before: { bookings: 2, nights: 14 } };
    expect(reported).toMatchObject({ is: 'reported', ...counts, nightsPercent: -50 });
    expect(reported).toMatchObject({ asOfBefore: '2025-11-22', cancelledNotReported: 1 });
  });

  it('counts bookings of unknown length, leaving them out of the nights', () => {
    const endless = { ...novemberStay, nights: null };
    expect(pace([novemberStay, endless, before])).toMatchObject({
      now: { bookings: 2, nights: 7 },
      nightsNotReported: 1,
    });
    expect(pace([novemberStay, before])).toMatchObject({ nightsNotReported: 0 });
  });

  it('leaves out bookings cancelled on the day itself', () => {
    const reported = pace([
      novemberStay,
      { ...before, cancelled: true, cancelled_at: '2025-11-22T09:00:00Z' },
    ]);
    expect(reported).toMatchObject({ before: { bookings: 0 } });
  });

  it('leaves out bookings made earlier than the other side can hold', () => {
    expect(pace([{ ...novemberStay, created_at: '2025-10-31' }, before])).toMatchObject({
      now: { bookings: 0 },
    });
  });

  it('is missing when creation dates are missing or last year was not loaded', () => {
    const undated = pace([{ check_in: '2026-11-08', cancelled: false }]);
    expect(undated).toEqual({ is: 'not-reported', why: 'no-dates' });
    const period = { from: '2025-01-01', to: '2025-12-31' } as const;
    const early = bookingsPace(of([novemberStay]), { period, basis: 'booked', today, since });
    expect(early).toEqual({ is: 'not-reported', why: 'not-asked' });
  });
});
