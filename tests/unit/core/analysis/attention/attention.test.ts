import { afterEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import { attentionItemSchema, usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { OpenRun } from '../../../../../src/core/analysis/attention/judge-property.ts';
import { attentionItems } from '../../../../../src/core/analysis/attention/judge-property.ts';
import type { VerifiedChange } from '../../../../../src/core/analysis/attention/drift.ts';
import { hoursSince, judgeFeed } from '../../../../../src/core/analysis/arrivals/channel-feed.ts';
import type {
  PropertyState,
  ResourceState,
} from '../../../../../src/core/analysis/attention/property-state.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fine: ResourceState = { readAt: '2026-11-21T09:00:00.000Z', shape: 'known', failure: null, facts: {} };
const failing = (code: AppError['code'], message = 'It failed.'): ResourceState => ({
  ...fine,
  failure: { at: '2026-11-21T09:30:00.000Z', error: { code, message } },
});

function items(state: PropertyState, openRuns: OpenRun[] = [], verified: VerifiedChange[] = []) {
  const found = attentionItems({ state, openRuns, verified, now, rules: usualRules });
  for (const item of found) attentionItemSchema.parse(item);
  return found;
}

const kinds = (state: PropertyState) => items(state).map((item) => item.kind);

describe('attention from reads', () => {
  it('is quiet where all is well or nothing was read', () => {
    expect(items({})).toEqual([]);
    expect(items({ discounts: fine, bookings: fine })).toEqual([]);
  });

  it('says once that the service did not answer, and names answers only where others came', () => {
    const away = failing('service-unreachable', 'Nothing answers at service.example.');
    const unread = { ...away, readAt: null };
    const [all, ...rest] = items({ bookings: away, discounts: away, 'start-days': unread });
    expect(rest).toEqual([]);
    expect(all).toMatchObject({
      kind: 'failed-read',
      title: 'The service did not answer',
      detail: 'You’re seeing older data. Nothing answers at service.example.',
    });
    expect(items({ bookings: away, discounts: fine })[0]?.detail).toMatch(/^Older data: Bookings\./);
    expect(items({ bookings: unread })[0]?.detail).toMatch(/^Not loaded yet: Bookings\./);
  });

  it('says nothing else of a property that the service does not know', () => {
    const state = { 'property-detail': failing('service-not-found'), bookings: failing('service-timeout') };
    expect(kinds(state)).toEqual(['missing-property']);
  });

  it('counts no failed read where a discount is not found because none is set', () => {
    const gone = failing('service-not-found');
    expect(kinds({ discounts: fine, 'low-occupancy': gone, 'short-break-rules': gone })).toEqual([]);
    // Where the list of them is not answered either, nothing says that it is only not set.
    expect(kinds({ 'low-occupancy': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: gone, 'low-occupancy': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: fine, 'security-deposit': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: fine, 'low-occupancy': failing('service-timeout') })).toEqual(['failed-read']);
  });

  it('puts shapes that cannot be read before those that hold more', () => {
    const state: PropertyState = {
      bookings: { ...fine, shape: 'extended' },
      discounts: { ...fine, shape: 'unrecognised' },
    };
    expect(kinds(state)).toEqual(['unrecognised-shape', 'extended-shape']);
  });
});

describe('attention from the channel feed', () => {
  it.each([
    ['2026-11-20T22:00:00Z', 'fresh'],
    ['2026-11-19T22:00:00Z', 'fresh'],
    ['2026-11-19T21:59:00Z', 'stale'],
    ['2026-11-14T09:59:00Z', 'broken'],
    // Clocks differ by some minutes; by more, one of the two is wrong.
    ['2026-11-21T10:10:00Z', 'fresh'],
    ['2026-11-21T10:20:00Z', 'unknown'],
    ['2026-11-21T12:00:00Z', 'unknown'],
    ['2026-11-19 21:59:00', 'stale'],
    ['yesterday', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is %s', (updatedAt, expected) => {
    expect(judgeFeed({ feedUpdatedAt: updatedAt }, now).freshness).toBe(expected);
  });

  it('names the age and the threshold, and takes the word of the service', () => {
    const stale = { ...fine, facts: { feedUpdatedAt: '2026-11-11T10:00:00Z' } };
    expect(items({ 'channel-arrival-status': stale })).toMatchObject([
      {
        kind: 'stale-feed',
        severity: 'critical',
        detail: 'Last updated 10 days ago; more than 36 hours counts as stale.',
      },
    ]);
    const reported = { ...fine, facts: { feedSaysStale: true, ruleReachedFeed: false } };
    expect(kinds({ 'channel-arrival-status': reported })).toEqual(['stale-feed', 'arrival-days']);
  });
});

describe('attention from changes', () => {
  const change: VerifiedChange = {
    changeId: 'c1',
    resource: 'security-deposit',
    title: 'Security deposit of property 1042',
    verifiedAt: '2026-11-21T08:00:00.000Z',
    desired: { amount: '300', disabled: false },
  };
  const deposit = (editableBody: JsonValue, readAt = fine.readAt): PropertyState => ({
    'security-deposit': { ...fine, readAt, editableBody },
  });

  it('sees drift in a later read, in words, and only there', () => {
    const drifted = deposit({ security_deposit: '250.00', disable_security: 0 });
    expect(items(drifted, [], [change])).toMatchObject([
      {
        kind: 'drift',
        screen: 'security-deposit',
        changeId: 'c1',
        facts: {
          is: 'changed',
          fields: [{ field: 'amount', label: 'Deposit amount', before: '300', after: '250' }],
        },
      },
    ]);
    expect(items(deposit({ security_deposit: '300.00', disable_security: '0' }), [], [change])).toEqual([]);
    const earlier = deposit({ security_deposit: 250, disable_security: false }, '2026-11-21T07:59:00.000Z');
    expect(items(earlier, [], [change])).toEqual([]);
    const proof = deposit({ security_deposit: 250, disable_security: false }, change.verifiedAt);
    expect(items(proof, [], [change])).toEqual([]);
  });

  it('claims no drift from what cannot be read or compared', () => {
    expect(items(deposit('<html>'), [], [change])).toEqual([]);
    const drifted = deposit({ security_deposit: 250, disable_security: false });
    expect(items(drifted, [], [{ ...change, desired: { amount: 'many' } }])).toEqual([]);
  });

  it('puts what a person must decide first, and links to it', () => {
    const run = (is: OpenRun['is']): OpenRun => ({
      changeId: is,
      resource: 'security-deposit',
      title: 'Security deposit',
      state: is,
      is,
      explanation: 'Because.',
    });
    const found = items({ discounts: { ...fine, shape: 'unrecognised' } }, [run('draft'), run('urgent')]);
    expect(found.map((item) => [item.severity, item.changeId])).toEqual([
      ['critical', 'urgent'],
      ['warning', null],
      ['notice', 'draft'],
    ]);
    expect(found[0]).toMatchObject({ screen: 'changes', title: 'Unfinished change: Security deposit' });
    expect(found[2]?.title).toBe('Draft: Security deposit');
  });
});

describe('the age of a feed', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) Reflect.deleteProperty(process.env, 'TZ');
    else process.env['TZ'] = zone;
  });

  it.each(['2026-11-21T08:00:00', '2026-11-21 08:00:00', '2026-11-21 08:00:00+00', '2026-11-21T03:00:00-05'])(
    'is the same wherever the console runs, and by offsets in whole hours: %s',
    (updatedAt) => {
      for (const place of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
        process.env['TZ'] = place;
        expect(hoursSince(updatedAt, now)).toBe(2);
      }
    },
  );

  it.each(['11/12/2026 10:00', 'yesterday', '', '0000-00-00 00:00:00'])(
    'is not known of “%s”',
    (updatedAt) => {
      expect(hoursSince(updatedAt, now)).toBeNull();
    },
  );
});
