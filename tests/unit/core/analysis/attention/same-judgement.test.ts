import { describe, expect, it } from 'vitest';
import type { VerifiedChange } from '../../../../../src/core/analysis/attention/drift.ts';
import type { TodayRules, IssueRule } from '../../../../../src/core/analysis/attention/issue.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import {
  attentionItems,
  attentionRank,
  judgeProperty,
} from '../../../../../src/core/analysis/attention/judge-property.ts';
import { type PropertyState, whyMissing } from '../../../../../src/core/analysis/attention/property-state.ts';
import { attentionGaps, syncGaps } from '../../../../../src/core/analysis/attention/read-attention.ts';
import { withDiscounts } from '../../../../../src/core/analysis/joined-states.ts';
import type { PerformanceSeason } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import { portfolioRow } from '../../../../../src/core/analysis/portfolio-row.ts';
import { observedResources } from '../../../../../src/core/analysis/property-facts.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { AbsenceReason } from '../../../../../src/core/mapping/absence.ts';
import { bodyRead, failing, priced, read, undated, readAt, failed } from './issue-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const under = priced(undated('Peak summer', '589', '950'));
const input = (state: PropertyState, rules: Partial<TodayRules> = {}) => ({
  state,
  openRuns: [],
  verified: [],
  now,
  rules: { ...usualRules, ...rules },
});

