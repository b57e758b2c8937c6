import { describe, expect, it } from 'vitest';
import { bulkEditStates } from '../../../../../src/ipc/changes/bulk-edits.ts';
import {
  bulkEditEvents,
  bulkEditTransition,
} from '../../../../../src/main/changes/bulk-edits/bulk-edit-states.ts';
import { BulkEditBench, newBulkEditOf, rested, run } from './bulk-edit-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042', '1043'] as const;
const states = (bulkEdit: { items: readonly { state: string }[] }): string[] =>
  bulkEdit.items.map(({ state }) => state);

describe('bulk edit', () => {
  it('makes its changes in order and notifies the person at the end', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await bench.planned();
    expect(bench.writes).toEqual([]);
    const bulkEdit = await run(bulkEdits, bulkEditId);
    expect(bulkEdit).toMatchObject({ state: 'done', done: 3, total: 3, actions: [] });
    expect(bench.writes).toEqual(properties);
    expect(properties.map((property) => bench.service.storedOf(property).amount)).toEqual([250, 250, 250]);
    expect(bench.reported).toEqual([
      { title: 'Bulk edit finished: Summer deposits', body: '3 verified, 0 were already correct.' },
    ]);
    const each = [0, 1, 2].flatMap((place) => [`${place} running`, `${place} verified`]);
    expect([...new Set(bench.moved)]).toEqual(each);
    const estimates = bench.shown.map(({ remainingMs }) => remainingMs).filter((ms) => ms !== null);
    expect(estimates.some((ms) => ms > 0)).toBe(true);
  });

  it('summarises its changes once done, also in the list after a restart', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await bench.planned();
    const made = [
      { resource: 'security-deposit', did: 'raise', count: 3, percent: { least: 150, most: 150 } },
    ];
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ made });
    expect(
      bench.shown.filter(({ state }) => state === 'running').flatMap((bulkEdit) => bulkEdit.made),
    ).toEqual([]);
    const again = bench.start().bulkEdits.list({ workspaceId: 'w1' });
    expect(again).toMatchObject({ ok: true, value: { items: [{ made }] } });
  });

  it('stops at the first unverified change and waits for the person', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, changes, bulkEditId } = await bench.planned();
    bench.faults.push('none', 'forbidden');
    const stopped = await run(bulkEdits, bulkEditId);
    expect(stopped).toMatchObject({ state: 'needs-decision', done: 1, actions: ['start', 'skip', 'cancel'] });
    expect(states(stopped)).toEqual(['verified', 'stopped', 'waiting']);
    expect(bench.writes).toEqual(['1041', '1042']);
    expect(bench.reported.map(({ title }) => title)).toEqual(['Bulk edit needs a decision: Summer deposits']);

    // Starting again before a decision sends nothing: the run is still open.
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'needs-decision' });
    expect(bench.writes).toHaveLength(2);

    const changeId = stopped.items[1]?.changeId ?? '';
    const resent = valueOf(await changes.resend({ changeId }));
    expect(resent.state).toBe('verified');
    expect(states(await run(bulkEdits, bulkEditId))).toEqual(['verified', 'verified', 'verified']);
  });

  it('reports the values of each change and the number verified', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    bench.service.put('1042', 250, false);
    const { bulkEditId } = await bench.create(bulkEdits, properties);
    const bulkEdit = await run(bulkEdits, bulkEditId);
    // One had the desired value already: it is done, and there is nothing to undo.
    expect(bulkEdit).toMatchObject({ done: 3, verified: 2, stoppedAt: null });
    expect(states(bulkEdit)).toEqual(['verified', 'as-wanted', 'verified']);
    expect(bench.writes).toEqual(['1041', '1043']);
    expect(bulkEdit.items[0]?.fields).toEqual([
      { field: 'amount', label: 'Deposit amount', before: '100', after: '250' },
    ]);
    const listed = valueOf(bulkEdits.list({ workspaceId: 'w1' }));
    expect(listed.items).toMatchObject([{ verified: 2, stoppedAt: null }]);
  });

  it('shows the change it stopped at and why, in lists and after cancelling', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await bench.planned();
    bench.service.put('1042', 777, false);
    const stoppedAt = {
      target: { subject: '1042' },
      note: expect.stringContaining('changed on the service') as string,
    };
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({
      state: 'needs-decision',
      verified: 1,
      stoppedAt,
    });
    const cancelled = valueOf(await bulkEdits.cancel({ bulkEditId }));
    expect(cancelled).toMatchObject({ state: 'cancelled', stoppedAt });
    const listed = valueOf(bulkEdits.list({ workspaceId: 'w1' }));
    expect(listed.items).toMatchObject([{ state: 'cancelled', stoppedAt }]);
  });

  it('compares with the reviewed values when the cache is empty', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await bench.planned();
    bench.forget();
    bench.service.put('1042', 100, false);
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done' });
  });

  it('pauses after the current change, and can then be cancelled', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, bulkEditId } = await bench.planned();
    let asked = false;
    bench.onGap = () => {
      if (asked) return;
      asked = true;
      void bulkEdits.pause({ bulkEditId });
    };
    const paused = await run(bulkEdits, bulkEditId);
    expect(paused).toMatchObject({ state: 'paused', done: 1, actions: ['start', 'cancel'] });
    expect(bench.shown.some(({ explanation }) => explanation.startsWith('It pauses once'))).toBe(true);
    await expect.poll(() => bench.shown.at(-1)?.explanation).toBe('Paused by you.');
    const cancelled = valueOf(await bulkEdits.cancel({ bulkEditId }));
    expect(cancelled).toMatchObject({ state: 'cancelled', actions: [] });
    expect(bulkEdits.start({ bulkEditId, stopped: 'take-up' }).ok).toBe(false);
    expect(bench.writes).toEqual(['1041']);
  });

  it('pauses at a restart during a send, then verifies that change without resending', async () => {
    const bench = new BulkEditBench(properties);
    const first = bench.start();
    const { bulkEditId } = await bench.create(first.bulkEdits, properties);
    bench.faults.push('killed-after');
    first.bulkEdits.start({ bulkEditId, stopped: 'take-up' });
    while (bench.writes.length === 0) await new Promise((resolve) => setImmediate(resolve));

    const second = bench.start();
    await second.changes.recover();
    second.bulkEdits.recover();
    const paused = await rested(second.bulkEdits, bulkEditId);
    expect(paused).toMatchObject({
      state: 'paused',
      explanation: expect.stringContaining('Keyholder quit') as string,
    });
    // Nothing runs in a paused bulk edit.
    expect(states(paused)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(bench.writes).toEqual(['1041']);
    expect(states(await run(second.bulkEdits, bulkEditId))).toEqual(['verified', 'verified', 'verified']);
    expect(bench.writes).toEqual(properties);
  });

  it('refuses to start while editing is locked or another bulk edit runs', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const one = await bench.create(bulkEdits, ['1041']);
    const two = await bench.create(bulkEdits, ['1042']);
    bench.unlocked = false;
    const locked = bulkEdits.start({ bulkEditId: one.bulkEditId, stopped: 'take-up' });
    expect(locked.ok ? null : locked.error.code).toBe('edits-locked');
    bench.unlocked = true;
    expect(bulkEdits.start({ bulkEditId: one.bulkEditId, stopped: 'take-up' }).ok).toBe(true);
    const beside = bulkEdits.start({ bulkEditId: two.bulkEditId, stopped: 'take-up' });
    expect(beside.ok ? null : beside.error.code).toBe('run-open');
    await rested(bulkEdits, one.bulkEditId);
    const listed = valueOf(bulkEdits.list({ workspaceId: 'w1' }));
    expect(listed.items.map(({ state }) => state)).toEqual(['ready', 'done']);
  });

  it('rejects a change from another workspace', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const { target, ...change } = bench.change('1041', '250');
    const elsewhere = { ...change, target: { ...target, workspaceId: 'w2' } };
    expect(await bulkEdits.create(newBulkEditOf([elsewhere]))).toMatchObject({
      ok: false,
      error: { code: 'validation', fields: [{ field: 'changes.0' }] },
    });
  });

  it('rejects changes that are invalid, repeated, unusual or based on an unknown body', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const created = await bulkEdits.create(
      newBulkEditOf([
        bench.change('1041', '-1'),
        bench.change('1042', '5000.5'),
        { ...bench.change('1043', '250'), baseBodyHash: 'unknown' },
        bench.change('1041', '120'),
      ]),
    );
    expect(
      created.ok ? null : created.error.fields?.map(({ field }) => field.split('.').slice(0, 2).join('.')),
    ).toEqual(['changes.3', 'changes.0', 'changes.1', 'changes.2']);
    expect(bulkEdits.list({ workspaceId: 'w1' })).toMatchObject({ ok: true, value: { items: [] } });
  });
});

describe('bulk edit states', () => {
  it('reach running only when a person starts', () => {
    const into = bulkEditStates.flatMap((from) =>
      bulkEditEvents.filter((event) => from !== 'running' && bulkEditTransition(from, event) === 'running'),
    );
    expect(new Set(into)).toEqual(new Set(['personStarted']));
  });
});
