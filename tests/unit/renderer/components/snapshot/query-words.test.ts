import { expect, test, it } from 'vitest';
import { queryWords } from '../../../../../src/renderer/components/snapshot/instead-notice.tsx';
import { answeredWith } from '../../../../../src/renderer/components/snapshot/answered-with.ts';

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

it.each([
  [null, 'The service sent null'],
  [[], 'The service sent an empty list'],
  [{ data: { rows: [] } }, 'The service sent an empty list'],
  [{}, 'The service’s response is empty'],
  [{ data: null }, 'The service’s response is empty'],
  [undefined, 'The service’s response is empty'],
])('%j is said as what it is', (body, words) => {
  expect(answeredWith(body)).toBe(words);
});
