import { describe, expect, it } from 'vitest';
import { monthsToCome } from '../../../../../../../src/renderer/screens/property/tabs/availability/calendar-months.ts';

const yearOf = (year: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `${String(year)}-${String(index + 1).padStart(2, '0')}`,
    weeks: [],
  }));

describe('the months of a calendar', () => {
  it('open with this month in this year, those that are over come last', () => {
    const { ahead, over } = monthsToCome(yearOf(2026), '2026-11-22');
    expect(ahead.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
    expect([over[0]?.month, over.length]).toEqual(['2026-01', 10]);
  });

  it('stay in their order in any other year', () => {
    expect(monthsToCome(yearOf(2027), '2026-11-22').ahead).toHaveLength(12);
  });
});
