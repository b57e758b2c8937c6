import { describe, expect, it } from 'vitest';
import { bookingFacts } from '../../../../src/core/analysis/bookings/booking-facts.ts';
import { bookingsTotal } from '../../../../src/core/analysis/bookings/bookings-total.ts';
import { propertyBookings } from '../../../../src/core/analysis/bookings/property-bookings.ts';
import { MoneyEvidence } from '../../../../src/core/mapping/money/money-evidence.ts';
import { sentInsteadOf } from '../../../../src/core/mapping/remarks.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { recognised, decodedValue } from './bodies/recognised.ts';

function priceOf(price: JsonValue) {
  const { value, moneyDoubt } = recognised('bookings', {
    bookings: [{ check_in: '2026-12-01', total_price: price }],
  });
  return { price: value.rows[0]?.totalPrice, doubt: moneyDoubt?.why };
}

describe('amount in units and nanos', () => {
  it.each<[JsonValue]>([
    [{ currencyCode: 'GBP', units: '1200', nanos: 500_000_000 }],
    [{ currency_code: 'GBP', units: '1200' }],
    [{ units: 1, nanos: -750_000_000 }],
    [{ units: '1200' }],
  ])('%j is left unread', (wire) => {
    expect(priceOf(wire).price).toBeUndefined();
  });
});

describe('amount with a scale', () => {
  it('is read when named unscaled with a scale of 2', () => {
    expect(priceOf({ unscaledValue: 120_050, scale: 2 })).toEqual({ price: '1200.5', doubt: undefined });
    for (const scale of [3, 0, -2]) {
      expect(priceOf({ unscaledValue: 120_050, scale }).price, String(scale)).toBeUndefined();
    }
    expect(priceOf({ unscaledValue: 120_050, currency: 'GBP' }).price).toBeUndefined();
  });

  it.each(['amount', 'value'])('is in doubt as %s, with or without a currency', (name) => {
    const doubted = { price: undefined, doubt: 'unanswered' };
    expect(priceOf({ [name]: 120_050, scale: 2 })).toEqual(doubted);
    expect(priceOf({ [name]: 120_050, currency: 'GBP', scale: 2 })).toEqual(doubted);
    expect(priceOf({ [name]: '1200.50', scale: 2 })).toEqual({ price: '1200.5', doubt: undefined });
  });
});

/** Evidence from amounts, of which those from 3000 up are large. */
function evidenceOf(...wires: readonly JsonValue[]): MoneyEvidence {
  const evidence = new MoneyEvidence();
  for (const [index, wire] of wires.entries()) evidence.add(wire, 3_000, () => `[${String(index)}]`);
  return evidence;
}

it('MoneyEvidence shows the largest amount', () => {
  expect(evidenceOf(5_000, 98_000, 7_000).large).toEqual({ path: '[1]', wire: 98_000 });
});

it('MoneyEvidence doubts negative amounts like positive ones', () => {
  expect(evidenceOf(-25_000).readBy(undefined, () => false)).toEqual({ doubt: 'unanswered' });
  expect(evidenceOf(-250).readBy(undefined, () => false)).toBe('units');
});

describe('lists of weekly rates booked', () => {
  const seasonOf = (fields: JsonObject) =>
    recognised('achieved-pricing', { seasons: [{ season: 'Peak', median_weekly: 559, ...fields }] }).value
      .seasons[0] ?? {};

  it('are read in units and in hundredths', () => {
    expect(seasonOf({ weekly_rates: [505, '640.50'] })).toMatchObject({ weeklyRates: ['505', '640.5'] });
    expect(seasonOf({ weekly_rates_pence: [50_500, 64_050] })).toMatchObject({
      weeklyRates: ['505', '640.5'],
    });
  });

  it('are unrecognised as a whole if one of them is invalid', () => {
    const season = seasonOf({ weekly_rates: [505, 'many'] });
    expect(season).not.toHaveProperty('weeklyRates');
    expect(sentInsteadOf(season, 'weeklyRates')).toBeDefined();
  });
});

const stay = { check_in: '2026-11-07', nights: 7, cancelled: false, created_at: '2026-08-01' };

function read(...bookings: JsonValue[]) {
  const { value, moneyDoubt } = recognised('bookings', { bookings, total: bookings.length });
  const { rows } = value;
  const total = bookingsTotal(propertyBookings({ propertyId: 1, title: null, place: null }, rows));
  return { why: moneyDoubt?.why ?? null, total, rows };
}

describe('bookings in several currencies', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['symbols', { total_price: '€1200.50' }, { total_price: '£1200.50' }],
    ['a symbol and a code', { total_price: '€1200.50' }, { total_price: '1200.50 GBP' }],
    [
      'a field beside the amount',
      { total_price: 1200.5, currency: 'EUR' },
      { total_price: 10.5, currency: 'gbp' },
    ],
    ['a dollar sign and a code', { total_price: '$1200.50' }, { total_price: '1200.50 GBP' }],
  ])('named by %s have no total, and report the reason', (_by, one, other) => {
    const { why, total, rows } = read({ ...stay, ...(one as object) }, { ...stay, ...(other as object) });
    expect([why, total.money, total.priceNotReported]).toEqual(['currencies', [], 2]);
    expect(bookingFacts({ rows, isWhole: true }, '2026-11-22', undefined).discountShare).toBeUndefined();
  });

  it.each<[JsonValue, JsonValue]>([
    [{ total_price: '$100.50' }, { total_price: '100.50 AUD' }],
    [{ total_price: 100.5, currency: 'GBP' }, { total_price: 100.5 }],
  ])('are totalled when the currency is the same: %j and %j', (one, other) => {
    const { why, total } = read({ ...stay, ...(one as object) }, { ...stay, ...(other as object) });
    expect([why, total.money.map(({ revenue }) => revenue)]).toEqual([null, ['201']]);
  });
});

