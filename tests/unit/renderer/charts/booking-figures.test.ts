import { describe, expect, it } from 'vitest';
import type { MonthRate } from '../../../../src/core/analysis/bookings/booking-summary.ts';
import {
  drawnMonths,
  mostMonths,
  distributionBins,
} from '../../../../src/renderer/charts/marks/booking-figures.ts';

const rate = (month: string, median: MonthRate['median']): MonthRate => ({
  month,
  bookings: 1,
  median,
  lowest: median,
  highest: median,
  notReported: 0,
});

describe('what the charts of bookings draw', () => {
  it('keeps the months without a rate as gaps, across a year', () => {
    const months = drawnMonths([rate('2026-11', '90'), rate('2026-12', null), rate('2027-02', '110.5')]);
    expect(months.map(({ month, median }) => [month, median])).toEqual([
      ['2026-11', 90],
      ['2026-12', null],
      ['2027-01', null],
      ['2027-02', 110.5],
    ]);
  });

  it('draws the latest months only, however far the dates lie apart', () => {
    const months = drawnMonths([rate('0001-01', '1'), rate('9999-12', '2')]);
    expect(months).toHaveLength(mostMonths);
    expect(months.at(-1)?.month).toBe('9999-12');
    expect(drawnMonths([rate('2026-11', null)])).toEqual([]);
  });

  it('keeps the gaps between numbers, and puts what is far away into one bar', () => {
    const bins = distributionBins([
      { value: 3, bookings: 2 },
      { value: 5, bookings: 1 },
      { value: 90_000, bookings: 4 },
    ]);
    expect(bins[0]).toEqual({ name: '3', bookings: 2, label: '2' });
    expect(bins[1]).toEqual({ name: '4', bookings: 0, label: '' });
    expect(bins.at(-1)).toEqual({ name: '> 21', bookings: 4, label: '4' });
    expect(bins.length).toBeLessThan(25);
    expect(distributionBins([])).toEqual([]);
  });
});
