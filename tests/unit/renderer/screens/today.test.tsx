// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drift, type VerifiedChange } from '../../../../src/core/analysis/attention/drift.ts';
import { seasonGapIssue } from '../../../../src/core/analysis/attention/figure-issues.ts';
import type { Issue } from '../../../../src/core/analysis/attention/issue.ts';
import type { ResourceState } from '../../../../src/core/analysis/attention/property-state.ts';
import type { PerformanceSeason } from '../../../../src/core/analysis/performance/performance-figures.ts';
import type { BodyFacts } from '../../../../src/core/analysis/property-facts.ts';
import { AttentionLine } from '../../../../src/renderer/screens/property/overview/attention-panel.tsx';
import { movesOf, weeklyLosses } from '../../../../src/renderer/screens/today/day-figures.ts';
import { wordsOf } from '../markup.tsx';

it('movesOf counts arrivals and departures today and tomorrow where bookings are loaded', () => {
  const rows = ['bBf', 'fBb', 'bfB', 'kfB', 'bbf'].map((nights) => ({ nights, bookings: null }));
  const unread = { nights: 'bBf', bookings: 'not-read' } as const;
  expect(movesOf([...rows, unread])).toEqual({
    properties: 6,
    known: 5,
    // Yesterday, today, tomorrow: a capital is an arrival, and a guest who is no longer there has left.
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

it('weeklyLosses adds up the worst season of each property, per currency', () => {
  const issue = (rows: Issue['rows']): Issue => ({
    key: 'k',
    rule: 'season-gap',
    group: 'money',
    season: null,
    propertyIds: [1],
    rows,
    total: rows.length,
  });
  const losses = weeklyLosses([
    issue([gap(1, '473.8', '800'), gap(2, '600', '700', 'EUR')]),
    issue([gap(1, '700', '800'), gap(3, '0.2', '0.3')]),
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

const now = new Date('2026-11-22T10:00:00.000Z');
const read = (facts: BodyFacts): ResourceState => ({
  readAt: now.toISOString(),
  shape: 'known',
  failure: null,
  facts,
});
const season: PerformanceSeason = {
  season: 'Winter',
  dateFrom: null,
  dateTo: null,
  percentiles: [{ name: 'p50', level: 50, weekly: '1530.5' }],
  isOrdered: true,
  sampleSize: null,
  own: null,
  achieved: '396',
  absences: { percentiles: 'none', own: 'none', achieved: 'none' },
};

function overviewLineOf(item: Parameters<typeof AttentionLine>[0]['item'] | undefined): string {
  const line = item === undefined ? null : <AttentionLine item={item} href={undefined} />;
  return wordsOf(line, { currencyLabel: '£' });
}

it('AttentionLine shows a season below market in the workspace’s currency', () => {
  const state = { 'achieved-pricing': read({}), 'comparable-pricing': read({ seasons: [season] }) };
  const [found] = seasonGapIssue({ state, now }, 20).found;
  expect(overviewLineOf(found?.item)).toContain('Booked at £396 a week, against £1,531.');
});

it('AttentionLine shows both amounts of a deposit changed elsewhere in that currency', () => {
  const change: VerifiedChange = {
    changeId: 'c1',
    resource: 'security-deposit',
    title: 'Security deposit of property 7',
    verifiedAt: '2026-11-21T08:00:00.000Z',
    desired: { amount: '300', disabled: false },
  };
  const body = { security_deposit: '1250.00', disable_security: 0 };
  const [item] = drift(change, { 'security-deposit': { ...read({}), editableBody: body } });
  expect(overviewLineOf(item)).toContain('Deposit amount: £300 → £1,250');
});
