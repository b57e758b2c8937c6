import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { bookingSummary, nightsByMonth } from '../../../../../src/core/analysis/bookings/booking-summary.ts';
import { seeded } from '../arbitrary-discounts.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const summary = (rows: JsonValue[], more: Record<string, JsonValue> = {}) =>
  bookingSummary(decodedValue('bookings', { ...more, bookings: rows }));
const stay = { check_in: '2026-07-04', nights: 7, cancelled: false };

describe('bookingSummary', () => {
  it('counts blocks and cancellations apart from everything else', () => {
    const found = summary([
      { ...stay, channel: 'direct', total_price: 700 },
      { ...stay, channel: 'phone', total_price: 900, cancelled: true },
      { ...stay, status: 'Canceled', cancelled: null },
      { ...stay, status: 'blocked', total_price: null },
      { ...stay, is_block: true },
      { check_in: '2026-07-04', nights: 3 },
    ]);
    expect(found).toMatchObject({ active: 2, unclear: 1, cancelled: 2, blocks: 2, isPart: false });
    expect(found.channels).toEqual([
      { channel: 'direct', bookings: 1, percent: 100, totalPrice: '700', priceNotReported: 0 },
    ]);
    expect(found.channelNotReported).toBe(1);
    const counts = [3, 7].map((value) => ({ value, bookings: 1 }));
    expect(found.nights).toEqual({ counts, notReported: 0 });
  });

  it('counts what is not told instead of taking it as zero', () => {
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

  it('takes the median of the rates of a month of arrival, and nights from the dates where they lack', () => {
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

  it('says when it is about a part of the bookings only', () => {
    expect(summary([stay], { total: 40 })).toMatchObject({ isPart: true, totalAtService: 40 });
    expect(summary([stay], { total: 40, offset: 39 })).toMatchObject({ isPart: true });
    expect(summary([stay], { total: 1, offset: 0 })).toMatchObject({ isPart: false });
    expect(summary([stay], { total: 1, offset: 0 })).toMatchObject({ isAll: true });
    expect(summary([stay], { next_cursor: 'b2Zm' })).toMatchObject({ isPart: true, isAll: false });
    expect(summary([stay], { total: 'NaN' })).toMatchObject({ isPart: false, isAll: false });
    // Nothing says whether more exist: neither a part nor all of them.
    expect(summary([stay])).toMatchObject({ isPart: false, isAll: false, totalAtService: null });
  });

  it('adds up to the bookings that came, in any order, and survives absurd amounts', () => {
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

it('counts each night in the month that it lies in', () => {
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
