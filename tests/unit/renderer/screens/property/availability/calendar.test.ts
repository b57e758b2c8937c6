import { describe, expect, it } from 'vitest';
import { availabilityCalendar } from '../../../../../../src/core/analysis/availability/availability-calendar.ts';
import {
  dayAfterKey,
  calendarMonths,
  checkInCoverage,
} from '../../../../../../src/renderer/screens/property/availability/calendar-days.ts';

const year = { from: '2026-01-01', to: '2026-12-31' } as const;

describe('the days of the calendar', () => {
  it('goes by days, weeks, months and within the month', () => {
    const from = '2026-03-31';
    expect(dayAfterKey('ArrowLeft', from, year)).toBe('2026-03-30');
    expect(dayAfterKey('ArrowRight', from, year)).toBe('2026-04-01');
    expect(dayAfterKey('ArrowUp', from, year)).toBe('2026-03-24');
    expect(dayAfterKey('ArrowDown', from, year)).toBe('2026-04-07');
    expect(dayAfterKey('Home', from, year)).toBe('2026-03-01');
    expect(dayAfterKey('End', '2026-02-05', year)).toBe('2026-02-28');
    expect(dayAfterKey('PageUp', from, year)).toBe('2026-02-28');
    expect(dayAfterKey('PageDown', from, year)).toBe('2026-04-30');
    expect(dayAfterKey('Enter', from, year)).toBeUndefined();
  });

  it('stays within the year that is shown', () => {
    expect(dayAfterKey('ArrowUp', '2026-01-03', year)).toBe('2026-01-01');
    expect(dayAfterKey('PageDown', '2026-12-15', year)).toBe('2026-12-31');
    expect(dayAfterKey('PageUp', '2026-01-15', year)).toBe('2026-01-01');
  });

  it('lays every day of a leap year into whole weeks that begin on monday', () => {
    const calendar = availabilityCalendar({
      from: '2028-01-01',
      to: '2028-12-31',
      today: '2028-01-01',
      unavailable: undefined,
      openCheckIns: undefined,
      booked: undefined,
      startDays: undefined,
    });
    const months = calendarMonths(calendar.days);
    expect(months).toHaveLength(12);
    const cells = months.flatMap(({ weeks }) => weeks);
    expect(cells.every((week) => week.length === 7)).toBe(true);
    expect(cells.flat().filter((day) => day !== null)).toHaveLength(366);
    expect(cells.every((week) => week[0] === null || week[0]?.weekday === 'monday')).toBe(true);
    expect(months[1]?.weeks[0]?.map((day) => day?.date ?? null)).toEqual([
      null,
      '2028-02-01',
      '2028-02-02',
      '2028-02-03',
      '2028-02-04',
      '2028-02-05',
      '2028-02-06',
    ]);
  });

  it('takes the next months for those from the day after the read, to the same day or the last', () => {
    expect(checkInCoverage('2026-11-30', 3)).toEqual({ from: '2026-12-01', to: '2027-02-28' });
    expect(checkInCoverage('2026-12-31', 12)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
  });
});
