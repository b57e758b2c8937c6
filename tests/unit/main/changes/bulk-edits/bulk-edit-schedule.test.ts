import { describe, expect, it } from 'vitest';
import { workIssues } from '../../../../../src/main/today/issues.ts';
import { usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import type { BulkEdits } from '../../../../../src/main/changes/bulk-edits/bulk-edits.ts';
import { BulkEditBench, newBulkEditOf, run } from './bulk-edit-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = ['1041', '1042', '1043'] as const;
const hourMs = 3_600_000;

/** A bulk edit of the properties, scheduled for an hour from now. */
async function scheduled(bench: BulkEditBench, bulkEdits: BulkEdits) {
  const { bulkEditId } = await bench.create(bulkEdits, properties);
  const startAt = new Date(bench.clock.now().getTime() + hourMs).toISOString();
  const moved = valueOf(bulkEdits.schedule({ bulkEditId, startAt }));
  return { bulkEditId, startAt, bulkEdit: moved };
}

/** Watches while the given times pass. */
async function watchFor(
  bench: BulkEditBench,
  bulkEdits: BulkEdits,
  passingMs: readonly number[],
): Promise<void> {
  const ended = new AbortController();
  const waits = [...passingMs];
  bench.clock.sleep = () => {
    const ms = waits.shift();
    if (ms === undefined) ended.abort();
    else bench.clock.advance(ms);
    return Promise.resolve();
  };
  await bulkEdits.watchMoments(ended.signal);
}

const bulkEditOf = (bulkEdits: BulkEdits, bulkEditId: string) => {
  return valueOf(bulkEdits.get({ bulkEditId }));
};

describe('scheduled bulk edit', () => {
  it('notifies the person when it is due and sends nothing by itself', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const { bulkEditId, bulkEdit, startAt } = await scheduled(bench, bulkEdits);
    expect(bulkEdit).toMatchObject({
      state: 'ready',
      startAt,
      isDue: false,
      actions: ['confirm', 'move', 'cancel'],
    });
    await watchFor(bench, bulkEdits, [0, 0]);
    expect(bench.reported).toEqual([]);
    await watchFor(bench, bulkEdits, [2 * hourMs, 60_000, 60_000]);
    expect(bench.reported).toEqual([
      {
        title: 'Bulk edit is due: Summer deposits',
        body: expect.stringContaining('Nothing was sent') as string,
      },
    ]);
    expect(bench.shown.at(-1)).toMatchObject({ bulkEditId, isDue: true, state: 'ready' });
    expect(bench.writes).toEqual([]);
  });

  it('starts only after a check and while unlocked, and stops at a changed value', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const { bulkEditId } = await scheduled(bench, bulkEdits);
    bench.clock.advance(2 * hourMs);
    const start = () => bulkEdits.start({ bulkEditId, stopped: 'take-up' });
    expect(start()).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Check what/) as string },
    });
    bench.service.put('1042', 777, false);
    bench.service.put('1043', 250, false);
    const look = valueOf(await bulkEdits.look({ bulkEditId }));
    expect(look.lines).toMatchObject([
      { place: 0, outcome: 'as-reviewed', fields: [] },
      { place: 1, outcome: 'moved', fields: [{ field: 'amount', before: '100', after: '777' }] },
      { place: 2, outcome: 'as-wanted' },
    ]);
    bench.unlocked = false;
    expect(start()).toMatchObject({ ok: false, error: { code: 'edits-locked' } });
    bench.unlocked = true;
    expect(bench.writes).toEqual([]);
    // A value changed elsewhere is refused as always: the bulk edit stops there and overwrites nobody's value.
    const stopped = await run(bulkEdits, bulkEditId);
    expect(stopped).toMatchObject({ state: 'needs-decision', stoppedAt: { target: { subject: '1042' } } });
    // It now waits for a decision and no longer for its time.
    expect(stopped.isDue).toBe(false);
    expect(bench.writes).toEqual(['1041']);
    expect(bench.service.storedOf('1042').amount).toBe(777);
  });

  it('needs another check when the last one is old or from before a restart', async () => {
    const bench = new BulkEditBench(properties);
    const first = bench.start();
    const { bulkEditId } = await scheduled(bench, first.bulkEdits);
    const refused = { ok: false, error: { message: expect.stringMatching(/^Check what/) as string } };
    await first.bulkEdits.look({ bulkEditId });
    bench.clock.sleepMachine(11 * 60_000);
    expect(first.bulkEdits.start({ bulkEditId, stopped: 'take-up' })).toMatchObject(refused);
    await first.bulkEdits.look({ bulkEditId });
    const { bulkEdits } = bench.start();
    expect(bulkEdits.start({ bulkEditId, stopped: 'take-up' })).toMatchObject(refused);
    expect(bench.writes).toEqual([]);
  });

  it.each([
    { set: 'back while the time passed', passedMs: 11 * 60_000, setByMs: -11 * 60_000 },
    { set: 'back', passedMs: 60_000, setByMs: -hourMs },
    { set: 'forward', passedMs: 60_000, setByMs: hourMs },
  ])('needs another check when the clock was set $set after the last one', async ({ passedMs, setByMs }) => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const { bulkEditId } = await scheduled(bench, bulkEdits);
    await bulkEdits.look({ bulkEditId });
    bench.clock.advance(passedMs);
    bench.clock.wallOffsetMs += setByMs;
    expect(bulkEdits.start({ bulkEditId, stopped: 'take-up' })).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Check what/) as string },
    });
    expect(bench.writes).toEqual([]);
  });

  it('survives a restart, notifies when overdue, and can be rescheduled or cancelled', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEditId, startAt } = await scheduled(bench, bench.start().bulkEdits);
    bench.clock.advance(3 * hourMs);
    const { bulkEdits } = bench.start();
    expect(bulkEdits.recover()).toMatchObject({ ok: true, value: 0 });
    expect(bulkEditOf(bulkEdits, bulkEditId)).toMatchObject({ startAt, isDue: true });
    await watchFor(bench, bulkEdits, [20_000]);
    expect(bench.reported).toHaveLength(1);
    const later = new Date(bench.clock.now().getTime() + hourMs).toISOString();
    expect(bulkEdits.schedule({ bulkEditId, startAt: later })).toMatchObject({
      value: { startAt: later, isDue: false },
    });
    expect(bulkEdits.schedule({ bulkEditId, startAt: null })).toMatchObject({
      value: { startAt: null, actions: ['start', 'cancel'] },
    });
    expect(await bulkEdits.cancel({ bulkEditId })).toMatchObject({
      value: { state: 'cancelled', isDue: false },
    });
    expect(bulkEdits.schedule({ bulkEditId, startAt: later })).toMatchObject({ ok: false });
    expect(bench.writes).toEqual([]);
  });

  it('rejects a start time in the past when created or rescheduled', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const { bulkEditId } = await scheduled(bench, bulkEdits);
    const past = new Date(bench.clock.now().getTime() - 1).toISOString();
    const refused = {
      ok: false,
      error: {
        code: 'validation',
        fields: [{ field: 'startAt', message: expect.stringMatching(/has passed/) as string }],
      },
    };
    expect(bulkEdits.schedule({ bulkEditId, startAt: past })).toMatchObject(refused);
    expect(
      await bulkEdits.create({ ...newBulkEditOf([bench.change('1041', '250')]), startAt: past }),
    ).toMatchObject(refused);
  });

  it('appears in Today only once it is due', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits } = bench.start();
    const { bulkEditId } = await scheduled(bench, bulkEdits);
    const rules = () =>
      workIssues(
        { ok: true, value: [] },
        { ok: true, value: [bulkEditOf(bulkEdits, bulkEditId)] },
        usualRules,
      ).rows.map(({ rule }) => rule);
    expect(rules()).toEqual([]);
    bench.clock.advance(2 * hourMs);
    expect(rules()).toEqual(['needs-person']);
  });
});
