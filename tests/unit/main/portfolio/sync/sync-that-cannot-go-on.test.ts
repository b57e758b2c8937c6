import { beforeEach, expect, it } from 'vitest';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import { draft } from '../console-harness.ts';
import { valueOf } from '../../../../value-of.ts';
import { PortfolioHarness } from '../portfolio-harness.ts';

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

it('ends as failed, tells it and goes on when asked again where a read throws', async () => {
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

it('tells why one that is taken up by itself cannot be planned, with nobody to be answered', async () => {
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
