import { expect, it } from 'vitest';
import { addDays } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { Weekday } from '../../../../../src/core/values/dates/calendar-date.ts';
import {
  anyStay,
  dayNumberOf,
  isBookable,
  lastBooking,
  maskOf,
  type StaySpace,
} from '../../../../../src/core/analysis/discounts/stay-space.ts';

const lastArrival = '2026-11-22';

/** Arrivals until a Sunday, on one weekday, booked exactly three days before. */
const until = (weekday: Weekday): StaySpace => ({
  ...anyStay,
  arrivalTo: dayNumberOf(lastArrival),
  leadFrom: 3,
  leadTo: 3,
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
