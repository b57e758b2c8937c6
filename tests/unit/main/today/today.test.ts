import { longestStretch } from '../../../longest-stretch.ts';
import { consoleWith } from '../storage/console-with.ts';
import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import { parseCalendarDate } from '../../../../src/core/values/dates/calendar-date.ts';
import type { PerformanceSeason } from '../../../../src/core/analysis/performance/performance-figures.ts';
import { todaySchema } from '../../../../src/ipc/today.ts';
import { usualRules } from '../../../../src/core/analysis/attention/issue.ts';
import type { PropertyState } from '../../../../src/core/analysis/attention/property-state.ts';
import { ComparedChanges } from '../../../../src/main/today/compared-changes.ts';
import { createToday } from '../../../../src/main/today/today.ts';
import { TodayStore } from '../../../../src/main/today/today-store.ts';
import { valueOf } from '../../../value-of.ts';

const workspaceId = 'w';
const now = new Date('2026-11-22T10:00:00.000Z');
const read = (facts: NonNullable<PropertyState['bookings']>['facts']) =>
  ({ readAt: '2026-11-22T09:00:00.000Z', shape: 'known', failure: null, facts }) as const;

const peak: PerformanceSeason = {
  season: 'Peak',
  dateFrom: null,
  dateTo: null,
  percentiles: [{ name: 'p50', level: 50, weekly: '950' }],
  isOrdered: true,
  sampleSize: null,
  own: null,
  achieved: '900',
  absences: { percentiles: 'none', own: 'none', achieved: 'none' },
};

/** An ordinary property: completely read, with a feed `hours` old. */
function property(hours: number): PropertyState {
  const feedUpdatedAt = new Date(now.getTime() - hours * 3_600_000).toISOString();
  return {
    'property-detail': read({ title: 'House' }),
    'security-deposit': read({ depositAmount: '100' }),
    discounts: read({
      discounts: { lowOccupancy: null, earlyBird: true, lateAvailability: null, shortBreakRules: null },
      discountFindings: { overlaps: [], unreachableRules: [], unjudged: 0 },
    }),
    'achieved-pricing': read({}),
    'comparable-pricing': read({ seasons: [peak] }),
    bookings: read({ bookedOn: ['2026-11-20'] }),
    'channel-arrival-status': read({ feedUpdatedAt }),
  };
}

function bench(count: number, hours: (id: number) => number = () => 1) {
  const db = consoleWith(workspaceId);
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const states = new Map(ids.map((id) => [id, property(hours(id))]));
  const emitted: unknown[] = [];
  const clock = { now };
  const today = createToday({
    properties: { ids: () => succeed(ids) },
    states: { of: () => Promise.resolve(succeed(states)) },
    changeFacts: { bySubject: () => succeed(new Map()) },
    openRuns: () => succeed([]),
    bulkEdits: () => succeed([]),
    refusals: () => [],
    settings: {
      history: () =>
        Promise.resolve(succeed({ recordedSince: null, changes: [], isWhole: true, open: () => null })),
      ownRuns: () => Promise.resolve(succeed([])),
      compared: new ComparedChanges(() => []),
      moments: () => Promise.resolve(succeed({ moments: [], open: () => null })),
      readings: () => [],
    },
    store: new TodayStore(db),
    clock: () => clock.now,
    emit: (...event) => emitted.push(event),
  });
  const look = async () => {
    const found = valueOf(await today.issues({ workspaceId }));
    return todaySchema.parse(found);
  };
  return { db, today, look, emitted, clock, states };
}

describe('Today', () => {
  it('saves rules and snoozes, emits both, and removes them with the workspace', async () => {
    const { db, today, look, emitted } = bench(4, (id) => (id === 3 ? 60 : 30));
    expect((await look()).issues.map(({ key, total }) => [key, total])).toEqual([['stale-feed', 1]]);
    today.setRules({ workspaceId, rules: { ...usualRules, feedHours: 24 } });
    expect((await look()).issues[0]?.total).toBe(4);
    const item = { key: 'stale-feed', rowId: '3' };
    await today.snooze({ workspaceId, item, until: { is: 'worse' } });
    const put = await look();
    expect(put.issues[0]?.total).toBe(3);
    expect(put.snoozed).toMatchObject([{ ...item, hides: 1, title: 'House' }]);
    expect(emitted).toHaveLength(3);
    today.bringBack({ workspaceId, item });
    expect((await look()).issues[0]?.total).toBe(4);
    await today.snooze({ workspaceId, item, until: { is: 'moment', at: '2026-11-24T00:00:00.000Z' } });
    db.exec("DELETE FROM workspace WHERE id = 'w'");
    expect(db.prepare('SELECT count(*) AS n FROM kept_text').get()).toEqual({ n: 0 });
  });

  it('hides only the snoozed season, in any order', async () => {
    const { today, look, states } = bench(1);
    const dated = (year: number): PerformanceSeason => ({
      ...peak,
      achieved: '400',
      dateFrom: parseCalendarDate(`${String(year)}-07-18`) ?? null,
      dateTo: parseCalendarDate(`${String(year)}-09-05`) ?? null,
    });
    const give = (...seasons: PerformanceSeason[]): void => {
      states.set(1, { ...property(1), 'comparable-pricing': read({ seasons }) });
    };
    give(dated(2027), dated(2028));
    const { issues } = await look();
    expect(issues.map(({ season }) => season?.dateFrom)).toEqual(['2027-07-18', '2028-07-18']);
    const [first] = issues;
    const item = { key: first?.key ?? '', rowId: first?.rows[0]?.id ?? null };
    await today.snooze({ workspaceId, item, until: { is: 'moment', at: '2027-11-24T00:00:00.000Z' } });
    const shown = async () => (await look()).issues.map(({ season }) => season?.dateFrom);
    expect(await shown()).toEqual(['2028-07-18']);
    give(dated(2028), dated(2027));
    expect(await shown()).toEqual(['2028-07-18']);
    // A new year: none of the snoozed ones are left.
    give(dated(2028), dated(2029));
    expect(await shown()).toEqual(['2028-07-18', '2029-07-18']);
  });

  it('refuses a snooze of a missing issue or until a past time', async () => {
    const { today, emitted } = bench(1);
    const item = { key: 'stale-feed', rowId: null };
    expect(await today.snooze({ workspaceId, item, until: { is: 'worse' } })).toMatchObject({ ok: false });
    const past = { is: 'moment', at: '2026-11-22T09:00:00.000Z' } as const;
    expect(await today.snooze({ workspaceId, item, until: past })).toMatchObject({ ok: false });
    expect(emitted).toEqual([]);
  });

  it('lets other work run while it judges 5,000 properties', async () => {
    const { look } = bench(5_000, (id) => id % 100);
    const [{ issues, judged }, share] = await longestStretch(look);
    expect(judged.properties).toBe(5_000);
    expect(issues[0]).toMatchObject({ key: 'stale-feed', total: 3_150 });
    expect(share).toBeLessThan(0.4);
  });
});
