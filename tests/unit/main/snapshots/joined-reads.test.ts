import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadAnswer } from '../../../../src/main/service-client/service-client.ts';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import { noneThere } from '../../../../src/main/service-client/answers/conditional-read.ts';
import { valueOf } from '../../../value-of.ts';
import { keyFor, SnapshotHarness, unreachable } from './snapshot-harness.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

const key = keyFor('1042');
const asked = (times: number) => vi.waitFor(() => expect(harness.service.requests).toHaveLength(times));
const read = async () => valueOf(await harness.snapshots.read(key, 'cached'));

describe('simultaneous reads of one resource', () => {
  it('hurry the request of a sync when a person joins it', async () => {
    const release = harness.service.hold();
    const prefetch = harness.snapshots.readFresh(key, 'prefetch');
    const person = read();
    await vi.waitFor(() =>
      expect(harness.service.requests.map(({ priority, hurry }) => [priority, hurry?.aborted])).toEqual([
        ['prefetch', true],
      ]),
    );
    release();
    expect((await person).body).toEqual(valueOf(await prefetch).view.body);
  });

  it('count as a read by a person who joined, despite a cancelled sync', async () => {
    const askedBy: string[] = [];
    harness.snapshots.onLanded((_view, who) => askedBy.push(who));
    const release = harness.service.hold();
    const abort = new AbortController();
    const prefetch = harness.snapshots.readFresh(key, 'prefetch', abort.signal);
    const person = read();
    await asked(1);
    abort.abort();
    release();
    await Promise.all([prefetch, person]);
    expect(askedBy).toEqual(['person']);
  });

  it('share one request between syncs, and cancel a request that nobody joined', async () => {
    const release = harness.service.hold();
    const abort = new AbortController();
    const first = harness.snapshots.readFresh(key, 'prefetch', abort.signal);
    const second = harness.snapshots.readFresh(key, 'prefetch');
    const alone = harness.snapshots.readFresh(keyFor('2'), 'prefetch', abort.signal);
    await asked(2);
    abort.abort();
    expect(harness.service.requests.map(({ signal }) => signal?.aborted)).toEqual([false, true]);
    release();
    expect((await first).ok && (await second).ok).toBe(true);
    await alone;
  });
});

describe('answer to an earlier request', () => {
  const answerOf = (title: string): ReadAnswer => ({
    body: { title },
    status: 200,
    readAt: harness.now,
    serviceDate: null,
    ms: 1,
  });

  it('does not replace a later read', async () => {
    const accept = harness.snapshots.expect(key);
    harness.service.body = { title: 'since' };
    await read();
    await accept(answerOf('before'));
    expect((await read()).body).toEqual({ title: 'since' });
  });

  it('is not saved after its workspace was removed', async () => {
    const accept = harness.snapshots.expect(key);
    valueOf(await harness.snapshots.removeWorkspace(key.workspaceId));
    await accept(answerOf('late'));
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(0);
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(false);
  });
});

const readOf = async (mode: 'cached' | 'refresh', of: SnapshotKey) =>
  valueOf(await harness.snapshots.read(of, mode));

describe('resource proven absent by a change', () => {
  const discount = keyFor('1042', 'low-occupancy');
  const notFound = { code: 'service-not-found', message: 'Not found.', status: 404 } as const;
  const deleted = async (): Promise<void> => {
    await harness.snapshots.expect(discount)(noneThere(harness.now));
  };

  it('stays absent, without a failure, when the service answers "not found" again', async () => {
    await deleted();
    harness.advance(60_000);
    harness.service.failure = notFound;
    const view = await readOf('refresh', discount);
    expect(view).toMatchObject({ hasBody: true, body: null, shape: 'known', lastFailure: null });
    expect(view.readAt).toBe(harness.now.toISOString());
    harness.restart();
    expect(await readOf('refresh', discount)).toMatchObject({ hasBody: true, lastFailure: null });
  });

  it('shows a failure when the service is unreachable, or without such a proof', async () => {
    harness.service.failure = notFound;
    expect(await readOf('refresh', discount)).toMatchObject({
      hasBody: false,
      lastFailure: { error: notFound },
    });
    await deleted();
    harness.service.failure = unreachable;
    expect(await readOf('refresh', discount)).toMatchObject({ lastFailure: { error: unreachable } });
    harness.service.failure = notFound;
    harness.service.body = null;
    const property = keyFor('1043', 'property-detail');
    expect(await readOf('refresh', property)).toMatchObject({ lastFailure: { error: notFound } });
  });
});
