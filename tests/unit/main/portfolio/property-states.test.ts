import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { propertyStateSchema } from '../../../../src/core/analysis/attention/property-state.ts';
import { recentBookingsQuery } from '../../../../src/core/analysis/bookings/booking-periods.ts';
import { figureNames } from '../../../../src/core/analysis/figures.ts';
import type { PropertyDays } from '../../../../src/core/analysis/calendar/property-days.ts';
import type { ResourceMappingSource } from '../../../../src/core/resources/resource-mappings.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { PropertyStates } from '../../../../src/main/portfolio/property-states.ts';
import { stateOfSummary, summaryText } from '../../../../src/main/portfolio/state-summary.ts';
import { Derived } from '../../../../src/main/snapshots/derived.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { valueOf } from '../../../value-of.ts';
import { derivedBench } from '../snapshots/derived-bench.ts';

const readAt = '2026-11-22T10:00:00.000Z';
const now = new Date(readAt);
const key = { workspaceId: 'w', resource: 'achieved-pricing', subject: '7', query: {} } as const;

function bodyView(
  of: SnapshotKey,
  body: JsonValue,
  readings: readonly ResourceMappingSource[] = [],
): SnapshotView {
  const view: SnapshotView = { ...emptyView(of), body, hasBody: true, shape: 'known', readAt };
  return { ...view, readings: [...readings] };
}

function statesOn(bench: ReturnType<typeof derivedBench>, changed: string[] = []) {
  return new PropertyStates({
    cache: bench.cache,
    snapshots: bench.snapshots,
    readings: () => [],
    mappingsOpen: () => Promise.resolve(),
    clock: () => now,
    onChange: (workspaceId) => changed.push(workspaceId),
  });
}

/** Texts of one kind, as left by an earlier start. */
async function keep(bench: ReturnType<typeof derivedBench>, kind: 'facts' | 'nights', text: string) {
  const texts = { kind, textOf: (one: string) => one, valueOf: (one: string) => one };
  await new Derived(bench.cache, bench.snapshots, texts).put('w', new Map(), 7, text);
}

const nightsIn = async (states: PropertyStates) => valueOf(await states.nights('w')).get(7);

it('a new answer about whole amounts rebuilds and saves the facts of its resource', async () => {
  let inUse: readonly ResourceMappingSource[] = [];
  const view = () => bodyView(key, { seasons: [{ season: 'Winter', medianWeekly: 98_000 }] }, inUse);
  const bench = derivedBench(() => [view()]);
  const changed: string[] = [];
  const states = statesOn(bench, changed);
  const mediansIn = async (of: PropertyStates) =>
    valueOf(await of.of('w')).get(7)?.['achieved-pricing']?.facts.achievedSeasons;
  bench.land(view());
  await expect.poll(() => mediansIn(states)).toEqual([{ season: 'Winter', absent: 'not-understood' }]);
  inUse = [{ wholeAmounts: 'hundredths', since: '' }];
  await states.readOtherwise('w', (resource) => resource === 'achieved-pricing');
  expect(await mediansIn(states)).toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  expect(await mediansIn(statesOn(bench))).toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  inUse = [];
  await states.readOtherwise('w', (resource) => resource === 'bookings');
  expect(await mediansIn(states)).toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  await states.readOtherwise('w', (resource) => resource === 'achieved-pricing');
  expect(await mediansIn(states)).toEqual([{ season: 'Winter', absent: 'not-understood' }]);
  expect(changed).toEqual(['w', 'w', 'w', 'w']);
});

it('an interrupted rebuild runs again once at the next start', async () => {
  let inUse: readonly ResourceMappingSource[] = [];
  let opened = 0;
  const bench = derivedBench(() => {
    opened += 1;
    return [bodyView(key, { seasons: [{ season: 'Winter', medianWeekly: 98_000 }] }, inUse)];
  });
  const cachedReads = () => new Promise<never>(() => undefined);
  const ending = statesOn({ ...bench, snapshots: { ...bench.snapshots, cachedReads } });
  bench.land(bodyView(key, { seasons: [{ season: 'Winter', medianWeekly: 98_000 }] }));
  const medians = async (states: PropertyStates) =>
    valueOf(await states.of('w')).get(7)?.['achieved-pricing']?.facts.achievedSeasons;
  await expect.poll(() => medians(ending)).toEqual([{ season: 'Winter', absent: 'not-understood' }]);
  void ending.readOtherwise('w', () => true);
  const marks = () => bench.cache.prepare('SELECT 1 FROM derived WHERE property_id = 0').all().length;
  await expect.poll(marks).toBe(1);
  inUse = [{ wholeAmounts: 'hundredths', since: '' }];
  const later = statesOn(bench);
  await expect.poll(() => medians(later)).toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  await later.readOtherwise('w', () => false);
  const before = opened;
  expect(await medians(statesOn(bench))).toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  expect(opened).toBe(before);
});

