import { beforeEach, expect, it } from 'vitest';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import { keyFor, SnapshotHarness } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

const month = (number: number, subject = '1'): SnapshotKey => ({
  ...keyFor(subject, 'unavailable-dates'),
  query: { month: String(number), year: '2026' },
});
const read = async (key: SnapshotKey) => valueOf(await harness.snapshots.read(key, 'refresh'));
const instead = async (key: SnapshotKey) => valueOf(await harness.snapshots.instead(key))?.key.query;

it('is the newest of the same resource and property under another query, after a restart too', async () => {
  await read(month(3));
  harness.advance(60_000);
  await read(month(4));
  harness.advance(60_000);
  await read(month(5, '2'));
  harness.restart();
  expect(await instead(month(9))).toEqual({ month: '4', year: '2026' });
  expect(await instead(month(4))).toEqual({ month: '3', year: '2026' });
  expect(await instead(month(5, '2'))).toBeUndefined();
});

it('is no later page of a list, which is a part of something else', async () => {
  const bookings = keyFor('1', 'bookings');
  await read({ ...bookings, query: { since: '2026-01-01', offset: '100' } });
  expect(await instead({ ...bookings, query: { since: '2026-02-01' } })).toBeUndefined();
});

it('what is kept of a property is listed unopened, with its size, and can be forgotten by resource', async () => {
  await read(month(3));
  await read(keyFor('1', 'extras'));
  await read(keyFor('2', 'extras'));
  const { workspaceId } = keyFor('1');
  const resources = async (): Promise<string[]> =>
    valueOf(await harness.snapshots.cachedReads(workspaceId, '1'))
      .map(({ resource }) => resource)
      .sort();
  expect(await resources()).toEqual(['extras', 'unavailable-dates']);
  for (const one of valueOf(await harness.snapshots.cachedReads(workspaceId, '1')))
    expect(one.sizeBytes).toBeGreaterThan(0);
  valueOf(await harness.snapshots.forget(workspaceId, '1', ['unavailable-dates']));
  expect(await resources()).toEqual(['extras']);
  expect(valueOf(await harness.snapshots.latest(month(3))).hasBody).toBe(false);
  expect(valueOf(await harness.snapshots.cachedReads(workspaceId, '2'))).toHaveLength(1);
});
