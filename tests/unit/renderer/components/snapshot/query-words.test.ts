import { expect, test } from 'vitest';
import { queryWords } from '../../../../../src/renderer/components/snapshot/query-words.ts';

test.each([
  ['unavailable-dates', { month: '3', year: '2026' }, 'Mar 2026'],
  ['start-dates', {}, 'the next 3 months'],
  ['start-dates', { months: '12' }, 'the next 12 months'],
  ['bookings', { limit: '100', since: '2024-11-01' }, 'bookings made from 1 Nov 2024 (the first 100)'],
  ['bookings', { status: 'open', includeBlocks: 'true' }, 'bookings with the status open and blocks'],
  ['search', { place: 'Northport' }, 'place Northport'],
] as const)('%s %o is %s', (resource, query, words) => {
  expect(queryWords({ resource, query }, 'en-GB')).toBe(words);
});
