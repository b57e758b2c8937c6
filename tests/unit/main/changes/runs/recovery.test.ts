import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import type { RunEvent } from '../../../../../src/main/changes/state-machine.ts';
import { fail } from '../../../../../src/core/values/errors.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { Killed, Life, mortalJournal } from '../../../../faults/core/mortal-journal.ts';
import { openUnlocked } from '../../../../faults/core/opened-journal.ts';
import { valueOf } from '../../../../value-of.ts';
import { emptyFolder } from '../../../../empty-folder.ts';
import { Bench, plainly } from '../engine/engine-bench.ts';

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

/** The service accepts the change, but the program dies before recording that. */
const answerNotStored = { event: 'sendAccepted', when: 'dies-before' } as const;

/** Sends a change in a program that dies around one commit, then opens the same file in the next program. */
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
  const amount = dying.service.storedOf('1042').amount;
  if (amount !== 100) next.service.put('1042', amount, false);
  next.clock.advance(dying.clock.worldMs - next.clock.worldMs);
  return { bench: next, changeId };
}

describe('start after a crash', () => {
  it('refuses an undo until the change has a receipt', async () => {
    const { bench, changeId } = await crashAt({ event: 'readMatchedDesired', when: 'dies-before' });
    const changes = bench.start();
    expect(await changes.undo({ changeId })).toMatchObject({
      ok: false,
      error: { code: 'invalid-transition' },
    });
    await changes.recover();
    expect(await changes.undo({ changeId })).toMatchObject({ ok: true });
  });

  it('reads first, and leaves the outcome unknown while reads fail', async () => {
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
    'verifies automatically after $lasts failed reads left the change $left',
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

  it('returns an automatically settled outcome without another read', async () => {
    const { bench, changeId } = await crashAt(answerNotStored);
    const changes = bench.start();
    await changes.recover();
    const before = bench.service.seen.length;
    const looked = await changes.reconcile({ changeId });
    expect(looked).toMatchObject({ ok: true, value: { state: 'verified', receipt: { inferred: true } } });
    expect(bench.service.seen).toHaveLength(before);
  });

  it('limits how often a change is read automatically', async () => {
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
    // However long it takes: at growing intervals, and not for ever.
    for (let signal = 0; signal < 100; signal += 1) {
      await bench.clock.sleep(20 * 60_000);
      await changes.serviceReachable('w1');
    }
    expect(bench.service.seen.length - before).toBe(20 * perSettling);
  });
});

/** A change that the service accepts, after which so many reads fail. */
async function acceptedThenUnread(failing: number, followUpMs: readonly number[], until?: Promise<unknown>) {
  const bench = new Bench();
  const sleep = bench.clock.sleep.bind(bench.clock);
  bench.clock.sleep = async (ms, signal) => {
    if (ms === followUpMs[0]) await until;
    return sleep(ms, signal);
  };
  bench.followUpMs = followUpMs;
  let left = failing;
  bench.onGap = () => {
    const wasWritten = bench.service.seen.some(({ kind }) => kind === 'write');
    if (wasWritten) left -= 1;
    bench.reads = wasWritten && left >= 0 ? 'fail' : 'work';
  };
  const { changes, changeId } = await bench.drafted();
  const sent = valueOf(await changes.send(plainly(changeId)));
  return { bench, changes, changeId, sent };
}

const runOf = (changes: Changes, changeId: string) => {
  return valueOf(changes.get({ changeId }));
};

async function untilRest(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('an accepted change is checked again after failed reads, and then verified', async () => {
  const { bench, changes, changeId, sent } = await acceptedThenUnread(8, [5_000, 15_000, 30_000]);
  expect(sent).toMatchObject({ status: 'verifying', state: 'applied' });
  const shown = /accepted the change, but it isn’t verified yet.*checks again/s;
  expect(
    bench.shown.some(({ status, explanation }) => status === 'verifying' && shown.test(explanation)),
  ).toBe(true);
  await untilRest();
  expect(runOf(changes, changeId)).toMatchObject({ status: 'verified', state: 'verified' });
  expect(bench.service.seen.filter(({ kind }) => kind === 'write')).toHaveLength(1);
});

it('automatic checks stop after the last delay and leave the change to the person', async () => {
  const { bench, changes, changeId } = await acceptedThenUnread(10_000, [5_000, 15_000]);
  await untilRest();
  const reads = bench.service.seen.length;
  await untilRest();
  expect(bench.service.seen).toHaveLength(reads);
  const run = runOf(changes, changeId);
  expect(run).toMatchObject({ status: 'outcome-unknown', state: 'applied', actions: ['reconcile'] });
  expect(run.explanation).toMatch(/^The service accepted the change, but it isn’t verified yet\. \S/);
  expect(run.explanation).not.toMatch(/automatically/);
  // The screen shows the same explanation.
  expect(bench.shown.at(-1)?.explanation).toBe(run.explanation);
  bench.onGap = () => undefined;
  bench.reads = 'work';
  expect(await changes.reconcile({ changeId })).toMatchObject({ value: { status: 'verified' } });
});

it('automatic checks continue after an unlock and a brief journal failure', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const delays = [5_000, 15_000, 30_000, 60_000];
  const { bench, changes, changeId } = await acceptedThenUnread(16, delays, promise);
  // As after unlocking or waking up.
  await changes.recover();
  expect(runOf(changes, changeId).state).toBe('applied');
  const get = bench.journal.get.bind(bench.journal);
  let shut = 1;
  bench.journal.get = (id) => {
    shut -= 1;
    return shut >= 0 ? fail({ code: 'storage-failed', message: 'Shut.' }) : get(id);
  };
  resolve(undefined);
  await untilRest();
  expect(runOf(changes, changeId)).toMatchObject({ status: 'verified', receipt: { inferred: false } });
});

it('automatic checks resume at the next start', async () => {
  const { bench, changeId } = await acceptedThenUnread(16, []);
  bench.followUpMs = [5_000, 15_000, 30_000];
  const next = bench.start();
  await next.recover();
  expect(runOf(next, changeId).state).toBe('applied');
  await untilRest();
  expect(runOf(next, changeId)).toMatchObject({ status: 'verified', receipt: { inferred: false } });
});

it('automatic checks restart after a check by a person, but not by Keyholder', async () => {
  const { bench, changes, changeId } = await acceptedThenUnread(10_000, [5_000, 15_000]);
  await untilRest();
  const readsAfter = async (look: () => Promise<unknown>) => {
    const before = bench.service.seen.length;
    await look();
    await untilRest();
    return bench.service.seen.length - before;
  };
  const byConsole = await readsAfter(() => changes.recover());
  expect(byConsole).toBeGreaterThan(0);
  expect(await readsAfter(() => changes.reconcile({ changeId }))).toBe(3 * byConsole);
});
