// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drift, type VerifiedChange } from '../../../../../../src/core/analysis/attention/drift.ts';
import { seasonGapFinding } from '../../../../../../src/core/analysis/attention/figure-findings.ts';
import type { ResourceState } from '../../../../../../src/core/analysis/attention/property-state.ts';
import type { PerformanceSeason } from '../../../../../../src/core/analysis/performance/performance-figures.ts';
import type { BodyFacts } from '../../../../../../src/core/analysis/property-facts.ts';
import { AttentionLine } from '../../../../../../src/renderer/screens/property/overview/attention-panel.tsx';
import { wordsOf } from '../../../markup.tsx';

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

function lineOf(item: Parameters<typeof AttentionLine>[0]['item'] | undefined): string {
  const line = item === undefined ? null : <AttentionLine item={item} href={undefined} />;
  return wordsOf(line, { currencyLabel: '£' });
}

it('a season below the market says its amounts in the workspace’s currency, as Today does', () => {
  const state = { 'achieved-pricing': read({}), 'comparable-pricing': read({ seasons: [season] }) };
  const [found] = seasonGapFinding({ state, now }, 20).found;
  expect(lineOf(found?.item)).toContain('Booked at £396 a week, against £1,531.');
});

it('a deposit that was changed elsewhere says both amounts so', () => {
  const change: VerifiedChange = {
    changeId: 'c1',
    resource: 'security-deposit',
    title: 'Security deposit of property 7',
    verifiedAt: '2026-11-21T08:00:00.000Z',
    desired: { amount: '300', disabled: false },
  };
  const body = { security_deposit: '1250.00', disable_security: 0 };
  const [item] = drift(change, { 'security-deposit': { ...read({}), editableBody: body } });
  expect(lineOf(item)).toContain('Deposit amount: £300 → £1,250');
});