describe('amount with a point before three digits', () => {
  it.each([
    ['€1.250', undefined],
    ['1.250 EUR', undefined],
    ['KWD 1.250', '1.25'],
    ['KWD 1.255', '1.255'],
    ['€1,250.00', '1250'],
    ['1.250', undefined],
    ['1.450,50 €', '1450.5'],
    ['1 450,50 €', '1450.5'],
    ['12.1450,50', undefined],
  ])('%s is read as %s, and left unread if ambiguous', (total_price, expected) => {
    const [row] = read({ ...stay, total_price }).rows;
    expect(row?.totalPrice).toBe(expected);
  });
});

describe('point before three digits without a currency', () => {
  it.each([
    ['95,50', '1250'],
    ['95.50', '1.25'],
    ['a word', undefined],
  ])('beside %s is read as %s', (other, expected) => {
    const [row] = read({ ...stay, total_price: '1.250', discount_amount: other }).rows;
    expect(row?.totalPrice).toBe(expected);
  });
});

describe('percentiles given as fractions', () => {
  const levels = (percentiles: JsonValue) =>
    decodedValue('comparable-pricing', {
      seasons: [{ season: 'Peak', percentiles }],
    }).seasons[0]?.percentiles?.map(({ level }) => level);

  it('are converted to levels of a hundred', () => {
    expect(levels({ '0.25': 800.5, '0.5': 1000, '0.75': 1200 })).toEqual([25, 50, 75]);
    expect(levels([0.1, 0.57, 1].map((quantile) => ({ quantile, value: 800.5 })))).toEqual([10, 57, 100]);
    // Tenths of a per cent, and other names, mean what they say.
    expect(levels({ '0.5': 100.5, '2.5': 800, '97.5': 1200 })).toEqual([0.5, 2.5, 97.5]);
    expect(levels({ p25: 800.5, median: 1000 })).toEqual([25, 50]);
    expect(levels({ '1': 100.5 })).toEqual([1]);
  });
});

describe('missing, null and zero', () => {
  it('are distinguished', () => {
    const season = (fields: Record<string, JsonValue>) =>
      recognised('achieved-pricing', [{ season: 'Winter', ...fields }]).value.seasons[0];
    expect(season({ medianWeekly: 0, bbOccupancy: 0 })).toMatchObject({ medianWeekly: '0', bbOccupancy: 0 });
    expect(season({ medianWeekly: null, bbOccupancy: null })).toMatchObject({ medianWeekly: null });
    const absent = season({ nights: 3 });
    expect(absent?.medianWeekly).toBeUndefined();
    expect(absent?.bbOccupancy).toBeUndefined();
  });

  it('lists documented fields that are absent', () => {
    const decoded = recognised('start-days', { friday: true });
    expect(decoded.value).toEqual({ friday: true });
    expect(decoded.missingFields).toHaveLength(6);
    expect(recognised('achieved-pricing', [{ season: 'Winter' }]).missingFields).toEqual([
      { path: '[].medianWeekly', type: 'number' },
      { path: '[].bbOccupancy', type: 'number' },
    ]);
  });

  it('reads an empty list as empty', () => {
    for (const body of [[], { data: [] }, { success: true, data: { results: [], total: 0 } }]) {
      expect(recognised('special-offers', body).value.rows).toEqual([]);
    }
    expect(recognised('extras', {}).value.rows).toEqual([]);
    expect(recognised('extras', []).value.rows).toEqual([]);
    expect(recognised('low-occupancy', []).value.rows).toEqual([]);
  });

  it('distinguishes no owner from an unrecognised owner', () => {
    expect(recognised('owner-contact', { success: true, data: null }).value).toEqual({ contact: null });
    expect(recognised('owner-contact', null).value).toEqual({ contact: null });
    expect(decodeResource('owner-contact', { body: {} }).shape).toBe('unrecognised');
  });
});

describe('kinds of values', () => {
  const amountOf = (wire: JsonValue) => {
    const decoded = decodeResource('security-deposit', {
      body: { security_deposit: wire, disable_security: 0 },
    });
    return decoded.shape === 'unrecognised' ? 'unrecognised' : decoded.value.amount;
  };

  it.each<[JsonValue, string | null]>([
    [250, '250'],
    ['250.00', '250'],
    [99.5, '99.5'],
    [-0, '0'],
    [-5, 'unrecognised'],
    [1.005, '1.005'],
    [null, null],
    ['', 'unrecognised'],
    [2 ** 53, 'unrecognised'],
    [true, 'unrecognised'],
    [{}, 'unrecognised'],
    ['1e309', 'unrecognised'],
  ])('reads the amount %j as %j', (wire, expected) => {
    expect(amountOf(wire)).toBe(expected);
  });

  it.each<[JsonValue, boolean | 'unrecognised']>([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['TRUE', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [2, 'unrecognised'],
    ['', 'unrecognised'],
    ['no', false],
    ['Y', true],
    ['perhaps', 'unrecognised'],
    [[], 'unrecognised'],
  ])('reads the flag %j as %j', (wire, expected) => {
    const decoded = decodeResource('security-deposit', {
      body: { security_deposit: 1, disable_security: wire },
    });
    expect(decoded.shape === 'unrecognised' ? decoded.shape : decoded.value.disabled).toBe(expected);
  });
});
