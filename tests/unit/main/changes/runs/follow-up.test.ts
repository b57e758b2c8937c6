import { expect, it } from 'vitest';
import { fail } from '../../../../../src/core/values/errors.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { Bench, target, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend } from '../engine/ready-to-send.ts';

/** A change that the service takes, of which so many reads after that fail. */
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
  const changes = bench.start();
  const hash = bench.see();
  const proposed = readyToSend(
    await changes.propose({
      target,
      baseBodyHash: hash,
      desired: { amount: '250', disabled: false },
      reason: '',
    }),
  );
  const { changeId } = proposed.run;
  const sent = valueOf(await changes.send(plainly(changeId)));
  return { bench, changes, changeId, sent: sent };
}

const runOf = (changes: Changes, changeId: string) => {
  return valueOf(changes.get({ changeId }));
};

async function untilRest(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('a change that was taken and read late is said to be taken, is read again, and verified when the read comes', async () => {
  const { bench, changes, changeId, sent } = await acceptedThenUnread(8, [5_000, 15_000, 30_000]);
  expect(sent).toMatchObject({ status: 'verifying', state: 'applied' });
  const said = /accepted the change, but it isn’t verified yet.*checks again/s;
  expect(
    bench.shown.some(({ status, explanation }) => status === 'verifying' && said.test(explanation)),
  ).toBe(true);
  await untilRest();
  expect(runOf(changes, changeId)).toMatchObject({ status: 'verified', state: 'verified' });
  expect(bench.service.seen.filter(({ kind }) => kind === 'write')).toHaveLength(1);
});

it('is read again within bounds only, then says what is known and waits for the person', async () => {
  const { bench, changes, changeId } = await acceptedThenUnread(10_000, [5_000, 15_000]);
  await untilRest();
  const reads = bench.service.seen.length;
  await untilRest();
  expect(bench.service.seen).toHaveLength(reads);
  const run = runOf(changes, changeId);
  expect(run).toMatchObject({ status: 'outcome-unknown', state: 'applied', actions: ['reconcile'] });
  expect(run.explanation).toMatch(/^The service accepted the change, but it isn’t verified yet\. \S/);
  expect(run.explanation).not.toMatch(/automatically/);
  // Whoever looks at it is told so, too.
  expect(bench.shown.at(-1)?.explanation).toBe(run.explanation);
  bench.onGap = () => undefined;
  bench.reads = 'work';
  expect(await changes.reconcile({ changeId })).toMatchObject({ value: { status: 'verified' } });
});

it('goes on after the screen was unlocked meanwhile, and while the record is shut for a moment', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const delays = [5_000, 15_000, 30_000, 60_000];
  const { bench, changes, changeId } = await acceptedThenUnread(16, delays, promise);
  // What an unlock and a wake bring.
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

it('begins at the next start too, where the last one ended unread', async () => {
  const { bench, changeId } = await acceptedThenUnread(16, []);
  bench.followUpMs = [5_000, 15_000, 30_000];
  const next = bench.start();
  await next.recover();
  expect(runOf(next, changeId).state).toBe('applied');
  await untilRest();
  expect(runOf(next, changeId)).toMatchObject({ status: 'verified', receipt: { inferred: false } });
});

it('is followed anew once a person looked, and not once the console did', async () => {
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
