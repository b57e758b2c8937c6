import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { moneyScaleIn } from '../../../../../src/core/values/money/money-scale.ts';
import {
  addAmounts,
  compareAmounts,
  decimalsOf,
  formatAmount,
  multiplyAmount,
  parseAmount,
  readWireAmount,
  sameAmount,
} from '../../../../../src/core/values/money/money.ts';
import { numberFormat } from '../../../../../src/core/values/money/number-format.ts';
import { amountSortKey } from '../../../../../src/core/values/money/rounded-money.ts';
import { parsePercent } from '../../../../../src/core/mapping/money/typed-currency.ts';

const outcome = (input: string | number, options = {}): string => {
  const parsed = parseAmount(input, options);
  return parsed.ok ? parsed.value : parsed.error.code;
};

describe('parseAmount', () => {
  it.each([
    ['250', '250'],
    [' 250 ', '250'],
    ['£250', '250'],
    ['250 €', '250'],
    ['GBP 250.50', '250.5'],
    ['£250 GBP', '250'],
    ['$250 AUD', '250'],
    ['1,250.50', '1250.5'],
    ['1,250', '1250'],
    ['1 250', '1250'],
    ['1\u00a0250.00', '1250'],
    ['1,234,567', '1234567'],
    ['0250', '250'],
    ['.5', '0.5'],
    ['0', '0'],
    ['-0', '0'],
    ['0.00', '0'],
  ])('reads %j as %s', (input, expected) => {
    expect(outcome(input)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1,25', 'not-a-number'],
    ['1.250', 'not-a-number'],
    ['£2.000', 'not-a-number'],
    ['1.250,50', 'not-a-number'],
    ['12,34,567', 'not-a-number'],
    ['1,250 000', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['NOT 500', 'not-a-number'],
    ['MAX 500', 'not-a-number'],
    ['500 TBC', 'not-a-number'],
    ['£500 EUR', 'not-a-number'],
    ['USD 500 GBP', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['5-', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['-£5', 'negative'],
    ['£-5', 'negative'],
    ['1.005', 'too-many-decimals'],
    ['9999999999999', 'too-large'],
    ['9'.repeat(500), 'not-a-number'],
  ])('rejects %j as %s', (input, expected) => {
    expect(outcome(input)).toBe(expected);
  });

  it('follows the same rules for numbers', () => {
    expect(outcome(250.5)).toBe('250.5');
    expect(outcome(-0)).toBe('0');
    expect(outcome(Number.NaN)).toBe('not-a-number');
    expect(outcome(Infinity)).toBe('too-large');
    expect(outcome(1e300)).toBe('too-large');
    expect(outcome(-1)).toBe('negative');
    expect(outcome(0.1 + 0.2)).toBe('too-many-decimals');
  });

  it('respects its options', () => {
    expect(outcome('1.005', { maxDecimals: 3 })).toBe('1.005');
    expect(outcome('1.5', { maxDecimals: 0 })).toBe('too-many-decimals');
    expect(outcome('-5.10', { allowNegative: true })).toBe('-5.1');
    expect(outcome('100000.01', { max: '100000' })).toBe('too-large');
    expect(outcome('100000', { max: '100000' })).toBe('100000');
  });

  it('reads back formatted amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pennies) => {
        const value = readWireAmount(pennies / 100);
        if (value === undefined) throw new Error('unreadable');
        const shown = formatAmount(value, { locale: 'en-GB', currencyLabel: '£' });
        expect(outcome(shown)).toBe(value);
      }),
    );
  });
});

