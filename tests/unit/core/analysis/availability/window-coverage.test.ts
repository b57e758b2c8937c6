import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { PlacedWindow } from '../../../../../src/core/analysis/reach/group-windows.ts';
import { windowCoverage } from '../../../../../src/core/analysis/reach/group-windows.ts';

function window(place: number, from: string, to: string, active = true): PlacedWindow {
  const [dateFrom, dateTo] = [parseCalendarDate(from) ?? null, parseCalendarDate(to) ?? null];
  return { place, dateFrom, dateTo, active };
}

describe('windows beside one another', () => {
  it('finds nothing in windows that follow one another without a day between', () => {
    const windows = [window(1, '2027-03-01', '2027-03-31'), window(2, '2027-04-01', '2027-04-30')];
    expect(windowCoverage(windows)).toEqual({ overlaps: [], gaps: [] });
  });

  it('counts both ends: one shared day is an overlap', () => {
    const windows = [window(2, '2027-03-31', '2027-04-30'), window(1, '2027-03-01', '2027-03-31')];
    const shared = { places: [1, 2], from: '2027-03-31', to: '2027-03-31' };
    expect(windowCoverage(windows)).toEqual({ overlaps: [shared], gaps: [] });
  });

  it('finds a window within another, and the gap behind the longer one', () => {
    const windows = [
      window(1, '2027-01-01', '2027-06-30'),
      window(2, '2027-02-01', '2027-02-28'),
      window(3, '2027-07-03', '2027-07-10'),
    ];
    expect(windowCoverage(windows)).toEqual({
      overlaps: [{ places: [1, 2], from: '2027-02-01', to: '2027-02-28' }],
      gaps: [{ from: '2027-07-01', to: '2027-07-02' }],
    });
  });

  it('leaves out what is off, open at an end, or the wrong way round', () => {
    const windows = [
      window(1, '2027-01-01', '2027-12-31', false),
      window(2, '2027-03-01', ''),
      window(3, '2027-06-30', '2027-06-01'),
      window(4, '2027-05-01', '2027-05-31'),
    ];
    expect(windowCoverage(windows)).toEqual({ overlaps: [], gaps: [] });
  });

  it('holds at the end of the calendar', () => {
    const windows = [window(1, '2027-01-01', '9999-12-31'), window(2, '9999-12-31', '9999-12-31')];
    expect(windowCoverage(windows)).toMatchObject({ overlaps: [{ places: [1, 2] }], gaps: [] });
  });

  it('stops at fifty overlaps, however many windows lie on one another', () => {
    const windows = Array.from({ length: 400 }, (_, index) => window(index + 1, '2027-01-01', '2027-12-31'));
    expect(windowCoverage(windows).overlaps).toHaveLength(50);
  });
});
