import { expect, it } from 'vitest';
import { weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import { weekdayName } from '../../../../../src/renderer/components/format/weekday-name.ts';

it.each([
  ['en-GB', 'Monday', 'Mon', 'Mo'],
  ['de-DE', 'Montag', 'Mo', 'Mo'],
  ['fr-FR', 'lundi', 'lun.', 'lu'],
])('is written as %s writes it', (locale, long, short, initials) => {
  expect(weekdayName('monday', locale)).toBe(long);
  expect(weekdayName('monday', locale, 'short')).toBe(short);
  expect(weekdayName('monday', locale, 'initials')).toBe(initials);
});

it('names each day once, and stays a name where a person typed no locale', () => {
  expect(weekdays.map((day) => weekdayName(day, 'de-DE', 'short'))).toEqual([
    ...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  ]);
  expect(new Set(weekdays.map((day) => weekdayName(day, 'no such locale'))).size).toBe(7);
});
