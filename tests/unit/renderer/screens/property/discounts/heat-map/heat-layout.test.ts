import { expect, test } from 'vitest';
import { placeAfterKey } from '../../../../../../../src/renderer/screens/property/discounts/heat-map/heat-cells.ts';
import {
  heatLayout,
  monthMarks,
} from '../../../../../../../src/renderer/screens/property/discounts/heat-map/heat-cells.ts';

const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-28', '2027-01-04', '2027-02-01'].map(
  (from) => ({ from }),
);

test('cells fill the room, but stay wide enough to be hit', () => {
  expect(heatLayout(1000, 50, 2).width).toBeCloseTo(1000);
  expect(heatLayout(200, 50, 2).cellWidth).toBe(10);
});

test('a month is named where there is room, and January always with its year', () => {
  expect(monthMarks(weeks, 80).map((mark) => mark.month)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  const narrow = monthMarks(weeks, 12);
  expect(narrow).toContainEqual({ week: 4, month: '2027-01', withYear: true });
  for (const [index, mark] of narrow.entries()) {
    const next = narrow[index + 1];
    if (next !== undefined && !next.withYear) expect((next.week - mark.week) * 12).toBeGreaterThanOrEqual(34);
  }
});

test('arrow keys move by one cell and stop at the edge', () => {
  const size = { weeks: 3, buckets: 2 };
  expect(placeAfterKey('ArrowRight', { week: 1, bucket: 0 }, size)).toEqual({ week: 2, bucket: 0 });
  expect(placeAfterKey('ArrowRight', { week: 2, bucket: 0 }, size)).toBeUndefined();
  expect(placeAfterKey('ArrowDown', { week: 0, bucket: 1 }, size)).toBeUndefined();
  expect(placeAfterKey('End', { week: 0, bucket: 1 }, size)).toEqual({ week: 2, bucket: 1 });
  expect(placeAfterKey('a', { week: 0, bucket: 1 }, size)).toBeUndefined();
});
