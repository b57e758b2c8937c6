import { expect, test } from 'vitest';
import { basePriceOf } from '../../../../../../src/renderer/screens/property/discount-reading/base-price.ts';
import { decodedValue } from '../../../../core/service/bodies/recognised.ts';

const june = { season: 'June', date_from: '2027-06-01', date_to: '2027-06-30' };

test('a week takes the weekly price, other lengths the nightly one', () => {
  const segments = [{ ...june, weekly_price: 900, nightly_price: 150 }];
  const value = decodedValue('segment-pricing', { apply_price: 'weekly', modified: null, segments });
  expect(basePriceOf(value, '2027-06-30', 7)?.amount).toBe('900');
  expect(basePriceOf(value, '2027-06-01', 3)?.amount).toBe('450');
});
