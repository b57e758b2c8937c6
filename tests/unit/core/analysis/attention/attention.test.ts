import { describe, expect, it } from 'vitest';
import { attentionItemSchema, usualRules } from '../../../../../src/core/analysis/attention/finding.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { OpenRun } from '../../../../../src/core/analysis/attention/judge-property.ts';
import { attentionItems } from '../../../../../src/core/analysis/attention/judge-property.ts';
import type { VerifiedChange } from '../../../../../src/core/analysis/attention/drift.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import { failing, read, readAt } from './finding-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

function items(state: PropertyState, openRuns: OpenRun[] = [], verified: VerifiedChange[] = []) {
  const found = attentionItems({ state, openRuns, verified, now, rules: usualRules });
  for (const item of found) attentionItemSchema.parse(item);
  return found;
}

const kinds = (state: PropertyState) => items(state).map((item) => item.kind);

describe('attention from reads', () => {
  it('is quiet where all is well or nothing was read', () => {
    expect(items({})).toEqual([]);
    expect(items({ discounts: read(), bookings: read() })).toEqual([]);
  });

  it('says once that the service did not answer, and names answers only where others came', () => {
    const away = failing('service-unreachable', 'Nothing answers at service.example.');
    const unread = { ...away, readAt: null };
    const [all, ...rest] = items({ bookings: away, discounts: away, 'start-days': unread });
    expect(rest).toEqual([]);
    const detail = 'You’re seeing older data. Nothing answers at service.example.';
    expect(all).toMatchObject({ kind: 'failed-read', title: 'The service did not answer', detail });
    expect(items({ bookings: away, discounts: read() })[0]?.detail).toMatch(/^Older data: Bookings\./);
    expect(items({ bookings: unread })[0]?.detail).toMatch(/^Not loaded yet: Bookings\./);
  });

  it('counts no failed read where a discount is not found because none is set', () => {
    const gone = failing('service-not-found');
    expect(kinds({ discounts: read(), 'low-occupancy': gone, 'short-break-rules': gone })).toEqual([]);
    // Where the list of them is not answered either, nothing says that it is only not set.
    expect(kinds({ 'low-occupancy': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: gone, 'low-occupancy': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: read(), 'security-deposit': gone })).toEqual(['failed-read']);
    expect(kinds({ discounts: read(), 'low-occupancy': failing('service-timeout') })).toEqual([
      'failed-read',
    ]);
  });

  it('puts shapes that cannot be read before those that hold more', () => {
    const state: PropertyState = {
      bookings: { ...read(), shape: 'extended' },
      discounts: { ...read(), shape: 'unrecognised' },
    };
    expect(kinds(state)).toEqual(['unrecognised-shape', 'extended-shape']);
  });
});

describe('attention from the channel feed', () => {
  it('names the age and the threshold, and takes the word of the service', () => {
    const stale = read({ feedUpdatedAt: '2026-11-12T10:00:00Z' });
    const detail = 'Last updated 10 days ago; more than 36 hours counts as stale.';
    const told = { kind: 'stale-feed', severity: 'critical', detail };
    expect(items({ 'channel-arrival-status': stale })).toMatchObject([told]);
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

  it('sees drift in a later read, in words, and only there', () => {
    const drifted = deposit({ security_deposit: '250.00', disable_security: 0 });
    const fields = [{ field: 'amount', label: 'Deposit amount', before: '300', after: '250' }];
    const told = { kind: 'drift', screen: 'security-deposit', changeId: 'c1' };
    expect(items(drifted, [], [change])).toMatchObject([{ ...told, facts: { is: 'changed', fields } }]);
    expect(items(deposit({ security_deposit: '300.00', disable_security: '0' }), [], [change])).toEqual([]);
    const earlier = deposit({ security_deposit: 250, disable_security: false }, '2026-11-22T07:59:00.000Z');
    expect(items(earlier, [], [change])).toEqual([]);
    const proof = deposit({ security_deposit: 250, disable_security: false }, change.verifiedAt);
    expect(items(proof, [], [change])).toEqual([]);
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
