import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import type { RunEvent } from '../../../../../src/main/changes/state-machine.ts';
import { Killed, Life, mortalJournal } from '../../../../faults/core/mortal-journal.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { Bench, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

let folder = '';
const journals: Journal[] = [];

beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => {
  for (const journal of journals.splice(0)) journal.close();
});

function open(): Journal {
  const { journal } = openUnlocked(join(folder, 'keyholder.sqlite'));
  journals.push(journal);
  return journal;
}

interface Crash {
  readonly event: RunEvent;
  readonly when: 'dies-before' | 'dies-after';
}

/** Accepted by the service, and the program dies before that is on record. */
const answerNotStored = { event: 'sendAccepted', when: 'dies-before' } as const;

/** Sends a change in a program that dies around one commit, then opens the same file with the next program. */
async function crashAt({ event, when }: Crash): Promise<{ bench: Bench; changeId: string }> {
  const life = new Life();
  const file = open();
  let armed = false;
  const watched: Journal = mortalJournal(file, life, () => (armed ? when : 'commits'));
  const journal: Journal = {
    ...watched,
    record: (step) => {
      armed = step.event === event;
      return watched.record(step);
    },
  };
  const dying = new Bench([], 'honours', journal);
  const changes = dying.start();
  const { changeId } = await dying.draft(changes);
  await expect(changes.send(plainly(changeId))).rejects.toThrow(Killed);
  file.close();
  const next = new Bench([], 'honours', open());
  const amount = dying.service.keptOf('1042').amount;
  if (amount !== 100) next.service.put('1042', amount, false);
  next.clock.advance(dying.clock.worldMs - next.clock.worldMs);
  return { bench: next, changeId };
}

describe('the next start after a crash', () => {
  it('takes nothing back that has no receipt yet', async () => {
    const { bench, changeId } = await crashAt({ event: 'readMatchedDesired', when: 'dies-before' });
    const changes = bench.start();
    expect(await changes.undo({ changeId })).toMatchObject({
      ok: false,
      error: { code: 'invalid-transition' },
    });
    await changes.recover();
    expect(await changes.undo({ changeId })).toMatchObject({ ok: true });
  });

  it('reads before anything else, and leaves the outcome open while the service cannot be read', async () => {
    const { bench, changeId } = await crashAt(answerNotStored);
    const changes = bench.start();
    bench.reads = 'fail';
    expect(await changes.recover()).toEqual({ ok: true, value: 1 });
    const unknown = valueOf(changes.get({ changeId }));
    expect(unknown).toMatchObject({ state: 'ambiguous', status: 'outcome-unknown' });
    bench.reads = 'work';
    await changes.serviceReachable('another workspace');
    await changes.serviceReachable('w1');
    const known = valueOf(changes.get({ changeId }));
    expect(known).toMatchObject({ state: 'verified', receipt: { inferred: true } });
    expect(bench.writes).toBe(0);
  });

  it.each([
    { before: 0, left: 'ambiguous', lasts: 5 },
    { before: 1, left: 'reconciled', lasts: 5 },
    { before: 1, left: 'reconciled', lasts: 10 },
  ])(
    'takes up by itself what $lasts failed reads left in $left, without a word from anybody',
    async ({ before, left, lasts }) => {
      const { bench, changeId } = await crashAt(answerNotStored);
      bench.followUpMs = [5_000, 15_000, 30_000];
      let reads = 0;
      bench.onGap = () => {
        reads += 1;
        bench.reads = reads > before && reads <= before + lasts ? 'fail' : 'work';
      };
      const changes = bench.start();
      await changes.recover();
      expect(changes.get({ changeId })).toMatchObject({ ok: true, value: { state: left } });
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const settled = valueOf(changes.get({ changeId }));
      expect(settled).toMatchObject({ state: 'verified', receipt: { inferred: true } });
      expect(bench.writes).toBe(0);
    },
  );

  it('tells a person who looks what it settled by itself, and reads nothing more', async () => {
    const { bench, changeId } = await crashAt(answerNotStored);
    const changes = bench.start();
    await changes.recover();
    const before = bench.service.seen.length;
    const looked = await changes.reconcile({ changeId });
    expect(looked).toMatchObject({ ok: true, value: { state: 'verified', receipt: { inferred: true } } });
    expect(bench.service.seen).toHaveLength(before);
  });

  it('reads a run by itself only so often', async () => {
    const { bench } = await crashAt(answerNotStored);
    const changes = bench.start();
    bench.reads = 'fail';
    await changes.recover();
    const before = bench.service.seen.length;
    for (let signal = 0; signal < 5; signal += 1) await changes.serviceReachable('w1');
    const perSettling = 5;
    expect(bench.service.seen.length - before).toBe(perSettling);
    await bench.clock.sleep(30_000);
    await changes.serviceReachable('w1');
    expect(bench.service.seen.length - before).toBe(2 * perSettling);
    // However long it goes on: ever farther apart, and not for ever.
    for (let signal = 0; signal < 100; signal += 1) {
      await bench.clock.sleep(20 * 60_000);
      await changes.serviceReachable('w1');
    }
    expect(bench.service.seen.length - before).toBe(20 * perSettling);
  });
});
