import { expect, it } from 'vitest';
import type { Finding } from '../../../../../src/core/analysis/attention/finding.ts';
import { movesOf, weeklyLosses } from '../../../../../src/renderer/screens/today/day-figures.ts';

it('counts who comes and goes today and tomorrow, of properties whose bookings were read', () => {
  const rows = ['bBf', 'fBb', 'bfB', 'kfB', 'bbf'].map((nights) => ({ nights, bookings: null }));
  const unread = { nights: 'bBf', bookings: 'not-read' } as const;
  expect(movesOf([...rows, unread])).toEqual({
    properties: 6,
    known: 5,
    // Yesterday, today, tomorrow: a capital is an arrival, and whoever is not there any more has left.
    arriving: [2, 2],
    leaving: [2, 2],
  });
});

const gap = (propertyId: number, achieved: string, median: string, currency?: string) => ({
  id: String(propertyId),
  title: null,
  facts: {
    is: 'gap',
    achieved,
    median,
    percent: 20,
    ...(currency === undefined ? {} : { currency }),
  } as const,
  place: { is: 'property', propertyId, tab: 'pricing' } as const,
  measure: 20,
});

it('adds up what the worst season of each property lacks, each currency for itself', () => {
  const finding = (rows: Finding['rows']): Finding => ({
    key: 'k',
    rule: 'season-gap',
    group: 'money',
    season: null,
    propertyIds: [1],
    rows,
    total: rows.length,
  });
  const losses = weeklyLosses([
    finding([gap(1, '473.8', '800'), gap(2, '600', '700', 'EUR')]),
    finding([gap(1, '700', '800'), gap(3, '0.2', '0.3')]),
  ]);
  expect(losses).toEqual({
    properties: 3,
    amounts: [
      { currency: undefined, amount: '326.3' },
      { currency: 'EUR', amount: '100' },
    ],
  });
  expect(weeklyLosses([])).toEqual({ properties: 0, amounts: [] });
});
