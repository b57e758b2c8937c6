import { describe, expect, it } from 'vitest';
import { type TodayRules, usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import type { GatheredRow, Snooze } from '../../../../../src/core/analysis/attention/gathered-issues.ts';
import {
  gatherIssues,
  MissingCounts,
  shownIssue,
  measuresOf,
  withoutSnoozed,
} from '../../../../../src/core/analysis/attention/gathered-issues.ts';
import { judgeProperty } from '../../../../../src/core/analysis/attention/judge-property.ts';
import type { PropertyState } from '../../../../../src/core/analysis/attention/property-state.ts';
import type { PerformanceSeason } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import type { BodyFacts } from '../../../../../src/core/analysis/property-facts.ts';
import { failed, failing, named, priced, read, readAt, row, undated } from './issue-samples.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

function judge(state: PropertyState, rules: Partial<TodayRules> = {}) {
  return judgeProperty({ state, verified: [], now }, { ...usualRules, ...rules });
}
const rulesIn = (state: PropertyState, rules: Partial<TodayRules> = {}) =>
  judge(state, rules).found.map(({ rule }) => rule);
const missingReason = (state: PropertyState, rule: string) =>
  judge(state).missing.find((missing) => missing.rule === rule)?.why;

describe('season gap issue', () => {
  const state = priced(undated('Peak summer', '559', '950'), undated('Winter', '400', '450'));

  it('is found per season above the set threshold', () => {
    const [gap, ...others] = judge(state).found;
    expect(others).toEqual([]);
    expect(gap?.facts).toEqual({ is: 'gap', achieved: '559', median: '950', percent: 41.2 });
    expect(rulesIn(state, { seasonGapPercent: 10 })).toEqual(['season-gap', 'season-gap']);
    expect(rulesIn(state, { seasonGapPercent: 42 })).toEqual([]);
    expect(rulesIn(state, { off: ['season-gap'] })).toEqual([]);
  });

  it('skips seasons that are over', () => {
    const over = undated('Autumn', '100', '900', { dateTo: '2026-11-21' });
    const last = undated('November', '100', '900', { dateTo: '2026-11-22' });
    expect(judge(priced(over, last)).found.map((one) => one.season?.name)).toEqual(['November']);
  });
});

describe('issue about a property without a booking', () => {
  const booked = (bookedOn: string[]): PropertyState => ({ bookings: read({ bookedOn }) });

  it('counts the days from the last booking to the read', () => {
    expect(rulesIn(booked(['2026-10-23']))).toEqual([]);
    const [found] = judge(booked(['2026-10-22', '2026-10-01'])).found;
    expect(found?.facts).toEqual({ is: 'bookings', last: '2026-10-22', days: 31, readAt });
    expect(found?.item.detail).toBe('Last booked on 2026-10-22.');
  });

  it('ignores a creation date later than the read', () => {
    const [found] = judge(booked(['2027-01-05', '2026-10-01'])).found;
    expect(found?.facts).toMatchObject({ last: '2026-10-01', days: 52 });
  });

  it('reports the length of the loaded period when a property has no booking', () => {
    const [found] = judge(booked([])).found;
    expect(found?.facts).toEqual({ is: 'bookings', last: null, days: 365, readAt });
    expect(found?.item.detail).toBe('None in the bookings loaded.');
    const part: PropertyState = { bookings: read({ absent: { bookedOn: 'part' } }) };
    expect(missingReason(part, 'no-booking')).toBe('too-short');
  });
});

describe('stale feed issue', () => {
  const fed = (facts: BodyFacts): PropertyState => ({ 'channel-arrival-status': read(facts) });

  it('is found by the set hours or by the service’s own stale flag', () => {
    const old = fed({ feedUpdatedAt: '2026-11-20T23:00:00Z' });
    expect([rulesIn(old), rulesIn(old, { feedHours: 34 })]).toEqual([[], ['stale-feed']]);
    expect(rulesIn(fed({ feedUpdatedAt: '2026-11-20T21:00:00Z' }))).toEqual(['stale-feed']);
    const shown = fed({ feedUpdatedAt: '2026-11-22T09:00:00Z', feedSaysStale: true });
    expect(rulesIn(shown)).toEqual(['stale-feed']);
  });

  it('gives a reason when the feed time is missing or in the future', () => {
    expect(missingReason(fed({}), 'stale-feed')).toBe('not-sent');
    expect(missingReason(fed({ feedUpdatedAt: '2027-01-01T00:00:00Z' }), 'stale-feed')).toBe(
      'not-understood',
    );
  });
});

describe('issue about values that were not understood', () => {
  it("is found when a value that was sent can't be read", () => {
    const doubt = read({ absent: { depositAmount: 'not-understood' } });
    expect(rulesIn({ 'security-deposit': doubt })).toEqual(['not-understood']);
  });

  it("leaves only the missing property issue when the service doesn't know the property", () => {
    const state = { 'property-detail': failed('service-not-found'), bookings: failing('service-timeout') };
    expect(judge(state)).toMatchObject({ found: [{ rule: 'missing-property' }], missing: [] });
  });
});

describe('issues over all properties', () => {
  const issues = gatherIssues([
    row('refused-read', 1, 1),
    row('stale-feed', 2, 60),
    row('season-gap', 3, 25, 'Winter'),
    row('season-gap', 4, 22, 'Peak'),
    row('season-gap', 5, 41, 'peak '),
    row('missing-property', 6, 3),
  ]);

  it('are sorted by severity, then by cost, worst season and worst property', () => {
    const seasons = ['season-gap:::peak', 'season-gap:::winter'];
    const order = ['missing-property', ...seasons, 'stale-feed', 'refused-read'];
    expect(issues.map(({ key }) => key)).toEqual(order);
    expect(issues[1]?.rows.map(({ id }) => id)).toEqual(['5', '4']);
  });

  it('show 200 rows but count and list all 5,000 properties', () => {
    const many = gatherIssues(
      Array.from({ length: 5_000 }, (_, index) => row('stale-feed', index + 1, index)),
    );
    const shown = many.map(shownIssue)[0];
    expect(shown).toMatchObject({ total: 5_000 });
    expect(shown?.rows).toHaveLength(200);
    expect(shown?.propertyIds).toHaveLength(5_000);
  });
});

describe('identity of an issue', () => {
  const summer = (year: 2027 | 2028) => named('Peak', `${year}-07-18`, `${year}-09-05`);
  const gapsOf = (...seasons: PerformanceSeason[]) => judge(priced(...seasons)).found;
  const dated = (year: 2027 | 2028): PerformanceSeason => {
    const { dateFrom, dateTo } = summer(year);
    return undated('Peak', '500', '900', { dateFrom, dateTo });
  };

  it('distinguishes two seasons of the same name by their dates, in any order', () => {
    const keys = (found: readonly GatheredRow[]) => gatherIssues(found).map(({ key }) => key);
    const [one, next] = [row('season-gap', 1, 44, summer(2027)), row('season-gap', 1, 30, summer(2028))];
    expect(keys([one, next])).toHaveLength(2);
    expect(keys([one, next])).toEqual(keys([next, one]));
    const found = gapsOf(dated(2027), dated(2028)).map(({ season }) => season);
    expect(found).toEqual([summer(2027), summer(2028)]);
  });

  it('distinguishes two undated seasons of the same name by their figures', () => {
    const both = [undated('Peak', '500', '900'), undated('Peak', '300', '700')];
    const things = (seasons: PerformanceSeason[]) => gapsOf(...seasons).map(({ item }) => item.thing);
    expect(new Set(things(both)).size).toBe(2);
    expect(things(both.toReversed())).toEqual(things(both).toReversed());
  });

  it('changes with its subject, and survives a reworded error message', () => {
    const failed = (message: string, code: 'service-timeout' | 'service-unreachable'): PropertyState => ({
      bookings: { ...read({ bookedOn: ['2026-11-20'] }), failure: { at: readAt, error: { code, message } } },
    });
    const thingOf = (state: PropertyState, rule: string) =>
      judge(state).found.find((found) => found.rule === rule)?.item.thing;
    const first = thingOf(failed('No answer at 10:00.', 'service-timeout'), 'failed-read');
    expect(first).toBeDefined();
    expect(thingOf(failed('No answer at 11:00.', 'service-timeout'), 'failed-read')).toBe(first);
    expect(thingOf(failed('No answer.', 'service-unreachable'), 'failed-read')).not.toBe(first);
    const doubtful = (fact: string): PropertyState => ({
      'security-deposit': read({ absent: { [fact]: 'not-understood' } }),
    });
    const doubts = ['depositAmount', 'depositDisabled'].map((fact) =>
      thingOf(doubtful(fact), 'not-understood'),
    );
    expect(new Set(doubts).size).toBe(2);
    const booked = (last: string): PropertyState => ({ bookings: read({ bookedOn: [last] }) });
    expect(thingOf(booked('2026-09-01'), 'no-booking')).not.toBe(thingOf(booked('2026-09-02'), 'no-booking'));
  });
});

describe('LackCounts', () => {
  it("reports the oldest read, unread properties and the reasons rules weren't judged", () => {
    const counts = new MissingCounts();
    const older = '2026-11-20T09:00:00.000Z';
    const states: PropertyState[] = [
      { bookings: read({ bookedOn: [] }) },
      { bookings: { ...read({ bookedOn: [] }), readAt: older } },
      {},
    ];
    for (const state of states) counts.add(state, judge(state));
    const reported = counts.reported();
    expect(reported).toMatchObject({ properties: 3, unread: 1, oldestReadAt: older });
    const notRead = reported.missing.filter(({ why }) => why === 'not-read');
    expect(notRead).toContainEqual({ rule: 'stale-feed', why: 'not-read', properties: 3 });
    expect(notRead).toContainEqual({ rule: 'no-booking', why: 'not-read', properties: 1 });
    expect(new Set(notRead.map(({ rule }) => rule)).size).toBe(notRead.length);
  });
});

describe('snoozed issues', () => {
  const gaps = (...rows: GatheredRow[]) => gatherIssues(rows);
  const snooze = (
    until: Snooze['until'],
    rowId: string | null,
    measures: Snooze['measures'] = {},
  ): Snooze => ({
    key: 'season-gap:::peak',
    rowId,
    rule: 'season-gap',
    season: named('Peak'),
    until,
    since: readAt,
    measures,
  });
  const before = gaps(row('season-gap', 1, 25, 'Peak'), row('season-gap', 2, 30, 'Peak'));
  const shown = (found: ReturnType<typeof gaps>, ...snoozes: Snooze[]) =>
    withoutSnoozed(found, snoozes, now).issues.flatMap(({ rows }) => rows.map(({ id }) => id));

  it('return at the chosen moment', () => {
    expect(shown(before, snooze({ is: 'moment', at: '2026-11-23T08:00:00Z' }, null))).toEqual([]);
    expect(shown(before, snooze({ is: 'moment', at: '2026-11-22T09:59:00Z' }, null))).toEqual(['2', '1']);
    expect(shown(before, snooze({ is: 'moment', at: '2026-11-23T08:00:00Z' }, '2'))).toEqual(['1']);
  });

  it('return when worse by a step, or when a new property is affected', () => {
    const measures = measuresOf(before[0]?.rows ?? []);
    const until = snooze({ is: 'worse' }, null, measures);
    const after = gaps(
      row('season-gap', 1, 29.9, 'Peak'),
      row('season-gap', 2, 35, 'Peak'),
      row('season-gap', 3, 21, 'Peak'),
    );
    expect(shown(before, until)).toEqual([]);
    expect(shown(after, until)).toEqual(['2', '3']);
    expect(withoutSnoozed(after, [until], now).hidden[0]?.rows.map(({ id }) => id)).toEqual(['1']);
  });

  it('return when the feed was updated in between and is stale again', () => {
    const fed = (hours: number) => {
      const found = row('stale-feed', 1, hours);
      const facts = { is: 'feed', updatedAt: null, hours, contradiction: null } as const;
      return gatherIssues([{ ...found, row: { ...found.row, facts } }]);
    };
    const until = {
      ...snooze({ is: 'moment', at: '2026-12-24T08:00:00Z' }, '1', { '1': 60 }),
      key: 'stale-feed',
    };
    const threeDaysOn = new Date(Date.parse(readAt) + 72 * 3_600_000);
    const shownThen = (hours: number) => withoutSnoozed(fed(hours), [until], threeDaysOn).issues.length;
    // An age in hours that was calculated back is inexact.
    expect(shownThen(60 + 71)).toBe(0);
    expect(shownThen(61)).toBe(1);
  });
});
