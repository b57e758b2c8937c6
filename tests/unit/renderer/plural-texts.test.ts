import { expect, it } from 'vitest';
import { t as editing } from '../../../src/renderer/guarded-edit/readings/texts.ts';
import { t as adding } from '../../../src/renderer/screens/portfolio/add-properties/texts.ts';
import { t as rules } from '../../../src/renderer/screens/property/tabs/availability/rule-texts.ts';
import { t as bookings } from '../../../src/renderer/screens/property/tabs/bookings/texts.ts';
import { t as usage } from '../../../src/renderer/screens/usage/texts.ts';

const locale = 'en-GB';

it('speaks of one thing in the singular', () => {
  const one = { count: 1, locale };
  expect(editing('noneTakenOff', one)).toBe(
    'The 1 booking of this house that is read does not tell that something was taken off.',
  );
  expect(adding('noHousesListedForNights', one)).toBe('No houses listed for 1 night');
  expect(rules('atLeastNights', one)).toBe('at least 1 night');
  expect(bookings('nightsAndDatesContradictEach', one)).toBe(
    'Nights and dates contradict each other on 1 booking; the nights are taken.',
  );
  expect(usage('rows', one)).toBe('1 row');
});

it('speaks of several, and of none, in the plural', () => {
  expect(editing('noneTakenOff', { count: 2, locale })).toContain('None of 2 bookings');
  expect(rules('atLeastNights', { count: 0, locale })).toBe('at least 0 nights');
  expect(usage('rows', { count: 1_200, locale })).toBe('1,200 rows');
});
