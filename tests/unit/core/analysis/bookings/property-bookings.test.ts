import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { periodOf, periodYearBefore } from '../../../../../src/core/analysis/bookings/booking-periods.ts';
import { bookingsPace, bookingsTotal } from '../../../../../src/core/analysis/bookings/bookings-total.ts';
import {
  bookingsWithin,
  propertyBookings,
} from '../../../../../src/core/analysis/bookings/property-bookings.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';

const property = { propertyId: 1, title: 'Clover Haven', place: 'Port Merrow' };
const of = (rows: JsonValue[]) =>
  propertyBookings(property, decodedValue('bookings', { bookings: rows, total: rows.length }).rows);
const none = { channels: [], states: [], properties: [], places: [] };
const november = { from: '2026-11-01', to: '2026-11-30' } as const;
const stay = { check_in: '2026-11-07', nights: 7, cancelled: false, created_at: '2026-08-01T10:00:00Z' };

describe('periods of bookings', () => {
  it('are months of the calendar, and twelve months that end today', () => {
    expect(periodOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('next-month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(periodOf('last-12-months', '2026-11-22')).toEqual({ from: '2025-11-23', to: '2026-11-22' });
    expect(periodOf('last-12-months', '2028-02-29').from).toBe('2027-03-01');
  });

  it('stay whole months a year before, leap years or not', () => {
    const before = (from: CalendarDate, to: CalendarDate) => periodYearBefore({ from, to });
    expect(before('2025-02-01', '2025-02-28')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(before('2028-02-10', '2028-02-29')).toEqual({ from: '2027-02-10', to: '2027-02-28' });
  });
});

describe('bookings of a period', () => {
  it('fall into it by arrival or by the day booked, and one without that day is counted apart', () => {
    const all = of([
      stay,
      { ...stay, check_in: '2026-12-05', created_at: '2026-11-20' },
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

  it('add up to what is told, and say of how many it is not', () => {
    const total = bookingsTotal(
      of([
        { ...stay, total_price: '700.10', discount_amount: 0, voucher_discount: 0 },
        { ...stay, total_price: 0.2, nights: 0 },
        { ...stay, total_price: 9000, cancelled: true },
      ]),
    );
    const lacking = { nightsNotReported: 1, priceNotReported: 0, rateNotReported: 1 };
    expect(total).toMatchObject({ active: 2, cancelled: 1, nights: 7, ...lacking });
    expect(total.money).toMatchObject([{ currency: null, revenue: '700.3', medianPerNight: '100.01' }]);
    expect(bookingsTotal(of([{ check_in: '2026-11-08' }])).money).toEqual([]);
  });
});

describe('pace', () => {
  const today = '2026-11-22';
  const since = '2024-11-01';
  const pace = (rows: JsonValue[], basis: 'arrival' | 'booked' = 'arrival') =>
    bookingsPace(of(rows), { period: november, basis, today, since });
  const before = { ...stay, check_in: '2025-11-08', created_at: '2025-08-01' };

  it('holds last year as it was known on the same day last year', () => {
    const reported = pace([
      stay,
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

  it('says of how many bookings it does not know the nights, which are in neither sum', () => {
    const endless = { ...stay, nights: null };
    expect(pace([stay, endless, before])).toMatchObject({
      now: { bookings: 2, nights: 7 },
      nightsNotReported: 1,
    });
    expect(pace([stay, before])).toMatchObject({ nightsNotReported: 0 });
  });

  it('counts what was cancelled on the very day as gone', () => {
    const reported = pace([stay, { ...before, cancelled: true, cancelled_at: '2025-11-22T09:00:00Z' }]);
    expect(reported).toMatchObject({ before: { bookings: 0 } });
  });

  it('counts no booking made longer ahead than the other side can hold', () => {
    expect(pace([{ ...stay, created_at: '2025-10-31' }, before])).toMatchObject({ now: { bookings: 0 } });
  });

  it('is not told without creation dates, nor where last year was not asked for', () => {
    const undated = pace([{ check_in: '2026-11-08', cancelled: false }]);
    expect(undated).toEqual({ is: 'not-reported', why: 'no-dates' });
    const period = { from: '2025-01-01', to: '2025-12-31' } as const;
    const early = bookingsPace(of([stay]), { period, basis: 'booked', today, since });
    expect(early).toEqual({ is: 'not-reported', why: 'not-asked' });
  });
});
