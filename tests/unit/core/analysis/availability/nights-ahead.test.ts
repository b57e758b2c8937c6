import { expect, it } from 'vitest';
import { nightsAhead } from '../../../../../src/core/analysis/availability/nights-ahead.ts';
import type { Booking } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { addDays } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { Weekday } from '../../../../../src/core/values/dates/calendar-date.ts';
import {
  anyStay,
  dayNumberOf,
  isBookable,
  lastBooking,
  maskOf,
  type StaySpace,
} from '../../../../../src/core/analysis/availability/stay-space.ts';

const stay = (checkIn: Booking['checkIn'], createdAt?: string): Booking => ({
  ...{ checkIn, nights: 7 },
  ...(createdAt === undefined ? {} : { createdAt }),
});

it('compare a leap day with the last day of February of the year before', () => {
  const rows = [stay('2028-03-01', '2028-01-01T00:00:00Z'), stay('2027-03-01', '2027-01-01T00:00:00Z')];
  expect(nightsAhead(rows, '2028-02-29', undefined).ahead).toEqual({
    ...{ from: '2028-02-29', nights: 7, madeEarlier: 0, lastYear: 7 },
  });
});

it('tell nothing of last year where bookings were read from a later day on', () => {
  const rows = [stay('2026-12-01', '2026-10-01T00:00:00Z'), stay('2025-12-01', '2025-10-01T00:00:00Z')];
  const since = (day: '2024-11-22' | '2024-11-23') => nightsAhead(rows, '2026-11-22', day);
  expect(since('2024-11-22')).toMatchObject({ ahead: { lastYear: 7 }, whyNotLastYear: null });
  expect(since('2024-11-23')).toMatchObject({ ahead: { lastYear: null }, whyNotLastYear: 'part' });
});

it('count a booking of which nobody knows when it was made to those that stand, not to the older ones', () => {
  expect(nightsAhead([stay('2026-12-01')], '2026-11-22', undefined).ahead).toMatchObject({
    ...{ nights: 7, madeEarlier: 0 },
  });
});

const lastArrival = '2026-11-22';

/** Arrivals until a Sunday, on one weekday, booked exactly three days before. */
const until = (weekday: Weekday): StaySpace => ({
  ...anyStay,
  arrivalTo: dayNumberOf(lastArrival),
  ...{ leadFrom: 3, leadTo: 3 },
  weekdayMask: maskOf([weekday]),
});

it.each([
  ['sunday', '2026-11-19'],
  ['saturday', '2026-11-18'],
  ['tuesday', '2026-11-14'],
  ['monday', '2026-11-13'],
] as const)('a stay that begins on a %s alone can be booked for the last time on %s', (weekday, day) => {
  expect(lastBooking(until(weekday))).toEqual({ is: 'on', date: day });
  expect(isBookable(until(weekday), dayNumberOf(day))).toBe(true);
  expect(isBookable(until(weekday), dayNumberOf(addDays(day, 1)))).toBe(false);
});
