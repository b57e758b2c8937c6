import { expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import type { HouseDays } from '../../../../src/core/analysis/timeline/house-days.ts';
import { HouseDaysRoom } from '../../../../src/main/timeline/house-days.ts';
import { createTimeline } from '../../../../src/main/timeline/timeline-rows.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { snapshotName } from '../../../../src/main/snapshots/snapshot-row.ts';

const readAt = '2026-11-22T10:00:00.000Z';
const now = new Date(readAt);

function bodyView(key: SnapshotKey, body: JsonValue): SnapshotView {
  return { ...emptyView(key), body, hasBody: true, shape: 'known', readAt };
}

function monthKey(propertyId: number, month: string): SnapshotKey {
  const query = { month: String(Number(month.slice(5))), year: month.slice(0, 4) };
  return { workspaceId: 'w', resource: 'unavailable-dates', subject: String(propertyId), query };
}

function room(
  cache: readonly SnapshotView[],
  kept: ReadonlyMap<number, HouseDays> = new Map(),
  until: Promise<unknown> = Promise.resolve(),
) {
  const landings: Parameters<Snapshots['onLanded']>[0][] = [];
  const puts: number[] = [];
  let asked = 0;
  const days = new HouseDaysRoom({
    snapshots: {
      onLanded: (listener) => {
        landings.push(listener);
        return () => undefined;
      },
      onEmptied: () => () => undefined,
      latest: async (key) => {
        asked += 1;
        const found = cache.find((view) => snapshotName(view.key) === snapshotName(key));
        await until;
        return succeed(found ?? emptyView(key));
      },
    },
    texts: {
      each: (_workspaceId, take) => {
        for (const [propertyId, days] of kept) take(propertyId, JSON.stringify(days));
        return Promise.resolve(succeed(null));
      },
      put: (_workspaceId, propertyId) => {
        puts.push(propertyId);
        return Promise.resolve(succeed(null));
      },
    },
    clock: () => now,
    onChange: () => undefined,
  });
  const land = (view: SnapshotView): void => {
    for (const landing of landings) landing(view, 'person');
  };
  return { days, land, puts, asked: () => asked };
}

function timelineOf(days: HouseDaysRoom, ids: readonly number[]) {
  return createTimeline({
    properties: { ids: () => succeed([...ids]) },
    states: { of: () => Promise.resolve(succeed(new Map())) },
    marks: { of: () => succeed(new Map()) },
    days,
  });
}

const question = {
  workspaceId: 'w',
  from: '2026-12-01',
  days: 3,
  today: '2026-11-22',
  withLevers: false,
} as const;

it('makes the nights of a house of the cache once, and says so until then', async () => {
  const { days, puts } = room([bodyView(monthKey(7, '2026-12'), ['2026-12-02'])]);
  const timeline = timelineOf(days, [7]);
  const first = await timeline.rows(question);
  expect(first.ok && first.value.pending).toBe(1);
  expect(first.ok && first.value.rows[0]?.nights).toBe('nnn');
  await expect.poll(async () => (await days.of('w', [7])).ok && puts.length).toBe(1);
  const second = await timeline.rows(question);
  expect(second.ok && second.value).toMatchObject({
    pending: 0,
    rows: [{ nights: 'ftf', bookings: 'not-read', oldestReadAt: readAt, startDays: null }],
  });
});

it('takes what lands, whoever asked for it, and opens no other body', async () => {
  const kept = new Map<number, HouseDays>([[7, { months: {}, stays: null, levers: {} }]]);
  const { days, land, asked } = room([], kept);
  const timeline = timelineOf(days, [7]);
  land(bodyView(monthKey(7, '2026-12'), []));
  land(bodyView({ ...monthKey(7, '2026-12'), query: {} }, ['2026-12-01']));
  await expect
    .poll(async () => {
      const rows = await timeline.rows(question);
      return rows.ok ? rows.value.rows[0]?.nights : undefined;
    })
    .toBe('fff');
  expect(asked()).toBe(0);
});

it('makes days anew when bodies are read otherwise', async () => {
  const kept = new Map<number, HouseDays>([[7, { months: {}, stays: null, levers: {} }]]);
  const { days, puts } = room([bodyView(monthKey(7, '2026-12'), [])], kept);
  await days.readOtherwise('w');
  const timeline = timelineOf(days, [7]);
  const before = await timeline.rows(question);
  expect(before.ok && before.value.pending).toBe(1);
  await expect.poll(() => puts.length).toBe(1);
  const after = await timeline.rows(question);
  expect(after.ok && after.value.rows[0]?.nights).toBe('fff');
});

it('loses nothing that lands while the days of its house are made of the cache', async () => {
  const gate = Promise.withResolvers<undefined>();
  const { days, land } = room([], new Map(), gate.promise);
  const timeline = timelineOf(days, [7]);
  await timeline.rows(question);
  land(bodyView(monthKey(7, '2026-12'), ['2026-12-02']));
  await new Promise((resolve) => setImmediate(resolve));
  gate.resolve(undefined);
  await expect
    .poll(async () => {
      const rows = await timeline.rows(question);
      return rows.ok ? rows.value.rows[0]?.nights : undefined;
    })
    .toBe('ftf');
});

it('keeps the months beyond those that are looked for in the cache, when days are made anew', async () => {
  const taken = 'f'.repeat(31);
  const months: HouseDays['months'] = { '2029-12': { readAt, is: 'read', taken } };
  const kept = new Map<number, HouseDays>([[7, { months, stays: null, levers: {} }]]);
  const { days, puts } = room([], kept);
  await days.readOtherwise('w');
  await days.of('w', [7]);
  await expect.poll(() => puts.length).toBe(1);
  const known = await days.of('w', [7]);
  expect(known.ok && known.value.known.get(7)?.months).toEqual(months);
});
