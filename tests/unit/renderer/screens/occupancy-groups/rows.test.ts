import { expect, test } from 'vitest';
import { ownerNameOf, windowRows } from '../../../../../src/renderer/screens/occupancy-groups/group-rows.ts';

test('ownerNameOf reads a text or an object with a name', () => {
  expect(ownerNameOf('Ada Penrose')).toBe('Ada Penrose');
  expect(ownerNameOf({ id: 3, name: 'Ada Penrose' })).toBe('Ada Penrose');
  expect(ownerNameOf({ firstName: 'Ada', lastName: 'Penrose' })).toBe('Ada Penrose');
  for (const nameless of [undefined, null, '', ' ', 7, [], {}, { name: { first: 'x' } }]) {
    expect(ownerNameOf(nameless)).toBeNull();
  }
});

test('windowRows marks windows as past, current or future, and incomplete ones as null', () => {
  const times = windowRows(
    [
      { dateFrom: '2026-11-01', dateTo: '2026-11-21' },
      { dateFrom: '2026-11-22', dateTo: '2026-12-01' },
      { dateFrom: '2026-01-01', dateTo: '2026-11-20' },
      { dateFrom: '2026-01-01', dateTo: null },
      { dateFrom: '2027-01-01', dateTo: '2026-01-01' },
      {},
    ],
    '2026-11-21',
  ).map((row) => row.time);
  expect(times).toEqual(['now', 'coming', 'over', null, null, null]);
});
