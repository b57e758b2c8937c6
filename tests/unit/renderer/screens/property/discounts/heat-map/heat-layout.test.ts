import { expect, test } from 'vitest';
import { placeAfterKey } from '../../../../../../../src/renderer/screens/property/discounts/heat-map/heat-cells.ts';

test('arrow keys move by one cell and stop at the edge', () => {
  const size = { weeks: 3, buckets: 2 };
  expect(placeAfterKey('ArrowRight', { week: 1, bucket: 0 }, size)).toEqual({ week: 2, bucket: 0 });
  expect(placeAfterKey('ArrowRight', { week: 2, bucket: 0 }, size)).toBeUndefined();
  expect(placeAfterKey('ArrowDown', { week: 0, bucket: 1 }, size)).toBeUndefined();
  expect(placeAfterKey('End', { week: 0, bucket: 1 }, size)).toEqual({ week: 2, bucket: 1 });
  expect(placeAfterKey('a', { week: 0, bucket: 1 }, size)).toBeUndefined();
});
