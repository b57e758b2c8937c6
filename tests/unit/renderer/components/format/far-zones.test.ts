import { afterEach, describe, expect, it, vi } from 'vitest';
import { weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import { stayText } from '../../../../../src/main/intent/booking-question.ts';
import {
  formatCalendarDate,
  formatDayRange,
  formatLongDate,
  formatMonth,
  formatStay,
  formatWeekdayDate,
  localDateOf,
} from '../../../../../src/renderer/components/format/format-calendar-date.ts';
import { weekdayName } from '../../../../../src/renderer/components/format/weekday-name.ts';
import { atMorning, daysOn, nextMonday } from '../../../../../src/renderer/screens/today/snooze-moments.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A day ahead of UTC, a day behind it, and where midnight does not exist once a year; each with a locale of its own here. */
const far = [
  ['Pacific/Kiritimati', 'en-AU'],
  ['Pacific/Pago_Pago', 'en-IE'],
  ['Africa/Cairo', 'en-NZ'],
] as const;

describe.each(far)('in %s', (place, locale) => {
  it('a day of the service stays the day that it is', () => {
    vi.stubEnv('TZ', place);
    expect(formatCalendarDate('2028-02-29', locale)).toBe('29 Feb 2028');
    expect(formatWeekdayDate('2026-04-24', locale)).toContain('Fri');
    expect(formatLongDate('2026-11-01', locale)).toMatch(/^Sunday,? 1 November 2026$/);
    expect(formatDayRange('2026-07-18', '2026-08-31', locale)).toMatch(/^18 July? – 31 Aug$/);
    expect(formatMonth('2026-11', true, locale)).toBe('Nov 2026');
    expect(stayText('2027-06-05', '2027-06-12')).toBe('Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights');
  });

  it('each day of the week has its own name', () => {
    vi.stubEnv('TZ', place);
    expect(weekdays.map((day) => weekdayName(day, locale))).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ]);
  });
});

it('a stay in the wrong order is written with both days whole', () => {
  expect(formatStay('2026-11-21', '2026-11-14', 'en-GB')).toBe('21 Nov 2026 – 14 Nov 2026');
});

it('today is the day where this computer stands', () => {
  const instant = new Date('2026-12-31T10:30:00Z');
  const seen = far.map(([place]) => {
    vi.stubEnv('TZ', place);
    return localDateOf(instant);
  });
  expect(seen).toEqual(['2027-01-01', '2026-12-30', '2026-12-31']);
});

describe('what is put off', () => {
  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-11-24', '2026-11-30'],
    ['2026-12-26', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
  ])('until Monday on %s is seen again on %s', (today, monday) => {
    expect(localDateOf(nextMonday(new Date(`${today}T12:00:00`)))).toBe(monday);
  });

  it('comes back at eight in the morning, whatever clocks were changed in between', () => {
    vi.stubEnv('TZ', 'Europe/Lisbon');
    const friday = new Date('2027-03-26T23:30:00');
    const back = atMorning(daysOn(friday, 3));
    expect([localDateOf(back), back.getHours()]).toEqual(['2027-03-29', 8]);
    const leap = atMorning(daysOn(new Date('2028-02-28T12:00:00'), 1));
    expect(localDateOf(leap)).toBe('2028-02-29');
  });
});