it('facts of an older version are rebuilt from the cache, and unread until then', async () => {
  const older = {
    'achieved-pricing': { readAt, shape: 'known', failure: null, facts: { achievedMedians: [] } },
    discounts: {
      readAt: null,
      shape: null,
      facts: {},
      failure: { at: readAt, error: { code: 'service-forbidden', message: 'Refused.' } },
    },
  };
  const bench = derivedBench(() => [bodyView(key, { seasons: [{ season: 'Winter', medianWeekly: 980 }] })]);
  await keep(bench, 'facts', JSON.stringify({ facts: 1, state: older }));
  const states = statesOn(bench);
  const known = async () => valueOf(await states.of('w')).get(7);
  expect(await known()).toMatchObject({
    'achieved-pricing': { readAt: null, facts: {} },
    discounts: { failure: { error: { code: 'service-forbidden' } } },
  });
  await expect
    .poll(async () => (await known())?.['achieved-pricing']?.facts.achievedSeasons)
    .toEqual([{ season: 'Winter', medianWeekly: '980' }]);
  expect((await known())?.discounts?.failure).not.toBeNull();
});

it('factsVersion changes with the schema of the facts', () => {
  const schema = z.toJSONSchema(propertyStateSchema, { unrepresentable: 'any' });
  const others = JSON.stringify(schema, (name, value: unknown) =>
    figureNames.some((one) => one === name) ? undefined : value,
  );
  const shape = createHash('sha256').update(others).digest('hex').slice(0, 12);
  const { facts } = z.object({ facts: z.string() }).parse(JSON.parse(summaryText({})));
  // If this fails, increase the number of `factsVersion`, then update both here. It includes the names of the figures.
  expect({ number: facts.split(':')[0], shape }).toEqual({ number: '17', shape: 'a0f887328940' });
  for (const name of figureNames) expect(facts).toContain(name);
});

it('stateOfSummary lists the reads of older facts as unread', () => {
  const read = { readAt: '2026-11-20T09:00:00.000Z', shape: 'known', failure: null, facts: { old: 1 } };
  const unread = { readAt: null, shape: null, failure: null, facts: {} };
  const ofAnotherLanguage = {
    ...z.looseObject({}).parse(JSON.parse(summaryText({}))),
    language: 'cy',
    state: { discounts: read },
  };
  for (const saved of [{ facts: 4, state: { discounts: read } }, ofAnotherLanguage])
    expect(stateOfSummary(JSON.stringify(saved))).toEqual({ state: { discounts: unread }, isOlder: true });
});

function monthKey(month: string): SnapshotKey {
  const query = { month: String(Number(month.slice(5))), year: month.slice(0, 4) };
  return { ...key, resource: 'unavailable-dates', query };
}

it('nights of a month are saved when its read arrives, unlike other queries', async () => {
  const bench = derivedBench();
  const states = statesOn(bench);
  bench.land({
    ...bodyView(monthKey('2026-12'), ['2026-12-01']),
    key: { ...monthKey('2026-12'), query: {} },
  });
  bench.land(bodyView(monthKey('2026-12'), ['2026-12-02']));
  const taken = async (of: PropertyStates) => (await nightsIn(of))?.months['2026-12']?.taken.slice(0, 3);
  await expect.poll(() => taken(states)).toBe('ftf');
  await expect.poll(() => taken(statesOn(bench))).toBe('ftf');
  expect(Object.keys((await nightsIn(states))?.months ?? {})).toEqual(['2026-12']);
});

it('bookings update facts and nights, while other queries and failures do not', async () => {
  const of: SnapshotKey = { ...key, resource: 'bookings', query: recentBookingsQuery(now) };
  const first = bodyView(of, [
    { booking_id: 1, check_in: '2026-12-01', nights: 2, created_at: '2026-11-20' },
  ]);
  const bench = derivedBench(() => [first]);
  const states = statesOn(bench);
  bench.land(first);
  await expect.poll(async () => (await nightsIn(states))?.stays?.list).toBe('2026-12-01+2');
  expect(valueOf(await states.of('w')).get(7)?.bookings?.readAt).toBe(readAt);
  bench.land(bodyView({ ...of, query: { ...of.query, limit: '1' } }, []));
  bench.land({
    ...bodyView(of, []),
    hasBody: false,
    lastFailure: { at: readAt, error: { code: 'credential-refused', message: '' } },
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect((await nightsIn(states))?.stays?.list).toBe('2026-12-01+2');
});

it('nights in another form are rebuilt from the cache', async () => {
  const bench = derivedBench(() => [bodyView(monthKey('2026-12'), ['2026-12-02'])]);
  await keep(bench, 'facts', summaryText({}));
  await keep(bench, 'nights', JSON.stringify({ months: 'of another form' }));
  const states = statesOn(bench);
  await states.nights('w');
  await expect.poll(async () => (await nightsIn(states))?.months['2026-12']?.taken.slice(0, 3)).toBe('ftf');
});

it('a rebuild keeps the nights of months missing from the cache', async () => {
  const months: PropertyDays['months'] = { '2029-12': { readAt, is: 'read', taken: 'f'.repeat(31) } };
  const bench = derivedBench(() => [bodyView(monthKey('2026-12'), [])]);
  await keep(bench, 'nights', JSON.stringify({ months, stays: null, discounts: {} }));
  const states = statesOn(bench);
  await states.readOtherwise('w', () => true);
  expect(Object.keys((await nightsIn(states))?.months ?? {})).toEqual(['2029-12', '2026-12']);
});
