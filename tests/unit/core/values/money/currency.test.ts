import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byCurrency,
  currenciesDiffer,
  currencyMark,
  currencyOfText,
  theCurrency,
} from '../../../../../src/core/values/money/currency.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { namedCurrency } from '../../../../../src/core/mapping/money/named-currency.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const currencies = fc.constantFrom(null, 'GBP', 'EUR', 'USD', 'AUD', 'JPY', '$', '¥', '₹');

describe('a currency', () => {
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
  ])('is read of %j as %j', (text, expected) => {
    expect(currencyOfText(text)).toBe(expected);
  });

  it('stands before its amount as its sign where it has one of its own', () => {
    expect(['GBP', 'EUR', 'USD', '$'].map(currencyMark)).toEqual(['£', '€', 'USD', '$']);
  });

  it('differs from another only where both are named and cannot be one', () => {
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

  it('is the one of several only where nothing contradicts it', () => {
    expect(theCurrency([])).toBeNull();
    expect(theCurrency(['$', 'AUD'])).toBe('AUD');
    expect(theCurrency(['AUD', '$', 'USD'])).toBeNull();
    expect(theCurrency(['$'])).toBe('$');
    expect(theCurrency(['GBP', 'POUNDS'])).toBeNull();
  });

  it('never shares a group with another, and no amount is lost', () => {
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

describe('the currency that a body names', () => {
  it.each<[string, JsonValue]>([
    ['a sign', { bookings: [{ ...stay, total_price: '€1200.50' }] }],
    ['a code', { bookings: [{ ...stay, total_price: '1200.50 EUR' }] }],
    ['words around it', { bookings: [{ ...stay, total_price: 'FROM €1200.50' }] }],
    ['the amount', { bookings: [{ ...stay, total_price: { amount: 1200.5, currency: 'EUR' } }] }],
    ['the booking', { bookings: [{ ...stay, total_price: 1200.5, currency: 'eur' }] }],
    ['the whole body', { data: [{ ...stay, total_price: 1200.5 }], meta: { currency_code: 'EUR' } }],
    ['an object', { bookings: [{ ...stay, total_price: 1200.5, currency: { code: 'EUR', name: 'Euro' } }] }],
    ['code and sign', { bookings: [{ ...euros, currency_symbol: '€' }] }],
    ['code beside a sign in words', { bookings: [{ ...euros, currency_symbol: 'Euro' }] }],
  ])('by %s stays with the value and with its rows', (_by, body) => {
    expect(currencyIn('bookings', body)).toEqual(['EUR', 'EUR']);
  });

  it('is none where none is named, or a word that is no currency', () => {
    expect(currencyIn('bookings', { bookings: [{ ...stay, total_price: 1200.5 }] })).toEqual([null, null]);
    expect(currencyIn('bookings', { bookings: [{ ...stay, total_price: 'POA' }] })).toEqual([null, null]);
  });

  it('does not make two of a price on application beside a price', () => {
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
  ])('of a deposit %j is %j', (body, expected) => {
    expect(currencyIn('security-deposit', body)[0]).toBe(expected);
  });

  it('of a listing is what it says beside its prices', () => {
    const body = { id: 1, title: 'Barn', price_from: 120.5, currency: '€' };
    expect(currencyIn('property-detail', body)[0]).toBe('EUR');
  });
});
