import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedCurrency } from '../../../../../src/core/mapping/remarks.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { Adjustment } from '../../../../../src/core/values/money/adjusted-amount.ts';
import { adjustedAmount, roundings } from '../../../../../src/core/values/money/adjusted-amount.ts';
import {
  byCurrency,
  currenciesDiffer,
  currencyMark,
  currencyOfText,
  theCurrency,
} from '../../../../../src/core/values/money/currency.ts';
import { type DecimalText, readWireAmount } from '../../../../../src/core/values/money/money.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const currencies = fc.constantFrom(null, 'GBP', 'EUR', 'USD', 'AUD', 'JPY', '$', '¥', '₹');

describe('currency', () => {
  it.each([
    ['gbp', 'GBP'],
    [' £ ', 'GBP'],
    ['US$', 'USD'],
    ['nz$', 'NZD'],
    ['CN¥', 'CNY'],
    ['E£', 'EGP'],
    ['QQ$', 'QQ$'],
    ['POA', null],
    ['pounds', null],
    ['', null],
    ['\u202EGBP', null],
  ])('currencyOfText reads %j as %j', (text, expected) => {
    expect(currencyOfText(text)).toBe(expected);
  });

  it('currencyMark shows a symbol only if one currency has it', () => {
    expect(['GBP', 'EUR', 'USD', '$'].map(currencyMark)).toEqual(['£', '€', 'USD', '$']);
  });

  it('currenciesDiffer only if both are named and can’t be the same', () => {
    expect(currenciesDiffer('GBP', 'EUR')).toBe(true);
    expect(currenciesDiffer('$', 'GBP')).toBe(true);
    expect(currenciesDiffer('$', 'AUD')).toBe(false);
    expect(currenciesDiffer('MXN', '$')).toBe(false);
    expect(currenciesDiffer('¥', 'JPY')).toBe(false);
    expect(currenciesDiffer('CNY', '¥')).toBe(false);
    expect(currenciesDiffer('AUD', 'USD')).toBe(true);
    expect(currenciesDiffer(null, 'GBP')).toBe(false);
    fc.assert(
      fc.property(currencies, currencies, (one, other) => {
        expect(currenciesDiffer(one, other)).toBe(currenciesDiffer(other, one));
      }),
    );
  });

  it('theCurrency is null when any of several contradicts', () => {
    expect(theCurrency([])).toBeNull();
    expect(theCurrency(['$', 'AUD'])).toBe('AUD');
    expect(theCurrency(['AUD', '$', 'USD'])).toBeNull();
    expect(theCurrency(['$'])).toBe('$');
    expect(theCurrency(['GBP', 'POUNDS'])).toBeNull();
  });

  it('byCurrency keeps every item in the group of its own currency', () => {
    const items = fc.array(fc.record({ id: fc.nat(), currency: currencies }));
    fc.assert(
      fc.property(items, (all) => {
        const groups = byCurrency(all, (one) => one.currency);
        for (const { currency, items: own } of groups)
          expect(own.every((one) => one.currency === currency)).toBe(true);
        expect(new Set(groups.map(({ currency }) => currency)).size).toBe(groups.length);
        expect(groups.flatMap(({ items: own }) => own)).toHaveLength(all.length);
        expect(groups.findIndex(({ currency }) => currency === null)).toBeOneOf([-1, groups.length - 1]);
      }),
    );
  });
});

const stay = { check_in: '2026-11-07', nights: 7, cancelled: false };
const euros = { ...stay, total_price: 1200.5, currency: 'EUR' };

function currencyIn(name: 'bookings' | 'security-deposit' | 'property-detail', body: JsonValue) {
  const value = decodedValue(name, body);
  const [row] = 'rows' in value ? value.rows : [];
  return [namedCurrency(value), row === undefined ? null : namedCurrency(row)];
}

describe('currency named in a body', () => {
  it.each<[string, JsonValue]>([
    ['a symbol', { bookings: [{ ...stay, total_price: '€1200.50' }] }],
    ['a code', { bookings: [{ ...stay, total_price: '1200.50 EUR' }] }],
    ['a text with words around it', { bookings: [{ ...stay, total_price: 'FROM €1200.50' }] }],
    ['the amount', { bookings: [{ ...stay, total_price: { amount: 1200.5, currency: 'EUR' } }] }],
    ['the booking', { bookings: [{ ...stay, total_price: 1200.5, currency: 'eur' }] }],
    ['the whole body', { data: [{ ...stay, total_price: 1200.5 }], meta: { currency_code: 'EUR' } }],
    ['an object', { bookings: [{ ...stay, total_price: 1200.5, currency: { code: 'EUR', name: 'Euro' } }] }],
    ['a code and a symbol', { bookings: [{ ...euros, currency_symbol: '€' }] }],
    ['a code beside a symbol in words', { bookings: [{ ...euros, currency_symbol: 'Euro' }] }],
  ])('by %s stays with the value and its rows', (_by, body) => {
    expect(currencyIn('bookings', body)).toEqual(['EUR', 'EUR']);
  });

  it('is null if none is named or the word is no currency', () => {
    expect(currencyIn('bookings', { bookings: [{ ...stay, total_price: 1200.5 }] })).toEqual([null, null]);
    expect(currencyIn('bookings', { bookings: [{ ...stay, total_price: 'POA' }] })).toEqual([null, null]);
  });

  it('ignores a price on application beside a price', () => {
    const rows = [
      { ...stay, total_price: 'POA' },
      { ...stay, total_price: '£120.50' },
    ];
    const decoded = decodeResource('bookings', { body: { bookings: rows, total: 2 } });
    expect(decoded.moneyDoubt).toBeNull();
    expect(currencyIn('bookings', { bookings: rows, total: 2 })).toEqual(['GBP', 'GBP']);
  });

  it.each<[JsonValue, string | null]>([
    [{ property_id: 1, security_deposit: '€ 250.00', disable_security: false }, 'EUR'],
    [{ property_id: 1, security_deposit: 250.5, currency: 'GBP', disable_security: false }, 'GBP'],
    [{ property_id: 1, security_deposit: 250.5, disable_security: false }, null],
  ])('of the deposit %j is %j', (body, expected) => {
    expect(currencyIn('security-deposit', body)[0]).toBe(expected);
  });

  it('of a listing is read beside its prices', () => {
    const body = { id: 1, title: 'Barn', price_from: 120.5, currency: '€' };
    expect(currencyIn('property-detail', body)[0]).toBe('EUR');
  });
});

