import { expect, it } from 'vitest';
import { monthsAround } from '../../../../src/main/timeline/house-days.ts';

it.each([
  ['2026-11-22T10:00:00Z', '2026-09', '2028-05'],
  ['2027-01-31T23:59:00Z', '2026-11', '2028-07'],
  ['2026-12-31T23:59:00Z', '2026-10', '2028-06'],
])('at %s the months from %s to %s are looked for, each once', (now, first, last) => {
  const months = monthsAround(new Date(now));
  expect([months[0], months.at(-1)]).toEqual([first, last]);
  expect(months).toEqual([...new Set(months)].toSorted());
  expect(months).toHaveLength(21);
});
