import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import type { SnapshotView } from '../../../../src/contract/ipc/snapshots.ts';
import { keyFor, SnapshotHarness, valueOf } from './snapshot-harness.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
  harness.service.body = [{ booking_id: 1, check_in: '2026-11-07', note: 'two\nlines' }];
});
afterEach(() => {
  harness.dispose();
});

const key = keyFor('4107', 'bookings');

function pageIn({ key: { resource }, body }: SnapshotView) {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' || !('page' in decoded.value) ? undefined : decoded.value.page;
}

it('keeps what headers say of a list beside its body, over a restart and a failure', async () => {
  harness.service.paging = { next: true, total: 319 };
  const read = valueOf(await harness.snapshots.read(key, 'refresh'));
  expect(read.paging).toEqual({ next: true, total: 319 });
  expect(pageIn(read)).toMatchObject({ total: 319 });
  harness.restart();
  harness.service.failure = { code: 'service-unreachable', message: 'No connection.' };
  const later = valueOf(await harness.snapshots.read(key, 'cached'));
  expect(later).toMatchObject({ paging: { next: true, total: 319 }, body: harness.service.body });
  expect(later.bodyHash).toBe(read.bodyHash);
  expect(pageIn(later)).toMatchObject({ next: true, total: 319 });
});

it('forgets it where the next answer says nothing of it', async () => {
  harness.service.paging = { next: true };
  await harness.snapshots.read(key, 'refresh');
  harness.service.paging = undefined;
  harness.advance(1_000);
  harness.service.body = structuredClone(harness.service.body);
  const read = valueOf(await harness.snapshots.read(key, 'refresh'));
  expect(read).not.toHaveProperty('paging');
  expect(pageIn(read)).toBeUndefined();
  harness.restart();
  expect(valueOf(await harness.snapshots.read(key, 'cached'))).not.toHaveProperty('paging');
});