const byPercent = (change: DecimalText, roundTo: DecimalText | null, rounding: Adjustment['rounding']) =>
  ({ by: 'percent', change, roundTo, rounding }) as const;

/** Units of the last decimal: 25050 with 2 decimals is 250.5. */
function decimal(units: number, decimals: number): DecimalText {
  const text = readWireAmount(new Big(units).div(10 ** decimals).toFixed(decimals));
  if (text === undefined) throw new Error('not an amount');
  return text;
}

describe('adjustedAmount', () => {
  it.each([
    ['150', byPercent('10', '5', 'nearest'), '165'],
    ['99.5', byPercent('10', '5', 'nearest'), '110'],
    ['99.5', byPercent('10', '5', 'down'), '105'],
    ['99.5', byPercent('10', null, 'nearest'), '109.45'],
    ['200', byPercent('-100', '5', 'nearest'), '0'],
    // Half rounds up. In binary floating point 1.005 is below half.
    ['1.005', byPercent('0', '0.01', 'nearest'), '1.01'],
    ['0.15', { by: 'amount', change: '0.15', roundTo: '0.1', rounding: 'down' }, '0.3'],
    ['250', { by: 'amount', change: '-49.99', roundTo: null, rounding: 'nearest' }, '200.01'],
    ['10', byPercent('33.3333', '0.01', 'up'), '13.34'],
  ] as const)('of %s by %j is %s', (present, adjustment, expected) => {
    expect(adjustedAmount(present, adjustment)).toEqual({ ok: true, value: expected });
  });

  it('rejects a result below zero before rounding', () => {
    const up = { by: 'amount', change: '-10.01', roundTo: '5', rounding: 'up' } as const;
    expect(adjustedAmount('10', up)).toMatchObject({
      ok: false,
      message: expect.stringContaining('below zero') as string,
    });
    expect(adjustedAmount('10.01', up)).toEqual({ ok: true, value: '0' });
  });

  it.each([
    ['52', byPercent('5', '25', 'nearest'), 'lower it from 52 to 50'],
    ['101', byPercent('1', '5', 'down'), 'lower it from 101 to 100'],
    ['40', byPercent('-5', '25', 'nearest'), 'raise it from 40 to 50'],
    ['12', { by: 'amount', change: '-1', roundTo: '5', rounding: 'up' }, 'raise it from 12 to 15'],
  ] as const)(
    'of %s by %j is rejected when rounding reverses the direction',
    (present, adjustment, words) => {
      expect(adjustedAmount(present, adjustment)).toEqual({
        ok: false,
        message: expect.stringContaining(words) as string,
      });
    },
  );

  it('may leave an amount unchanged, and may only round it', () => {
    expect(adjustedAmount('100', byPercent('1', '5', 'nearest'))).toEqual({ ok: true, value: '100' });
    expect(adjustedAmount('101', byPercent('0', '5', 'nearest'))).toEqual({ ok: true, value: '100' });
    expect(adjustedAmount('104', byPercent('0', '5', 'nearest'))).toEqual({ ok: true, value: '105' });
  });

  it('gives the nearest allowed multiple of the step in the chosen direction', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const change = fc.integer({ min: -9_999, max: 50_000 });
    const step = fc.constantFrom<DecimalText>('0.01', '0.03', '0.05', '1', '2.5', '5', '7', '10', '100');
    fc.assert(
      fc.property(cents, change, step, fc.constantFrom(...roundings), (units, percent, roundTo, rounding) => {
        const present = decimal(units, 2);
        const exact = new Big(present).times(new Big(100_00).plus(percent)).div(100_00);
        const adjusted = adjustedAmount(present, byPercent(decimal(percent, 2), roundTo, rounding));
        if (!adjusted.ok) {
          expect(adjusted.message).toContain('the rounding would');
          return;
        }
        const value = new Big(adjusted.value);
        expect(value.minus(present).times(percent).gte(0)).toBe(true);
        expect(value.mod(roundTo).toFixed()).toBe('0');
        const off = value.minus(exact);
        if (rounding === 'up') expect(off.gte(0)).toBe(true);
        if (rounding === 'down') expect(off.lte(0)).toBe(true);
        const most = rounding === 'nearest' ? new Big(roundTo).div(2) : new Big(roundTo);
        expect(rounding === 'nearest' ? off.abs().lte(most) : off.abs().lt(most)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
