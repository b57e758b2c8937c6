import { describe, expect, it } from 'vitest';
import { bookingFacts } from '../../../../src/core/analysis/bookings/booking-facts.ts';
import { bookingsTotal } from '../../../../src/core/analysis/bookings/bookings-total.ts';
import { propertyBookings } from '../../../../src/core/analysis/bookings/property-bookings.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { decodedValue, recognised } from './bodies/recognised.ts';

const stay = { check_in: '2026-11-07', nights: 7, cancelled: false, created_at: '2026-08-01' };

function read(...bookings: JsonValue[]) {
  const { value, moneyDoubt } = recognised('bookings', { bookings, total: bookings.length });
  const { rows } = value;
  const total = bookingsTotal(propertyBookings({ propertyId: 1, title: null, place: null }, rows));
  return { why: moneyDoubt?.why ?? null, total, rows };
}

describe('bookings in more than one currency', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['signs', { total_price: '€1200.50' }, { total_price: '£1200.50' }],
    ['a sign and a code', { total_price: '€1200.50' }, { total_price: '1200.50 GBP' }],
    [
      'a name beside the booking',
      { total_price: 1200.5, currency: 'EUR' },
      { total_price: 10.5, currency: 'gbp' },
    ],
    ['dollars', { total_price: '$1200.50' }, { total_price: '1200.50 GBP' }],
  ])('told by %s are in no sum, and it is said why', (_by, one, other) => {
    const { why, total, rows } = read({ ...stay, ...(one as object) }, { ...stay, ...(other as object) });
    expect([why, total.money, total.priceNotReported]).toEqual(['currencies', [], 2]);
    expect(bookingFacts({ rows, isWhole: true }, '2026-11-22', undefined).discountShare).toBeUndefined();
  });

  it.each<[JsonValue, JsonValue]>([
    [{ total_price: '$100.50' }, { total_price: '100.50 AUD' }],
    [{ total_price: 100.5, currency: 'GBP' }, { total_price: 100.5 }],
  ])('are added up where it is one: %j and %j', (one, other) => {
    const { why, total } = read({ ...stay, ...(one as object) }, { ...stay, ...(other as object) });
    expect([why, total.money.map(({ revenue }) => revenue)]).toEqual([null, ['201']]);
  });
});

describe('an amount with a point before three digits', () => {
  it.each([
    ['€1.250', undefined],
    ['1.250 EUR', undefined],
    ['KWD 1.250', '1.25'],
    ['KWD 1.255', '1.255'],
    ['€1250.00', '1250'],
    ['€1,250.00', '1250'],
    ['1.250', undefined],
    ['1,450.50', '1450.5'],
    ['1.450,50 €', '1450.5'],
    ['1 450,50 €', '1450.5'],
    ['12.1450,50', undefined],
  ])('%s is read as %s: what may be a thousand times more is not', (total_price, expected) => {
    const [row] = read({ ...stay, total_price }).rows;
    expect(row?.totalPrice).toBe(expected);
  });
});

describe('a point before three digits without a currency', () => {
  it.each([
    ['95,50', '1250'],
    ['95.50', '1.25'],
    ['a word', undefined],
  ])('beside %s is read as %s', (other, expected) => {
    const [row] = read({ ...stay, total_price: '1.250', discount_amount: other }).rows;
    expect(row?.totalPrice).toBe(expected);
  });
});

describe('percentiles told as parts of one', () => {
  const levels = (percentiles: JsonValue) =>
    decodedValue('comparable-pricing', {
      seasons: [{ season: 'Peak', percentiles }],
    }).seasons[0]?.percentiles?.map(({ level }) => level);

  it('are levels of a hundred', () => {
    expect(levels({ '0.25': 800.5, '0.5': 1000, '0.75': 1200 })).toEqual([25, 50, 75]);
    expect(levels([0.1, 0.57, 1].map((quantile) => ({ quantile, value: 800.5 })))).toEqual([10, 57, 100]);
    // Tenths of a per cent, and what is named otherwise, are what they say.
    expect(levels({ '0.5': 100.5, '2.5': 800, '97.5': 1200 })).toEqual([0.5, 2.5, 97.5]);
    expect(levels({ p25: 800.5, median: 1000 })).toEqual([25, 50]);
    expect(levels({ '1': 100.5 })).toEqual([1]);
  });
});
