import { describe, expect, it, beforeEach } from 'vitest';
import { type WantedSync, wishesTogether } from '../../../../../src/main/portfolio/sync/saved-syncs.ts';
import { Throttle } from '../../../../../src/main/clock/throttle.ts';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import { valueOf } from '../../../../value-of.ts';
import { draft, TestClock } from '../console-harness.ts';
import { PortfolioHarness, forbidden } from '../portfolio-harness.ts';

const [morning, evening] = [new Date('2026-12-01T08:00:00Z'), new Date('2026-12-01T20:00:00Z')];
const wish = (propertyIds: WantedSync['propertyIds'], since = morning): WantedSync => ({
  scope: 'screens',
  propertyIds,
  since,
});

describe('wishesTogether', () => {
  it('takes the later of both times', () => {
    expect(wishesTogether(wish([1]), wish([2], evening)).since).toEqual(evening);
    expect(wishesTogether(wish([1], evening), wish([2])).since).toEqual(evening);
  });

  it('covers the properties of both, or all', () => {
    expect(wishesTogether(wish([1, 2]), wish([2, 3])).propertyIds).toEqual([1, 2, 3]);
    expect(wishesTogether(wish([1]), wish(null)).propertyIds).toBeNull();
    expect(wishesTogether(wish(null), wish([1])).propertyIds).toBeNull();
  });
});

it('a stale sync repeats a read that was just refused', async () => {
  const harness = new PortfolioHarness();
  const { id } = valueOf(await harness.workspaces.create(draft));
  valueOf(harness.portfolio.add(id, '1'));
  const bodyOf = harness.answer;
  harness.answer = (request) => (request.resource === 'property-detail' ? forbidden : bodyOf(request));
  await harness.syncToEnd(id, 'everything');
  harness.answer = bodyOf;
  const before = harness.requests.length;
  expect(await harness.syncToEnd(id, 'stale')).toMatchObject({ state: 'finished', failed: 0 });
  expect(harness.requests.slice(before).map(({ resource }) => resource)).toEqual(['property-detail']);
});

it('Throttle runs at once, then the last of a burst after the requested time', () => {
  const clock = new TestClock();
  const throttle = new Throttle(400, clock);
  const ran: string[] = [];
  const run = (name: string, everyMs?: number): void => {
    throttle.run(() => ran.push(name), everyMs);
  };
  run('first', 5_000);
  run('lost', 5_000);
  run('last', 5_000);
  clock.advance(4_999);
  expect(ran).toEqual(['first']);
  clock.advance(1);
  expect(ran).toEqual(['first', 'last']);
  clock.advance(5_000);
  run('usual');
  run('after');
  clock.advance(400);
  expect(ran).toEqual(['first', 'last', 'usual', 'after']);
});

it('Throttle runs at once after a stop, without earlier waiting work', () => {
  const clock = new TestClock();
  const throttle = new Throttle(400, clock);
  const ran: string[] = [];
  throttle.run(() => ran.push('first'));
  throttle.run(() => ran.push('lost'));
  throttle.stop();
  ran.push('flushed');
  throttle.run(() => ran.push('next'));
  clock.advance(400);
  expect(ran).toEqual(['first', 'flushed', 'next']);
});

let harness: PortfolioHarness;
let id = '';
beforeEach(async () => {
  harness = new PortfolioHarness();
  ({ id } = valueOf(await harness.workspaces.create(draft)));
  valueOf(harness.properties.add(id, [1, 2, 3, 4, 5, 6, 7, 8]));
});

const failed = (progress: ReadProgress | undefined) => {
  expect(progress).toMatchObject({ state: 'failed', error: { code: 'internal' } });
  expect(progress?.error?.hint).toBeDefined();
};

it('a sync fails when a read throws, and can start again', async () => {
  const readFresh = harness.snapshots.readFresh.bind(harness.snapshots);
  let reads = 0;
  harness.snapshots.readFresh = (...asked) => {
    reads += 1;
    if (reads === 5) throw new Error('a fault');
    return readFresh(...asked);
  };
  await harness.sync.start(id, 'everything');
  failed(await harness.untilEnd(id));
  failed(harness.progress.at(-1));
  expect(harness.recorded.length).toBeGreaterThan(0);
  harness.snapshots.readFresh = readFresh;
  expect(await harness.syncToEnd(id)).toMatchObject({ state: 'finished', failed: 0, error: null });
});

it("a resumed sync reports why it can't be planned", async () => {
  const ids = harness.properties.ids.bind(harness.properties);
  valueOf(await harness.sync.start(id, 'screens'));
  harness.sync.suspend();
  await harness.untilEnd(id);
  harness.properties.ids = () => ({
    ok: false,
    error: { code: 'storage-failed', message: 'The disk failed.' },
  });
  harness.sync.resume();
  expect(await harness.untilEnd(id)).toMatchObject({ state: 'failed', error: { code: 'storage-failed' } });
  expect(harness.progress.at(-1)).toMatchObject({ state: 'failed' });
  harness.properties.ids = ids;
  expect(await harness.syncToEnd(id)).toMatchObject({ state: 'finished' });
});
