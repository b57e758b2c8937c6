import { expect, it } from 'vitest';
import { performanceFacts, portfolioRow } from '../../../../src/core/analysis/portfolio-row.ts';
import { MissingCounts } from '../../../../src/core/analysis/attention/gathered-issues.ts';
import { ageWords } from '../../../../src/core/values/words/age-words.ts';
import { usualRules } from '../../../../src/core/analysis/attention/issue.ts';
import { formatAgo, formatSpan } from '../../../../src/renderer/components/format/format-age.ts';
import { hoursSince } from '../../../../src/core/analysis/arrivals/channel-feed.ts';
import { parseServiceTime } from '../../../../src/core/values/dates/service-time.ts';

const now = new Date('2026-11-22T12:00:00Z');
const read = (readAt: string) => ({ readAt, shape: 'known', failure: null, facts: {} }) as const;

it('a property row is as old as its oldest read, in every list', () => {
  const state = {
    'property-detail': read('2026-11-22T10:00:00.000Z'),
    discounts: read('2026-11-19T10:00:00.000Z'),
    bookings: { ...read('2026-11-22T10:00:00.000Z'), readAt: null },
    // Read once by a screen and never since by a sync, so no list relies on it.
    'start-days': read('2026-10-01T10:00:00.000Z'),
  };
  const row = portfolioRow(1, { state, openRuns: [], verified: [], now, rules: usualRules });
  expect(row.lastSyncedAt).toBe('2026-11-19T10:00:00.000Z');
  expect(performanceFacts(1, state).oldestReadAt).toBe(row.lastSyncedAt);
  const counts = new MissingCounts();
  counts.add(state, { found: [], missing: [], otherItems: [] });
  expect(counts.reported().oldestReadAt).toBe(row.lastSyncedAt);
});

it('ages are worded the same by every function', () => {
  const nearlyEleven = 10.6 * 24 * 3_600_000;
  expect([ageWords(nearlyEleven), formatSpan(nearlyEleven), formatAgo(nearlyEleven)]).toEqual([
    '11 days',
    '11 days',
    '11 days ago',
  ]);
});

it('times without a zone count as UTC', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  for (const text of ['2026-11-22 09:00:00', '2026-11-22T09:00:00', '2026-11-22T09:00:00Z']) {
    expect(hoursSince(text, now)).toBe(3);
    expect(parseServiceTime(text)?.toISOString()).toBe('2026-11-22T09:00:00.000Z');
  }
  expect(hoursSince('yesterday', now)).toBeNull();
});
