import { expect, it } from 'vitest';
import { type AppError, fail } from '../../../../../src/core/values/errors.ts';
import type {
  BulkEditStep,
  BulkEditStore,
} from '../../../../../src/main/changes/bulk-edits/store/stored-bulk-edit.ts';
import { BulkEditBench } from './bulk-edit-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const full: AppError = { code: 'storage-failed', message: 'The disk is full, so nothing could be stored.' };

/** The store on a disk that is full while `isFull` says so. With `fault` it throws instead. */
function onDisk(isFull: (step: BulkEditStep) => boolean, fault = false) {
  return (store: BulkEditStore): BulkEditStore => ({
    create: (bulkEdit) => store.create(bulkEdit),
    record: (step) => {
      if (!isFull(step)) return store.record(step);
      if (fault && step.to !== 'paused') throw new Error('a fault');
      return fail(full);
    },
    get: (bulkEditId) => store.get(bulkEditId),
    list: (workspaceId) => store.list(workspaceId),
    running: () => store.running(),
    ready: () => store.ready(),
    unreadable: () => store.unreadable(),
  });
}

const start = (bulkEditId: string) => ({ bulkEditId, stopped: 'take-up' as const });
const rests = async (bench: BulkEditBench) => {
  await expect.poll(() => bench.reported.length).toBe(1);
};

it.each([
  ['while the first is drafted', 1],
  ['once the first is verified', 2],
  ['while the second is drafted', 3],
  ['at the end', 5],
])('a bulk edit pauses on a full disk, says why and resumes with space: %s', async (_when, at) => {
  const bench = new BulkEditBench(['1', '2']);
  let [steps, isFull] = [0, false];
  bench.storeOf = onDisk(() => {
    steps += 1;
    if (steps === at + 1) isFull = true;
    return isFull;
  });
  const { bulkEdits } = bench.start();
  const bulkEdit = await bench.create(bulkEdits, ['1', '2']);
  expect(bulkEdits.start(start(bulkEdit.bulkEditId)).ok).toBe(true);
  await rests(bench);
  const listed = () => {
    const found = valueOf(bulkEdits.list({ workspaceId: 'w1' }));
    return found.items.find(({ bulkEditId }) => bulkEditId === bulkEdit.bulkEditId);
  };
  for (const seen of [listed(), bench.shown.at(-1)]) {
    expect(seen?.state).toBe('paused');
    expect(seen?.explanation).toContain(full.message);
  }
  expect(bench.reported[0]?.body).toContain(full.message);
  expect(bulkEdits.atWork()).toEqual([]);
  // Nothing can be stored: that is why neither this bulk edit nor another one starts.
  const other = await bench.create(bulkEdits, ['1'], '300');
  for (const { bulkEditId } of [bulkEdit, other])
    expect(bulkEdits.start(start(bulkEditId))).toMatchObject({ error: { code: 'storage-failed' } });

  isFull = false;
  steps = -1_000;
  expect(bulkEdits.start(start(bulkEdit.bulkEditId)).ok).toBe(true);
  await expect.poll(() => listed()?.state).toBe('done');
  expect(listed()?.made).toMatchObject([{ count: 2 }]);
  expect(bench.service.ledger.filter(({ key }) => key !== null)).toHaveLength(2);
});

it('a bulk edit paused by a full disk blocks no other once there is space', async () => {
  const bench = new BulkEditBench(['1', '2']);
  let isFull = false;
  bench.storeOf = onDisk((step) => {
    if (step.item?.state === 'verified') isFull = true;
    return isFull;
  });
  const { bulkEdits } = bench.start();
  const broken = await bench.create(bulkEdits, ['1']);
  const other = await bench.create(bulkEdits, ['2']);
  bulkEdits.start(start(broken.bulkEditId));
  await rests(bench);
  isFull = false;
  bench.storeOf = (store) => store;
  expect(bulkEdits.start(start(other.bulkEditId))).toMatchObject({ ok: true });
});

it('a bulk edit pauses after an internal fault and logs it', async () => {
  const bench = new BulkEditBench(['1', '2']);
  bench.storeOf = onDisk((step) => step.item?.state === 'verified', true);
  const { bulkEdits } = bench.start();
  const bulkEdit = await bench.create(bulkEdits, ['1', '2']);
  bulkEdits.start(start(bulkEdit.bulkEditId));
  await rests(bench);
  expect(bench.recorded).toHaveLength(1);
  expect(bench.shown.at(-1)).toMatchObject({ state: 'paused' });
  const reopened = bench.start().bulkEdits;
  expect(reopened.recover()).toEqual({ ok: true, value: 0 });
});
