import { describe, expect, it } from 'vitest';
import type { TodayRules } from '../../../../../src/core/analysis/attention/finding.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import {
  attentionItems,
  attentionRank,
  judgeProperty,
} from '../../../../../src/core/analysis/attention/judge-property.ts';
import { withDiscounts } from '../../../../../src/core/analysis/joined-states.ts';
import { portfolioRow } from '../../../../../src/core/analysis/portfolio-row.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { bodyRead, failing, priced, read, undated } from './finding-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const under = priced(undated('Peak summer', '589', '950'));
const input = (state: PropertyState, rules: Partial<TodayRules> = {}) => ({
  state,
  openRuns: [],
  verified: [],
  now,
  rules: { ...usualRules, ...rules },
});

describe('a property’s attention', () => {
  it('says of a season under the median what Today finds', () => {
    const row = portfolioRow(1, input(under));
    expect(row.attentionFirst).toBe('Peak summer: 38% below the market median');
    expect(row).toMatchObject({ attentionCount: 1, attentionWorst: 'warning', attentionRank: 2_038 });
  });

  it('follows the rules that a person set, as Today does', () => {
    const feed = { 'channel-arrival-status': read({ feedUpdatedAt: '2026-11-20T06:00:00Z' }) };
    for (const rules of [{}, { feedHours: 60 }, { off: ['stale-feed' as const] }]) {
      const { found } = judgeProperty({ state: feed, verified: [], now }, { ...usualRules, ...rules });
      const items = attentionItems(input(feed, rules));
      expect(items.map(({ kind }) => kind)).toEqual(found.map(({ item }) => item.kind));
      expect(portfolioRow(1, input(feed, rules)).channelFeedIsStale).toBe(rules.feedHours !== 60);
    }
    expect(attentionItems(input(under, { seasonGapPercent: 40 }))).toEqual([]);
  });

  it('is sorted by how bad the worst is, not by how much there is', () => {
    const notices: PropertyState = {
      bookings: { ...read({ bookedOn: ['2026-11-20'] }), shape: 'extended' },
      discounts: failing('service-timeout'),
      'security-deposit': read({ absent: { depositAmount: 'not-understood' } }),
    };
    const rank = (state: PropertyState) => attentionRank(attentionItems(input(state)));
    expect(attentionItems(input(notices)).length).toBeGreaterThan(1);
    expect(rank(under)).toBeGreaterThan(rank(notices));
    expect(rank(under)).toBeGreaterThan(rank(priced(undated('Peak summer', '700', '950'))));
    expect(rank({})).toBe(0);
  });

  it('holds what the Discounts tab warns of', () => {
    const row = { id: 1, max_days_before: 14, discount_percent: 10 };
    const lesser = { id: 2, max_days_before: 7, discount_percent: 5 };
    const discounts: JsonValue = { late_availability: { active: true, rows: [row, lesser] } };
    const state: PropertyState = { discounts: bodyRead('discounts', discounts) };
    const kinds = (own: PropertyState) => attentionItems(input(own)).map(({ kind }) => kind);
    expect(kinds(state)).not.toContain('discounts-hampered');
    expect(kinds(withDiscounts(state))).toContain('discounts-hampered');
  });
});

describe('a feed whose values contradict each other', () => {
  const channel = (body: JsonValue): PropertyState => ({
    'channel-arrival-status': bodyRead('channel-arrival-status', body),
  });
  const sentence = 'The service says 3 h, its own timestamp says 5 days.';
  const apart = channel({ feed: { generated_at: '2026-11-17T09:00:00Z', age_hours: 3 } });

  it('is said to, wherever its age is judged', () => {
    expect(attentionItems(input(apart))[0]?.detail).toContain(sentence);
    const { found } = judgeProperty({ state: apart, verified: [], now }, usualRules);
    expect(found[0]?.facts).toMatchObject({ is: 'feed', contradiction: sentence });
    expect(portfolioRow(1, input(apart))).toMatchObject({
      channelFeedIsStale: true,
      channelFeedContradiction: sentence,
    });
  });

  it('is judged by the older one, and is not fresh without a word where both are young', () => {
    const old = channel({ feed: { generated_at: '2026-11-22T06:00:00Z', age_hours: 90 } });
    expect(portfolioRow(1, input(old)).channelFeedIsStale).toBe(true);
    const young = channel({ feed: { generated_at: '2026-11-22T06:00:00Z', age_hours: 9 } });
    const { found, lacks } = judgeProperty({ state: young, verified: [], now }, usualRules);
    expect(found).toEqual([]);
    expect(lacks).toContainEqual({ rule: 'stale-feed', why: 'contradictory' });
  });

  it('is not told of ages that only rounding sets apart', () => {
    const near = channel({ feed: { generated_at: '2026-11-22T06:00:00Z', age_hours: 3 } });
    expect(portfolioRow(1, input(near)).channelFeedContradiction).toBeNull();
  });
});
