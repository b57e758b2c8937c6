import { describe, expect, it } from 'vitest';
import type { RowValues } from '../../../../../src/core/writing/rows/row-fields.ts';
import { windowLines } from '../../../../../src/renderer/guarded-edit/groups/windows-preview.tsx';

const window = (key: string, values: RowValues) => ({ key, values });
const winter: RowValues = {
  dateFrom: '2026-11-01',
  dateTo: '2027-03-31',
  maxGuests: 2,
  discountPercent: '20',
};
const spring: RowValues = {
  dateFrom: '2027-04-01',
  dateTo: '2027-05-22',
  maxGuests: 2,
  discountPercent: '15',
};

describe('what a replacement does to the windows', () => {
  it('tells first what goes, then what comes, and counts what stays', () => {
    const before = [window('id:1', winter), window('id:2', spring)];
    const after = [window('id:2', spring), window('new:1', { ...winter, dateTo: '2027-02-28' })];
    const { lines, unchanged } = windowLines(before, after);
    expect(unchanged).toBe(1);
    expect(lines.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(lines[1]?.words).toBe('arrivals 2026-11-01 to 2027-02-28 · at most 2 guests · 20% off');
  });

  it('says that a value comes where there was none', () => {
    const after = [window('id:1', { ...winter, minNights: 3, active: false })];
    expect(windowLines([window('id:1', winter)], after).lines[0]?.changes).toEqual([
      'Min. nights: no value → 3',
      'Switched on: no value → No',
    ]);
  });
});
