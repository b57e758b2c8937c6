import fc from 'fast-check';
import { describe, expect, it, afterEach, vi } from 'vitest';
import type { CalendarDate } from '../../../../src/core/values/dates/calendar-date.ts';
import {
  addDays,
  compareDates,
  dateOfTimestamp,
  daysBetween,
  eachDay,
  isCalendarDate,
  parseCalendarDate,
  weekdayOf,
  weekdays,
} from '../../../../src/core/values/dates/calendar-date.ts';
import { parseServiceTime } from '../../../../src/core/values/dates/service-time.ts';

const dayMs = 86_400_000;

/** An independent calculation: the platform's own calendar in UTC. */
const anyDate = fc.integer({ min: -719_162, max: 2_932_896 }).map((day) => {
  const iso = new Date(day * dayMs).toISOString().slice(0, 10);
  const date = parseCalendarDate(iso);
  if (date === undefined) throw new Error(`refused ${iso}`);
  return { day, date };
});

describe('calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-11-21'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    ...['2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-00-00'],
    ...['0000-01-01', '2026-1-5', '26-01-05', '2026-01-05T00:00:00Z', '2026-01-05\n', '٢٠٢٦-٠١-٠٥', ''],
  ])('rejects %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('matches the platform’s arithmetic over the whole calendar', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (left, right) => {
        expect(daysBetween(left.date, right.date)).toBe(right.day - left.day);
        expect(addDays(left.date, right.day - left.day)).toBe(right.date);
        expect(compareDates(left.date, right.date)).toBe(Math.sign(left.day - right.day));
        const sundayFirst = new Date(left.day * dayMs).getUTCDay();
        expect(weekdayOf(left.date)).toBe(weekdays[(sundayFirst + 6) % 7]);
      }),
    );
  });

  it('lists each day once, both ends included', () => {
    expect([...eachDay('2024-02-27', '2024-03-01')]).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect([...eachDay('2026-01-02', '2026-01-01')]).toEqual([]);
  });

  it('throws a RangeError beyond the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
  });

  it.each<[string, CalendarDate | undefined]>([
    ['2026-03-29T23:30:00-10:00', '2026-03-29'],
    ['2026-03-29 00:10:00', '2026-03-29'],
    ['2026-03-29', '2026-03-29'],
    // The end of a day is the next day.
    ['2027-06-05T24:00:00', '2027-06-06'],
    ['2027-06-05 24:00:00.000+02:00', '2027-06-06'],
    ['2027-12-31T24:00Z', '2028-01-01'],
    ['9999-12-31T24:00:00', undefined],
    ['2026-03-29x', undefined],
    ['2026-02-30T00:00:00Z', undefined],
  ])('dateOfTimestamp takes the date of %s as written', (timestamp, expected) => {
    expect(dateOfTimestamp(timestamp)).toBe(expected);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function readIn(place: string, text: string): string | undefined {
  vi.stubEnv('TZ', place);
  return parseServiceTime(text)?.toISOString();
}

it.each([
  ['2026-11-07', '2026-11-07T00:00:00.000Z'],
  ['2026-11-07T10:00:00', '2026-11-07T10:00:00.000Z'],
  ['2027-06-05T24:00:00', '2027-06-06T00:00:00.000Z'],
  ['2026-11-07t10:00:00z', '2026-11-07T10:00:00.000Z'],
  ['2026-11-07t10:00', '2026-11-07T10:00:00.000Z'],
  ['2026-11-07 10:00:00.123456 UTC', '2026-11-07T10:00:00.123Z'],
  ['2026-11-07 10:00:00 -0930', '2026-11-07T19:30:00.000Z'],
  ['2026-11-07T10:00:00+05:45', '2026-11-07T04:15:00.000Z'],
  ['2026-11-07 10:00:00+02', '2026-11-07T08:00:00.000Z'],
  ['2028-02-29T23:59:59-12:00', '2028-03-01T11:59:59.000Z'],
  ['Sat, 07 Nov 2026 10:00:00 GMT', '2026-11-07T10:00:00.000Z'],
  ['7 Nov 2026 10:00 +0545', '2026-11-07T04:15:00.000Z'],
  // An hour that the clock change skips, and one that it repeats.
  ['2026-03-08T02:30:00', '2026-03-08T02:30:00.000Z'],
  ['2026-11-01T01:30:00', '2026-11-01T01:30:00.000Z'],
])('parseServiceTime reads %s the same in any time zone', (text, instant) => {
  expect([readIn('America/New_York', text), readIn('Pacific/Kiritimati', text)]).toEqual([instant, instant]);
});

it.each([
  // Which is the day and which the month is unknown.
  '11/07/2026',
  '2026/11/07',
  '2026-11-7',
  '2026',
  '12',
  '-1',
  '',
  'soon',
  '2026-02-29',
  '2026-02-30T10:00:00Z',
  'Mon, 30 Feb 2026 10:00:00 GMT',
  '7 Xyz 2026 10:00:00 GMT',
  '7 Nov 2026 10:00:00 EST',
  '2026-11-07T25:00:00Z',
  '2026-11-07T10:00:00 EST',
])('parseServiceTime rejects %j', (text) => {
  expect([readIn('America/New_York', text), readIn('Pacific/Kiritimati', text)]).toEqual([
    undefined,
    undefined,
  ]);
});
