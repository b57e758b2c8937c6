import { describe, expect, it } from 'vitest';
import type { BulkEditDetail } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { BulkEdits } from '../../../../../src/main/changes/bulk-edits/bulk-edits.ts';
import { BulkEditBench, run } from './bulk-edit-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042'] as const;

/** A bulk edit whose first change was sent, lost on the way, and closed by a person; `late`: it lands afterwards. */
async function closedAt(bench: BulkEditBench, fault: 'late' | 'reset-before') {
  bench.faults.push(fault);
  // The late one lands after the person has closed it, not during the reads before that.
  const { bulkEdits, changes, bulkEditId } = await bench.planned();
  const stopped = await run(bulkEdits, bulkEditId);
  const changeId = stopped.items[0]?.changeId ?? '';
  const closed = valueOf(await changes.accept({ changeId }));
  return { bulkEdits, changes, bulkEditId, changeId, closed: closed };
}

function bulkEditNow(bulkEdits: BulkEdits, bulkEditId: string): BulkEditDetail {
  return valueOf(bulkEdits.get({ bulkEditId }));
}

const effectsOf = (bench: BulkEditBench, subject: string): number =>
  bench.service.ledger.filter((effect) => effect.key !== null && effect.subject === subject).length;

describe('a bulk edit whose change was closed as unknown', () => {
  it('asks, with what was seen, and sends nothing by going on', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId, changeId, closed } = await closedAt(bench, 'reset-before');
    expect(closed.state).toBe('closed');
    const asked = bulkEditNow(bulkEdits, bulkEditId);
    expect(asked.actions).toEqual(['read', 'skip', 'anew', 'cancel']);
    expect(asked.closedUnknown).toMatchObject({ changeId, seen: { shows: 'base' } });
    expect(asked.closedUnknown?.wanted).toContainEqual(
      expect.objectContaining({ before: '100', after: '250' }),
    );
    // However it is started, it is not sent again.
    const still = await run(bulkEdits, bulkEditId);
    expect(still).toMatchObject({ state: 'needs-decision', closedUnknown: { changeId } });
    expect(bench.writes).toEqual(['1041']);
  });

  it('can leave it out', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await closedAt(bench, 'reset-before');
    const done = await run(bulkEdits, bulkEditId, 'leave-out');
    expect(done.items.map(({ state }) => state)).toEqual(['unverified', 'verified']);
    expect(bench.writes).toEqual(properties);
  });

  it('can make it anew, once a person says so, under a key of its own', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId, changeId } = await closedAt(bench, 'reset-before');
    const done = await run(bulkEdits, bulkEditId, 'anew');
    expect(done).toMatchObject({ state: 'done', closedUnknown: null });
    expect(done.items[0]?.changeId).not.toBe(changeId);
    expect(effectsOf(bench, '1041')).toBe(1);
  });

  it('can read it again: what landed meanwhile is over, and the bulk edit waits for the person', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await closedAt(bench, 'reset-before');
    const before = valueOf(await bulkEdits.readStopped({ bulkEditId }));
    expect(before).toMatchObject({ state: 'needs-decision' });
    expect(bulkEditNow(bulkEdits, bulkEditId).items[0]?.note).toContain('may still go through');
    bench.service.put('1041', 250, false);
    const after = valueOf(await bulkEdits.readStopped({ bulkEditId }));
    expect(after).toMatchObject({ state: 'paused', actions: ['start', 'cancel'] });
    expect(bulkEditNow(bulkEdits, bulkEditId).items[0]).toMatchObject({ state: 'as-wanted' });
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done' });
    expect(bench.writes).toEqual(properties);
  });

  it('refuses to make anew what was not closed', async () => {
    const bench = new BulkEditBench(properties);
    bench.faults.push('reset-before');
    const { bulkEdits, bulkEditId } = await bench.planned();
    await run(bulkEdits, bulkEditId);
    const refused = bulkEdits.start({ bulkEditId, stopped: 'anew' });
    expect(refused.ok ? null : refused.error.code).toBe('invalid-transition');
    const unread = await bulkEdits.readStopped({ bulkEditId });
    expect(unread.ok).toBe(false);
    expect(bench.writes).toEqual(['1041']);
  });
});