describe('readWireAmount', () => {
  it.each([
    [250, '250'],
    [99.5, '99.5'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    ['250.00', '250'],
    [' 12.30 ', '12.3'],
    ['-4', '-4'],
    ['+4.0', '4'],
  ])('reads %j', (wire, expected) => {
    expect(readWireAmount(wire)).toBe(expected);
  });

  it.each([null, '', 'abc', '1,250.00', '1e3', true, [], {}, Infinity, Number.NaN, 2 ** 53, '1'.repeat(200)])(
    'rejects %j',
    (wire) => {
      expect(readWireAmount(wire)).toBeUndefined();
    },
  );
});

describe('arithmetic with amounts', () => {
  it('is exact beyond floating-point precision', () => {
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
    expect(addAmounts()).toBe('0');
    const large = Array.from({ length: 20 }, () => '9999999999999' as const);
    expect(addAmounts(...large, '0.01')).toBe('199999999999980.01');
    expect(addAmounts('99999999999999.99', '0.02')).toBe('100000000000000.01');
    expect(addAmounts('1.005', '-0.001', '2.1')).toBe('3.104');
    expect(multiplyAmount('19.99', '3')).toBe('59.97');
    expect(compareAmounts('10', '9.99')).toBe(1);
    expect(decimalsOf('3.25')).toBe(2);
  });

  it('sameAmount distinguishes null from zero', () => {
    expect(sameAmount(null, null)).toBe(true);
    expect(sameAmount(null, '0')).toBe(false);
    expect(sameAmount('5', '5')).toBe(true);
  });
});

describe('formatAmount', () => {
  it('shows a currency only if its label is given', () => {
    expect(formatAmount('1250.5', { locale: 'en-GB' })).toBe('1,250.50');
    expect(formatAmount('1250', { locale: 'en-GB', currencyLabel: '£' })).toBe('£1,250');
    expect(formatAmount('1250', { locale: 'en-GB', currencyLabel: 'GBP' })).toBe('GBP\u00a01,250');
    expect(formatAmount('1250', { locale: 'en-GB', currencyLabel: ' ' })).toBe('1,250');
  });

  it('follows the locale and keeps all decimals', () => {
    expect(formatAmount('1250.125', { locale: 'de-DE' })).toBe('1.250,125');
    expect(formatAmount('999999999999.99', { locale: 'en' })).toBe('999,999,999,999.99');
  });
});

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const sorted = (
  ...amounts: readonly (readonly [string | null, string])[]
): (readonly [string | null, string])[] => {
  const keyOf = ([currency, amount]: readonly [string | null, string]): string =>
    amountSortKey(currency, amount) ?? '';
  return amounts.toSorted((one, other) => collator.compare(keyOf(one), keyOf(other)));
};

it('amountSortKey sorts amounts by size, including negative and three-decimal ones', () => {
  const sizes = [
    '-2',
    '-1.5',
    '-0.02',
    '-0.01',
    '0',
    '9',
    '9.09',
    '9.1',
    '10.01',
    '75.125',
    '75.126',
    '1000',
  ];
  const amounts = sizes.map((amount) => ['KWD', amount] as const);
  expect(sorted(...amounts.toReversed())).toEqual(amounts);
});

it('amountSortKey groups currencies and puts amounts without one last', () => {
  const amounts = [
    ['EUR', '900'],
    ['KWD', '1'],
    ['$', '5'],
    [null, '2'],
  ] as const;
  const order = sorted(...amounts.toReversed()).map(([currency]) => currency);
  expect(order.at(-1)).toBeNull();
  expect(new Set(order).size).toBe(4);
});

it('amountSortKey is null for a value that is no amount', () => {
  const none = [amountSortKey('EUR', null), amountSortKey('EUR', 'soon'), amountSortKey(null, undefined)];
  expect(new Set(none)).toEqual(new Set([null]));
});

it.each<readonly [JsonValue, boolean, boolean]>([
  [{ deposit: 250, currency: 'GBP' }, false, false],
  [{ deposit: 250, unit: 'night', type: 'weekly', status: 'minor' }, false, false],
  [{ precision: 'exact', scale: 0.5, decimals: 12 }, false, false],
  [{ rows: [{ deposit: 250, unit: 'pence' }] }, true, false],
  [{ amounts_in: 'x', money_unit: 'minor units' }, true, false],
  [{ deposit: { value: 1_500, currency: { code: 'GBP', exponent: 2 } } }, true, false],
  [{ data: { price: 1, currency: { code: 'KWD', minorUnitDigits: 3 } } }, true, true],
  [{ price: 1, currency: 'JPY' }, false, true],
  [{ price: 1, currency: { code: 'JPY', exponent: 0 } }, false, true],
  [{ price: 1, currency: { exponent: 0 } }, false, true],
  [{ name: 'JPY' }, false, false],
])('moneyScaleIn reads the scale of %j', (body, isMinorStated, hasOtherCoins) => {
  expect(moneyScaleIn(body)).toEqual({ isMinorStated, hasOtherCoins });
});

it.each([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV'],
  ...['XAF', 'XOF'],
  ...['XPF', 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'CLF', 'UYW'],
])('moneyScaleIn reports %s as not divided into hundredths', (currency) => {
  expect(moneyScaleIn({ price: 1, currency }).hasOtherCoins).toBe(true);
});

it.each(['EUR', 'USD', 'GBP', 'HUF', 'CZK', 'AED', 'MAD'])(
  'moneyScaleIn treats %s as divided into hundredths',
  (currency) => {
    expect(moneyScaleIn({ price: 1, currency })).toEqual({ isMinorStated: false, hasOtherCoins: false });
  },
);

it('numberFormat returns the same formatter for the same options', () => {
  const tenths = { maximumFractionDigits: 1 } as const;
  expect(numberFormat('en-GB', tenths)).toBe(numberFormat('en-GB', tenths));
  expect(numberFormat('en-GB', tenths).format(1234.56)).toBe('1,234.6');
  expect(numberFormat('de-DE', tenths).format(1234.56)).toBe('1.234,6');
  expect(numberFormat('en-GB').format(1234.56)).toBe('1,234.56');
});

describe('parsePercent', () => {
  it.each([
    ['10', '10'],
    [' 12.50 % ', '12.5'],
    ['7.5%', '7.5'],
  ])('reads %j', (typed, value) => {
    expect(parsePercent(typed)).toEqual({ ok: true, value });
  });

  it.each(['£10', '10 €', '10 GBP', 'EUR 10', '$10 %', '10 % %', '%', ''])('rejects %j', (typed) => {
    expect(parsePercent(typed).ok).toBe(false);
  });

  it('accepts negative values if allowed and respects its limits', () => {
    expect(parsePercent('-5 %', { allowNegative: true })).toEqual({ ok: true, value: '-5' });
    expect(parsePercent('-5 %').ok).toBe(false);
    expect(parsePercent('101 %', { max: '100' }).ok).toBe(false);
  });
});
