import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { moneyScaleIn } from '../../../../../src/core/values/money/money-scale.ts';

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
])('says how the amounts of %j are counted', (body, isMinorSaid, hasOtherCoins) => {
  expect(moneyScaleIn(body)).toEqual({ isMinorSaid, hasOtherCoins });
});

it.each([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV'],
  ...['XAF', 'XOF'],
  ...['XPF', 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'CLF', 'UYW'],
])('knows that the smallest coin of %s is no hundredth', (currency) => {
  expect(moneyScaleIn({ price: 1, currency }).hasOtherCoins).toBe(true);
});

it.each(['EUR', 'USD', 'GBP', 'HUF', 'CZK', 'AED', 'MAD'])(
  'takes the coin of %s for a hundredth',
  (currency) => {
    expect(moneyScaleIn({ price: 1, currency })).toEqual({ isMinorSaid: false, hasOtherCoins: false });
  },
);
