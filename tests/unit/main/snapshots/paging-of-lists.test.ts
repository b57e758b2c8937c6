import { beforeEach, expect, it } from 'vitest';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { clientFor, serving } from '../service-client/client-bench.ts';
import { keyFor, SnapshotHarness } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';
import { systemClock } from '../../../../src/main/clock/clock.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
  harness.service.body = [{ booking_id: 1, check_in: '2026-11-07', note: 'two\nlines' }];
});

const key = keyFor('4107', 'bookings');

function pageIn(view: SnapshotView) {
  const decoded = decodeResource(view.key.resource, view);
  return decoded.shape === 'unrecognised' || !('page' in decoded.value) ? undefined : decoded.value.page;
}

it('paging headers of a list are saved and survive a restart and a failure', async () => {
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

it('paging headers of an empty list are saved', async () => {
  const paging = { total: 0, totalPages: 0, next: false };
  harness.service.body = [];
  harness.service.paging = paging;
  await harness.snapshots.read(key, 'refresh');
  harness.restart();
  expect(valueOf(await harness.snapshots.read(key, 'cached')).paging).toEqual(paging);
});

it('paging headers are removed when the next answer has none', async () => {
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

it('paging headers survive a 304 answer', async () => {
  const server = await serving(({ headers }, response) => {
    const isHeld = headers['if-none-match'] === '"a"';
    const further = { etag: '"a"', ...(isHeld ? {} : { link: '</b?cursor=x>; rel="next"' }) };
    response.writeHead(isHeld ? 304 : 200, { 'content-type': 'application/json', ...further });
    response.end(isHeld ? undefined : '[{"booking_id":1,"check_in":"2026-11-07"}]');
  });
  harness.client = clientFor(server.origin, { clock: { ...systemClock, now: harness.clock } });
  harness.restart();
  const own = { ...key, workspaceId: 'w' };
  await harness.snapshots.read(own, 'refresh');
  harness.advance(60_000);
  const again = valueOf(await harness.snapshots.read(own, 'refresh'));
  expect(server.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"']);
  expect(again).toMatchObject({ paging: { next: true }, readAt: harness.now.toISOString() });
  expect(pageIn(again)).toEqual({ next: true });
});
