import { expect, it, vi } from 'vitest';
import type { AppError } from '../../../../../src/contract/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/contract/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { MonthsReader } from '../../../../../src/renderer/client/bookings/months-reader.ts';

vi.mock('../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

const months = (...ids: readonly number[]) => ids.map((propertyId) => ({ propertyId, month: '2026-12' }));
const error: AppError = { code: 'service-unreachable', message: 'Nobody answers.' };
const failed = (key: SnapshotKey): SnapshotView => ({
  ...emptyView(key),
  lastFailure: { at: '2026-11-22T10:00:00Z', error },
});

/** A reader whose reads are answered by the test. */
function heldReader() {
  const held: { readonly key: SnapshotKey; readonly answer: (view: SnapshotView) => void }[] = [];
  const reader = new MonthsReader('w', (key) => new Promise((answer) => held.push({ key, answer })));
  return { reader, held };
}

it('asks one month after the other, each by its month and year', async () => {
  const { reader, held } = heldReader();
  const reading = reader.read(months(1, 2));
  expect(held.map(({ key }) => key.subject)).toEqual(['1']);
  expect(held[0]?.key.query).toEqual({ month: '12', year: '2026' });
  held[0]?.answer(emptyView({ ...held[0].key }));
  await expect.poll(() => held).toHaveLength(2);
  expect(reader.state().progress).toEqual({ done: 1, total: 2 });
  held[1]?.answer(emptyView({ ...held[1].key }));
  await reading;
  expect(reader.state()).toEqual({ progress: null, stoppedBy: null, failed: 0 });
});

it('leaves what is told to the run that was begun last, and asks for nothing more in the one before it', async () => {
  const { reader, held } = heldReader();
  const older = reader.read(months(1, 2, 3));
  const newer = reader.read(months(4, 5));
  held[0]?.answer(failed(held[0].key));
  await older;
  expect(reader.state()).toEqual({ progress: { done: 0, total: 2 }, stoppedBy: null, failed: 0 });
  expect(held.map(({ key }) => key.subject)).toEqual(['1', '4']);
  reader.stop();
  held[1]?.answer(failed(held[1].key));
  await newer;
  expect(reader.state().progress).toBeNull();
  expect(held).toHaveLength(2);
});
