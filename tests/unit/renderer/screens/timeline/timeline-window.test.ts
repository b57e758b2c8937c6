import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isCalendarDate } from '../../../../../src/contract/dates/calendar-date.ts';
import {
  lastDayOf,
  marginNights,
  monthsIn,
  movedTo,
  shifted,
  windowBetween,
  zoomOf,
  zoomed,
} from '../../../../../src/renderer/screens/timeline/timeline-window.ts';

describe('a window at an end of the calendar', () => {
  it.each(['9999-12-20', '9999-12-31', '0001-01-01', '0001-02-03'] as const)('is not taken: %s', (day) => {
    expect(movedTo({ from: '2026-11-22', nights: 42 }, day)).toBeUndefined();
    expect(windowBetween(day, day)).toBeUndefined();
  });

  it('is never left by going on, and what is drawn of it has days', () => {
    const year = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 366 }), fc.constantFrom(1, -1), (from, nights, by) => {
        const first = `${String(from).padStart(4, '0')}-03-01`;
        const window = isCalendarDate(first) ? movedTo({ from: '2026-11-22', nights }, first) : undefined;
        if (window === undefined) return;
        const next = shifted(window, by === 1 ? 1 : -1);
        expect(next.nights).toBe(nights);
        for (const day of [addDays(next.from, -marginNights), addDays(lastDayOf(next), marginNights)])
          expect(isCalendarDate(day)).toBe(true);
        expect(monthsIn(next).length).toBeGreaterThan(0);
        expect(() => zoomOf(next)).not.toThrow();
      }),
    );
  });
});

it('shows a year as its nights, with the leap day where there is one', () => {
  expect(zoomed('year', '2027-03-01').nights).toBe(366);
  expect(zoomed('year', '2028-02-29').nights).toBe(366);
  expect(zoomed('year', '2028-03-01').nights).toBe(365);
  expect(zoomed('year', '2027-02-28').nights).toBe(365);
});
