import { describe, expect, it } from 'vitest';
import { readBulkEditCsv } from '../../../../../src/core/bulk/csv/read-bulk-edit-csv.ts';
import { BulkEditBench, run } from './bulk-edit-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042', '1043'] as const;

describe('undoing a bulk edit', () => {
  it('takes back what was verified, or chosen of it, the last first, and nothing that has changed since', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, waysBack } = bench.start();
    bench.service.put('1042', 250, false);
    const { bulkEditId } = await bench.create(bulkEdits, properties);
    await run(bulkEdits, bulkEditId);
    const targets = valueOf(waysBack('w1', { bulkEditId, places: null }));
    // 1042 was as wanted already: nothing of ours is to be taken back there.
    expect(targets.map(({ target }) => target.subject)).toEqual(['1043', '1041']);
    const some = valueOf(waysBack('w1', { bulkEditId, places: [1, 2] }));
    expect(some.map(({ target }) => target.subject)).toEqual(['1043']);
    expect(waysBack('w1', { bulkEditId, places: [1] })).toMatchObject({ error: { code: 'validation' } });
    const [first] = targets;
    expect(first?.wanted({ amount: '250', disabled: false })).toEqual({
      ok: true,
      desired: { amount: '100', disabled: false },
    });
    expect(first?.wanted({ amount: '300', disabled: false })).toMatchObject({
      ok: false,
      reason: 'changed-since',
    });
  });

  it('is refused for a bulk edit of which nothing was verified, and in another workspace', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, waysBack, bulkEditId } = await bench.planned();
    expect(waysBack('w1', { bulkEditId, places: null })).toMatchObject({
      ok: false,
      error: { code: 'validation' },
    });
    await run(bulkEdits, bulkEditId);
    expect(waysBack('w2', { bulkEditId, places: null })).toMatchObject({ ok: false });
    expect(waysBack('w1', { bulkEditId: 'unknown', places: null })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});

describe('planning what takes a verified change back', () => {
  async function verified() {
    const bench = new BulkEditBench(['1041']);
    const { bulkEdits } = bench.start();
    const { bulkEditId } = await bench.create(bulkEdits, ['1041']);
    const [item] = (await run(bulkEdits, bulkEditId)).items;
    const { changeId = null } = item ?? {};
    if (changeId === null) throw new Error('nothing was verified');
    const undo = () =>
      bulkEdits.create({
        workspaceId: 'w1',
        title: 'Undo',
        reason: '',
        acknowledgedWarnings: [],
        changes: [
          {
            target: { workspaceId: 'w1', resource: 'security-deposit', subject: '1041' },
            baseBodyHash: bench.see('1041'),
            desired: { amount: '100', disabled: false },
            undoOf: changeId,
          },
        ],
      });
    return { bench, bulkEdits, undo };
  }

  it('is a conflict where it begins on anything else than what was verified, whoever says so', async () => {
    const { bench, undo } = await verified();
    bench.service.put('1041', 300, false);
    expect(await undo()).toMatchObject({
      ok: false,
      error: { fields: [{ message: expect.stringContaining('changed since') as string }] },
    });
    expect(bench.writes).toEqual(['1041']);
  });

  it('offers no way that can’t succeed where it moved, says what moved, and goes on without it', async () => {
    const { bench, bulkEdits, undo } = await verified();
    const { bulkEditId } = valueOf(await undo());
    bench.service.put('1041', 300, false);
    const atConflict = {
      state: 'needs-decision',
      actions: ['skip', 'cancel'],
      stoppedAt: {
        retry: null,
        isConflict: true,
        note: expect.stringMatching(/Deposit.* 300, not .*250.*Nothing was sent/) as string,
        waysOut: expect.stringMatching(/can’t succeed\. Skip it.*on its own/) as string,
      },
    };
    expect(await run(bulkEdits, bulkEditId)).toMatchObject(atConflict);
    // The same after a restart, of the bulk edit and of the list.
    const anew = bench.start().bulkEdits;
    expect(anew.get({ bulkEditId })).toMatchObject({ value: atConflict });
    const listed = valueOf(anew.list({ workspaceId: 'w1' }));
    expect(listed.items.find((one) => one.bulkEditId === bulkEditId)).toMatchObject(atConflict);
    expect(await run(anew, bulkEditId, 'leave-out')).toMatchObject({ state: 'done', stoppedAt: null });
    expect(bench.writes).toHaveLength(1);
  });
});

describe('an exported bulk edit', () => {
  it('reads as the bulk edit it was, with what became of each change beside it', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, csv, bulkEditId } = await bench.planned();
    await run(bulkEdits, bulkEditId);
    const text = csv(bulkEditId);
    expect(text).toContain('verified');
    expect(readBulkEditCsv(text)).toEqual({
      changes: properties.map((property) => ({
        change: 'security-deposit',
        propertyId: Number(property),
        amount: '250',
        disabled: false,
      })),
      passedOver: 0,
      problems: [],
    });
  });
});
