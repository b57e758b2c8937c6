import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VerifiedChange } from '../../../../../src/core/analysis/attention/drift.ts';
import { attentionItemSchema, usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import { type OpenRun, attentionItems } from '../../../../../src/core/analysis/attention/judge-property.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import { propertyStateSchema } from '../../../../../src/core/analysis/attention/property-state.ts';
import { withDiscounts } from '../../../../../src/core/analysis/joined-states.ts';
import type { ObservedResource } from '../../../../../src/core/analysis/property-facts.ts';
import { addDays, weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { problemPropertyIds } from '../../../../../src/simulator/sample-portfolio.ts';
import { seeded, today } from '../arbitrary-discounts.ts';
import { failing, read, readAt, bodyRead } from './issue-samples.ts';
import { sampleBody, sampleProperty, sampleWorld } from '../sample-service.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

function items(state: PropertyState, openRuns: OpenRun[] = [], verified: VerifiedChange[] = []) {
  const found = attentionItems({ state, openRuns, verified, now, rules: usualRules });
  for (const item of found) attentionItemSchema.parse(item);
  return found;
}

const kinds = (state: PropertyState) => items(state).map((item) => item.kind);

describe('attention from reads', () => {
  it('is empty when all reads succeeded or none were made', () => {
    expect(items({})).toEqual([]);
    expect(items({ discounts: read(), bookings: read() })).toEqual([]);
  });

  it('reports an unreachable service once, naming resources only when others were read', () => {
    const away = failing('service-unreachable', 'Nothing answers at service.example.');
    const unread = { ...away, readAt: null };
    const [all, ...rest] = items({ bookings: away, discounts: away, 'start-days': unread });
    expect(rest).toEqual([]);
    const detail = 'You’re seeing older data. Nothing answers at service.example.';
    expect(all).toMatchObject({ kind: 'failed-read', title: 'The service did not answer', detail });
    expect(items({ bookings: away, discounts: read() })[0]?.detail).toMatch(/^Older data: Recent bookings\./);
    expect(items({ bookings: unread })[0]?.detail).toMatch(/^Not loaded yet: Recent bookings\./);
  });

  it('ignores a "not found" for a discount when the discounts list was read', () => {
    const gone = failing('service-not-found');
    expect(kinds({ discounts: read(), 'low-occupancy': gone, 'short-break-rules': gone })).toEqual([]);
    // If the list of discounts fails too, nothing proves that it is merely unset.
    expect(kinds({ 'low-occupancy': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: gone, 'low-occupancy': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: read(), 'security-deposit': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: read(), 'low-occupancy': failing('service-timeout') })).toEqual([
      'failed-read',
    ]);
  });

  it('lists unrecognised responses before those with extra fields', () => {
    const state: PropertyState = {
      bookings: { ...read(), shape: 'extended' },
      discounts: { ...read(), shape: 'unrecognised' },
    };
    expect(kinds(state)).toEqual(['unrecognised-shape', 'extended-shape']);
  });
});

describe('attention from the channel feed', () => {
  it('names the age and the threshold, and follows the service’s own stale flag', () => {
    const stale = read({ feedUpdatedAt: '2026-11-12T10:00:00Z' });
    const detail = 'Last updated 10 days ago; more than 36 hours counts as stale.';
    const issue = { kind: 'stale-feed', severity: 'critical', detail };
    expect(items({ 'channel-arrival-status': stale })).toMatchObject([issue]);
    const reported = read({ feedSaysStale: true, ruleReachedFeed: false });
    expect(kinds({ 'channel-arrival-status': reported })).toEqual(['stale-feed', 'arrival-days']);
  });
});

describe('attention from changes', () => {
  const change: VerifiedChange = {
    changeId: 'c1',
    resource: 'security-deposit',
    title: 'Security deposit of property 1042',
    verifiedAt: '2026-11-22T08:00:00.000Z',
    desired: { amount: '300', disabled: false },
  };
  const deposit = (editableBody: JsonValue, at = readAt): PropertyState => ({
    'security-deposit': { ...read(), readAt: at, editableBody },
  });

  it('reports a change elsewhere only if a later read differs from the verified change', () => {
    const drifted = deposit({ security_deposit: '250.00', disable_security: 0 });
    const fields = [{ field: 'amount', label: 'Deposit amount', before: '300', after: '250' }];
    const issue = { kind: 'drift', screen: 'security-deposit', changeId: 'c1' };
    expect(items(drifted, [], [change])).toMatchObject([{ ...issue, facts: { is: 'changed', fields } }]);
    expect(items(deposit({ security_deposit: '300.00', disable_security: '0' }), [], [change])).toEqual([]);
    const earlier = deposit({ security_deposit: 250, disable_security: false }, '2026-11-22T07:59:00.000Z');
    expect(items(earlier, [], [change])).toEqual([]);
    const proof = deposit({ security_deposit: 250, disable_security: false }, change.verifiedAt);
    expect(items(proof, [], [change])).toEqual([]);
    expect(items(drifted, [], [{ ...change, desired: { amount: 'many' } }])).toEqual([]);
  });

  it('lists changes that need a decision first and links to them', () => {
    const run = (is: OpenRun['is']): OpenRun => ({
      changeId: is,
      resource: 'security-deposit',
      title: 'Security deposit',
      state: is,
      is,
      explanation: 'Because.',
    });
    const found = items({ discounts: { ...read(), shape: 'unrecognised' } }, [run('draft'), run('urgent')]);
    expect(found.map((item) => [item.severity, item.changeId])).toEqual([
      ['critical', 'urgent'],
      ['warning', null],
      ['notice', 'draft'],
    ]);
    expect(found[0]).toMatchObject({ screen: 'changes', title: 'Unfinished change: Security deposit' });
    expect(found[2]?.title).toBe('Draft: Security deposit');
  });
});

const discountsReadAt = '2026-11-21T09:00:00.000Z';
const state = (resource: ObservedResource, body: JsonValue, at = discountsReadAt) =>
  bodyRead(resource, body, at);

function discountItems(read: PropertyState, on = '2026-11-21') {
  const { discounts, ...others } = withDiscounts(read);
  // Other warnings have tests of their own.
  const own =
    discounts === undefined
      ? others
      : { ...others, discounts: { ...discounts, facts: { ...discounts.facts, discountWarnings: [] } } };
  propertyStateSchema.parse(own);
  const now = new Date(`${on}T10:00:00.000Z`);
  const found = attentionItems({ state: own, openRuns: [], verified: [], now, rules: usualRules });
  for (const item of found) attentionItemSchema.parse(item);
  return found;
}

describe('attention from discounts', () => {
  const contrary = {
    early_bird: [{ min_days_before: 40, date_to: '2027-03-31', discount_percent: 10 }],
    late_availability: [{ max_days_before: 60, date_to: '2027-06-30', discount_percent: 15 }],
  };

  it('warns about overlapping early bird and late availability until their last common booking day', () => {
    const own = { discounts: state('discounts', contrary) };
    const detail =
      'Both can apply to one stay: Early bird rule 1 with Late availability rule 1. The service doesn’t say whether it uses one or adds them up.';
    const overlap = { kind: 'overlapping-discounts', severity: 'warning', screen: 'discounts' };
    expect(discountItems(own, '2027-02-19')).toMatchObject([{ ...overlap, detail }]);
    expect(discountItems(own, '2027-02-20').map((item) => item.kind)).toEqual(['unreachable-rule']);
  });

  it('shows a notice for an expired rule and a warning for a self-contradictory one', () => {
    const over = { early_bird: [{ min_days_before: 100, date_to: '2027-01-31', discount_percent: 10 }] };
    const detail = 'Early bird rule 1: it could last be booked on 2026-10-23.';
    // Today snoozes an issue by its `thing`, which therefore must not depend on the language.
    const thing = 'earlyBird#1 2026-10-23';
    const issue = { severity: 'notice', title: '1 rule can’t apply', detail, thing };
    expect(discountItems({ discounts: state('discounts', over) })).toMatchObject([
      { kind: 'unreachable-rule', ...issue },
    ]);
    const wrong = { short_break_rules: [{ min_nights: 4, max_nights: 3 }] };
    const why = 'Short-break rule 1: It allows at most 3 nights and needs at least 4.';
    expect(discountItems({ discounts: state('discounts', wrong) })).toMatchObject([
      { severity: 'warning', detail: why },
    ]);
  });

  it('uses the later of two reads and reports each issue once', () => {
    const unreachable = { rows: [{ max_guests: 2, date_to: '2020-01-01', discount_percent: 5 }] };
    const fine = { rows: [{ max_guests: 2, discount_percent: 5 }] };
    const read = (whole: JsonValue, wholeAt: string, part: JsonValue, partAt: string) =>
      discountItems({
        discounts: state('discounts', { low_occupancy: whole }, wholeAt),
        'low-occupancy': state('low-occupancy', part, partAt),
      }).map((item) => item.title);
    const [early, late] = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'];
    expect(read(unreachable, late, unreachable, late)).toEqual(['1 rule can’t apply']);
    expect(read(unreachable, early, fine, late)).toEqual([]);
    expect(read(fine, late, unreachable, early)).toEqual([]);
    expect(read(null, late, unreachable, early)).toEqual(['1 rule can’t apply']);
  });

  it('ignores rules that state no condition', () => {
    const vague = { early_bird: [{ discount_percent: 10 }], late_availability: [{ discount_percent: 15 }] };
    expect(discountItems({ discounts: state('discounts', vague) })).toEqual([]);
  });

  it('keeps the saved facts below 12,000 characters for 6,000 rules', () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      min_days_before: index % 90,
      discount_percent: index % 7,
    }));
    const read = { discounts: state('discounts', { early_bird: rows, late_availability: rows }) };
    const facts = withDiscounts(read).discounts?.facts ?? {};
    expect(JSON.stringify(facts).length).toBeLessThan(12_000);
  });

  it('reports on a later day the same issues as a body read that day', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom(...sampleWorld.properties.slice(0, 24)), (later, property) => {
        const body = sampleBody('discounts', property);
        const day = addDays(today, later);
        const kinds = (at: string) =>
          discountItems({ discounts: state('discounts', body, at) }, day).map((item) => [
            item.kind,
            item.detail,
          ]);
        expect(kinds(discountsReadAt)).toEqual(kinds(`${day}T09:00:00.000Z`));
      }),
      { ...seeded, numRuns: 60 },
    );
  });
});