describe('attention of a property', () => {
  it('reports the same season gap as Today', () => {
    const row = portfolioRow(1, input(under));
    expect(row.attentionFirst).toBe('Peak summer: 38% below the market median');
    expect(row).toMatchObject({ attentionCount: 1, attentionWorst: 'warning', attentionRank: 2_038 });
  });

  it('follows the configured rules, as Today does', () => {
    const feed = { 'channel-arrival-status': read({ feedUpdatedAt: '2026-11-20T06:00:00Z' }) };
    for (const rules of [{}, { feedHours: 60 }, { off: ['stale-feed' as const] }]) {
      const { found } = judgeProperty({ state: feed, verified: [], now }, { ...usualRules, ...rules });
      const items = attentionItems(input(feed, rules));
      expect(items.map(({ kind }) => kind)).toEqual(found.map(({ item }) => item.kind));
      expect(portfolioRow(1, input(feed, rules)).channelFeedIsStale).toBe(rules.feedHours !== 60);
    }
    expect(attentionItems(input(under, { seasonGapPercent: 40 }))).toEqual([]);
  });

  it('ranks by the worst issue rather than by the number of issues', () => {
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

  it('includes the warnings of the Discounts tab', () => {
    const row = { id: 1, max_days_before: 14, discount_percent: 10 };
    const lesser = { id: 2, max_days_before: 7, discount_percent: 5 };
    const discounts: JsonValue = { late_availability: { active: true, rows: [row, lesser] } };
    const state: PropertyState = { discounts: bodyRead('discounts', discounts) };
    const kinds = (own: PropertyState) => attentionItems(input(own)).map(({ kind }) => kind);
    expect(kinds(state)).not.toContain('discounts-hampered');
    expect(kinds(withDiscounts(state))).toContain('discounts-hampered');
  });
});

describe('feed whose values contradict each other', () => {
  const channel = (body: JsonValue): PropertyState => ({
    'channel-arrival-status': bodyRead('channel-arrival-status', body),
  });
  const sentence = 'The service says 3 h, its own timestamp says 5 days.';
  const apart = channel({ feed: { generated_at: '2026-11-17T09:00:00Z', age_hours: 3 } });

  it('reports the contradiction in attention, Today and the property row', () => {
    expect(attentionItems(input(apart))[0]?.detail).toContain(sentence);
    const { found } = judgeProperty({ state: apart, verified: [], now }, usualRules);
    expect(found[0]?.facts).toMatchObject({ is: 'feed', contradiction: sentence });
    expect(portfolioRow(1, input(apart))).toMatchObject({
      channelFeedIsStale: true,
      channelFeedContradiction: sentence,
    });
  });

  it('is judged by the older age, and left unjudged when both are recent', () => {
    const old = channel({ feed: { generated_at: '2026-11-22T06:00:00Z', age_hours: 90 } });
    expect(portfolioRow(1, input(old)).channelFeedIsStale).toBe(true);
    const young = channel({ feed: { generated_at: '2026-11-22T06:00:00Z', age_hours: 9 } });
    const { found, missing } = judgeProperty({ state: young, verified: [], now }, usualRules);
    expect(found).toEqual([]);
    expect(missing).toContainEqual({ rule: 'stale-feed', why: 'contradictory' });
  });

  it('ignores a difference that is only rounding', () => {
    const near = channel({ feed: { generated_at: '2026-11-22T06:00:00Z', age_hours: 3 } });
    expect(portfolioRow(1, input(near)).channelFeedContradiction).toBeNull();
  });
});

const discountsRead = (body: JsonValue): PropertyState =>
  withDiscounts({ discounts: bodyRead('discounts', body) });

function missingOf(state: PropertyState, rule: IssueRule, verified: readonly VerifiedChange[] = []) {
  return judgeProperty({ state, verified, now }, usualRules)
    .missing.filter((missing) => missing.rule === rule)
    .map(({ why }) => why);
}

describe('seasons that can’t be judged', () => {
  const season = (change: Partial<PerformanceSeason>) => undated('Peak', '880', '900', change);
  const why = (absence: AbsenceReason) => ({ percentiles: absence, own: absence, achieved: absence });

  it('are reported even if another season of the property was judged', () => {
    const bare = season({ season: 'Winter', percentiles: [], absences: why('none') });
    expect(missingOf(priced(season({}), bare), 'season-gap')).toEqual(['no-comparables']);
    expect(missingOf(priced(season({})), 'season-gap')).toEqual([]);
  });

  it('give the reason: median missing, nothing booked, a contradiction, or all over', () => {
    const given = (change: Partial<PerformanceSeason>) => missingOf(priced(season(change)), 'season-gap');
    expect(given({ percentiles: [{ name: 'p25', level: 25, weekly: '900' }] })).toEqual(['no-comparables']);
    expect(given({ achieved: null, absences: why('none') })).toEqual(['no-achieved']);
    expect(given({ achieved: null, absences: why('not-understood') })).toEqual(['not-understood']);
    expect(given({ isOrdered: false })).toEqual(['contradictory']);
    expect(given({ dateTo: '2026-11-21' })).toEqual(['seasons-over']);
    expect(missingOf(priced(), 'season-gap')).toEqual(['not-sent']);
  });
});

describe('discounts that can’t be judged', () => {
  const early = (rows: JsonValue[]): JsonValue => ({
    low_occupancy: null,
    early_bird: { active: true, rows },
    late_availability: { active: true, rows: [{ id: 9, max_days_before: 5, discount_percent: 5 }] },
    short_break_rules: { active: false, rows: [] },
  });
  const row = { id: 1, min_days_before: 90, discount_percent: 10 };
  const rulesOf = (state: PropertyState) =>
    (['overlapping-discounts', 'unreachable-rule'] as const).map((rule) => missingOf(state, rule));

  it('give the same reason for both discount rules', () => {
    expect(rulesOf({})).toEqual([['not-read'], ['not-read']]);
    const strange = { discounts: { ...read(), shape: 'unrecognised' } } as const;
    expect(rulesOf(strange)).toEqual([['not-understood'], ['not-understood']]);
  });

  it('are reported when a discount or the condition of a rule is missing', () => {
    const whole = missingOf(discountsRead(early([row])), 'unreachable-rule');
    expect(whole).not.toContain('unjudged-rules');
    const lame = { id: 2, discount_percent: 10 };
    expect(missingOf(discountsRead(early([row, lame])), 'unreachable-rule')).toContain('unjudged-rules');
    const some = discountsRead({ early_bird: { active: true, rows: [row] } });
    expect(missingOf(some, 'overlapping-discounts')).toContain('not-sent');
  });
});

describe('arrival days and changes elsewhere that can’t be judged', () => {
  it("are reported when one source is missing or its days can't be read", () => {
    const channel = (body: JsonValue): PropertyState => ({
      'channel-arrival-status': bodyRead('channel-arrival-status', body),
    });
    const open = { arrival_open_weekdays: ['saturday'] };
    expect(missingOf(channel(open), 'arrival-days')).toEqual(['not-read', 'not-sent']);
    const letters = { ...open, changeover_pattern: 'COXXOXC' };
    expect(missingOf(channel(letters), 'arrival-days')).toEqual(['not-read', 'not-understood']);
    const both = { ...open, changeover_pattern: { decoded: ['saturday'] } };
    expect(missingOf(channel(both), 'arrival-days')).toEqual([]);
  });

  it("are reported when a verified change was not read since or can't be read", () => {
    const change: VerifiedChange = {
      changeId: 'c1',
      resource: 'security-deposit',
      title: 'Security deposit',
      verifiedAt: '2026-11-22T09:30:00.000Z',
      desired: { amount: '300', disabled: false },
    };
    const deposit = (editableBody: JsonValue, at: string): PropertyState => ({
      'security-deposit': { ...read(), readAt: at, editableBody },
    });
    const fine = { security_deposit: 300, disable_security: false };
    const later = '2026-11-22T09:45:00.000Z';
    expect(missingOf({}, 'drift', [change])).toEqual(['not-read']);
    expect(missingOf(deposit(fine, readAt), 'drift', [change])).toEqual(['not-read-since']);
    expect(missingOf(deposit('<html>', later), 'drift', [change])).toEqual(['not-understood']);
    expect(missingOf(deposit(fine, later), 'drift', [change])).toEqual([]);
  });
});

const discounts = { low_occupancy: [], early_bird: [], late_availability: [], short_break_rules: [] };

const everything = withDiscounts({
  ...Object.fromEntries(observedResources.map((resource) => [resource, bodyRead(resource, {})])),
  discounts: bodyRead('discounts', discounts),
});

it('attentionGaps is empty when everything was read', () => {
  expect(attentionGaps(everything)).toEqual([]);
});

it('attentionGaps names unread, refused, unrecognised and missing values', () => {
  const state = withDiscounts({
    ...everything,
    'start-days': { ...bodyRead('start-days', {}), readAt: null, shape: null },
    bookings: failed('service-forbidden'),
    'cancellation-policy': { ...bodyRead('cancellation-policy', {}), shape: 'unrecognised' },
    discounts: bodyRead('discounts', { low_occupancy: [], late_availability: [], short_break_rules: [] }),
  });
  expect(attentionGaps(state)).toEqual([
    { name: 'Cancellation policy', why: 'not-understood' },
    { name: 'Recent bookings', why: 'refused' },
    { name: 'Check-in days', why: 'not-read' },
    { name: 'Early bird', why: 'not-sent' },
  ]);
  expect(syncGaps(state).map(({ name }) => name)).not.toContain('Check-in days');
});

it('attentionGaps accepts null as "no discount" and names each gap once', () => {
  const none = withDiscounts({
    ...everything,
    discounts: bodyRead('discounts', { ...discounts, late_availability: null }),
  });
  expect(attentionGaps(none)).toEqual([]);
  const row = portfolioRow(7, { state: none, openRuns: [], verified: [], now, rules: usualRules });
  expect(row.activeDiscounts).toBe(0);
  const unknown = { is_of_another_kind: [{ rate: 1 }] };
  const foreign = withDiscounts({
    ...everything,
    'low-occupancy': { ...bodyRead('low-occupancy', unknown), shape: 'unrecognised' },
    discounts: bodyRead('discounts', { ...discounts, low_occupancy: unknown }),
  });
  expect(attentionGaps(foreign)).toEqual([{ name: 'Low occupancy', why: 'not-understood' }]);
});

it('portfolioRow gives the reason for a missing figure', () => {
  const doubt = bodyRead('security-deposit', { security_deposit: 'ask us', disable_security: false });
  const rowOf = (state: PropertyState) =>
    portfolioRow(7, { state, openRuns: [], verified: [], now, rules: usualRules });
  expect(rowOf({}).absences.depositAmount).toBe('not-read');
  expect(rowOf({ 'security-deposit': failed('service-forbidden') }).absences.depositAmount).toBe('refused');
  expect(rowOf({ 'security-deposit': failed('service-not-found') }).absences.depositAmount).toBe('not-found');
  const none = bodyRead('security-deposit', {
    property_id: 7,
    security_deposit: null,
    disable_security: false,
  });
  expect(rowOf({ 'security-deposit': none }).absences.depositAmount).toBe('none');
  expect(rowOf({ 'security-deposit': { ...doubt, shape: 'unrecognised' } }).absences.depositAmount).toBe(
    'not-understood',
  );
  const part = bodyRead('bookings', { total: 137, bookings: [{ check_in: '2026-12-01' }] });
  expect(rowOf({ bookings: part }).absences.bookingsLast30Days).toBe('part');
});

it('whyMissing reports "not found" only if the service never sent a value', () => {
  expect(whyMissing({ discounts: failed('service-not-found') }, 'discounts')).toBe('not-found');
  expect(whyMissing({ discounts: failed('service-forbidden') }, 'discounts')).toBe('refused');
  // An earlier value is still shown, so nothing may claim that there is none.
  const before = { discounts: failing('service-not-found') };
  expect(whyMissing(before, 'discounts')).toBeUndefined();
  expect(whyMissing(before, 'discounts', 'discounts')).toBe('not-sent');
});
