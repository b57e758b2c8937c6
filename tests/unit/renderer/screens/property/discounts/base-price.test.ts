import { expect, test } from 'vitest';
import { decodeResource } from '../../../../../../src/core/service/decode.ts';
import { basePriceOf } from '../../../../../../src/renderer/screens/property/discount-reading/base-price.ts';

function pricing(segments: Record<string, string | number>[], applyPrice = 'weekly') {
  const decoded = decodeResource('segment-pricing', {
    body: { apply_price: applyPrice, modified: null, segments },
  });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  return decoded.value;
}

const june = { season: 'June', date_from: '2027-06-01', date_to: '2027-06-30' };

test('a week takes the weekly price, other lengths the nightly one', () => {
  const value = pricing([{ ...june, weekly_price: 900, nightly_price: 150 }]);
  expect(basePriceOf(value, '2027-06-30', 7)?.amount).toBe('900');
  expect(basePriceOf(value, '2027-06-01', 3)?.amount).toBe('450');
});