describe('attention from arrival days', () => {
  const channel = (open: string[], more: Record<string, JsonValue> = {}) =>
    state('channel-arrival-status', { arrival_open_weekdays: open, ...more });
  const patternOpenOn = (open: string): JsonValue => ({
    decoded: Object.fromEntries(weekdays.map((day) => [day, day === open])),
  });

  it('compares the feed with its changeover pattern, and with check-in days once they are read', () => {
    const fed = (open: string) => ({
      'channel-arrival-status': channel(['friday'], { changeover_pattern: patternOpenOn(open) }),
    });
    expect(discountItems(fed('friday'))).toEqual([]);
    const rules = state('start-days', { friday: true, saturday: true, monday: null });
    const detail = 'Your rules, the channel feed and its changeover pattern do not agree on Saturday.';
    const issue = {
      kind: 'arrival-days',
      screen: 'channel-arrival',
      title: 'Arrival days contradict each other',
    };
    expect(discountItems({ ...fed('friday'), 'start-days': rules })).toMatchObject([{ ...issue, detail }]);
    expect(discountItems(fed('saturday'))[0]?.detail).toContain('Friday and Saturday');
  });
});

describe('attention in the sample portfolio', () => {
  const discounts = ['discounts', 'low-occupancy', 'short-break-rules'] as const;
  const resources = [...discounts, 'channel-arrival-status', 'start-days'] as const;
  const kindsOf = (id: number) => {
    const property = sampleProperty(id);
    const own: PropertyState = Object.fromEntries(
      resources.map((resource) => [resource, state(resource, sampleBody(resource, property))]),
    );
    return discountItems(own).map((item) => item.kind);
  };

  it('finds each deliberate problem in its property', () => {
    const ids = problemPropertyIds();
    expect(kindsOf(ids['overlapping-discounts'])).toContain('overlapping-discounts');
    expect(kindsOf(ids['unreachable-rule'])).toContain('unreachable-rule');
    expect(kindsOf(ids['arrival-mismatch'])).toContain('arrival-days');
    expect(kindsOf(ids['stale-feed'])).toContain('stale-feed');
  });

  it('is empty for properties without a deliberate problem', () => {
    const problems = new Set(Object.values(problemPropertyIds()));
    const quiet = sampleWorld.properties.slice(0, 12).filter((property) => !problems.has(property.id));
    expect(quiet.flatMap((property) => kindsOf(property.id))).toEqual([]);
  });
});
