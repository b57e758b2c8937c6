import { expect, it } from 'vitest';
import type { RowField, RowValues } from '../../../../../src/core/writing/rows/row-fields.ts';
import { rowFieldNames } from '../../../../../src/core/writing/rows/row-fields.ts';
import { chipWords } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/row-moves.ts';
import { rowMoves } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/row-moves.ts';

const full: Required<RowValues> = {
  name: 'Summer',
  dateFrom: '2027-06-01',
  dateTo: '2027-08-31',
  minGuests: 2,
  maxGuests: 4,
  minDaysBefore: 3,
  maxDaysBefore: 28,
  bookBefore: '2027-05-01',
  minNights: 3,
  maxNights: 7,
  startDays: ['friday'],
  discountPercent: '15',
  discountAmount: '40',
  discountType: 'percent',
  pricePercent: '60',
  active: true,
};
const other: Required<RowValues> = {
  name: 'Autumn',
  dateFrom: '2027-06-02',
  dateTo: '2027-08-30',
  minGuests: 1,
  maxGuests: 5,
  minDaysBefore: 4,
  maxDaysBefore: 27,
  bookBefore: '2027-05-02',
  minNights: 4,
  maxNights: 8,
  startDays: ['monday'],
  discountPercent: '16',
  discountAmount: '41',
  discountType: 'fixed',
  pricePercent: '61',
  active: false,
};
const shown = (before: RowValues, after: RowValues): string[] => {
  const set = (values: RowValues) => ({ active: true, rows: [{ key: 'id:1', values, wire: {} }] });
  return rowMoves(set(before), set(after)).moves.map(({ values, against }) => {
    const { what, size } = chipWords(values, 'en-GB', against);
    return `${what} ${size}`;
  });
};

it.each<RowField>(rowFieldNames)('a row whose %s changes shows it on both sides', (field) => {
  const [going, coming] = shown(full, { ...full, [field]: other[field] });
  expect(going).not.toBe(coming);
  const [set, emptied] = shown(full, { ...full, [field]: null });
  expect(set).not.toBe(emptied);
});

it('shows every row as coming where the service leaves out what is there', () => {
  const desired = { active: null, rows: [{ key: 'new:1', values: full, wire: {} }] };
  expect(rowMoves(null, desired).moves.map(({ is }) => is)).toEqual(['coming']);
  expect(rowMoves(null, null)).toEqual({ moves: [], stay: [] });
});
