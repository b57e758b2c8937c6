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

describe('reads of one thing at once', () => {
  it('hurries what a sync had asked for when a person wants it, with one request', async () => {
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

  it('is a person’s read when it lands, where one joined it, though the sync was called off meanwhile', async () => {
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

  it('joins a sync to a read that is under way, and calls off what nobody joined', async () => {
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

describe('an answer that somebody else asked for', () => {
  const answerOf = (title: string): ReadAnswer => ({
    body: { title },
    status: 200,
    readAt: harness.now,
    serviceDate: null,
    ms: 1,
  });

  it('does not replace what was read since it was asked for', async () => {
    const accept = harness.snapshots.expect(key);
    harness.service.body = { title: 'since' };
    await read();
    await accept(answerOf('before'));
    expect((await read()).body).toEqual({ title: 'since' });
  });

  it('is not kept, nor a key made for it, once its workspace was removed', async () => {
    const accept = harness.snapshots.expect(key);
    valueOf(await harness.snapshots.removeWorkspace(key.workspaceId));
    await accept(answerOf('late'));
    expect(valueOf(harness.snapshots.cacheInfo()).rows).toBe(0);
    expect(valueOf(await harness.snapshots.latest(key)).hasBody).toBe(false);
  });
});

const readOf = async (mode: 'cached' | 'refresh', of: SnapshotKey) =>
  valueOf(await harness.snapshots.read(of, mode));

describe('what a change has proven not to be there', () => {
  const discount = keyFor('1042', 'low-occupancy');
  const notFound = { code: 'service-not-found', message: 'Not found.', status: 404 } as const;
  const deleted = async (): Promise<void> => {
    await harness.snapshots.expect(discount)(noneThere(harness.now));
  };

  it('is still not there where the service answers "not found" again, and no read has failed', async () => {
    await deleted();
    harness.advance(60_000);
    harness.service.failure = notFound;
    const view = await readOf('refresh', discount);
    expect(view).toMatchObject({ hasBody: true, body: null, shape: 'known', lastFailure: null });
    expect(view.readAt).toBe(harness.now.toISOString());
    harness.restart();
    expect(await readOf('refresh', discount)).toMatchObject({ hasBody: true, lastFailure: null });
  });

  it('has failed to be read where the service cannot be reached, or nothing was proven', async () => {
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
