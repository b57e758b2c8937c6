import { describe, expect, it } from 'vitest';
import { fail, type AppError, succeed } from '../../../../../src/core/values/errors.ts';
import type { WriteFault } from '../../../../faults/core/virtual-service/virtual-faults.ts';
import { Bench, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { ActiveRuns } from '../../../../../src/main/changes/runs/runner.ts';
import { discardUntouched } from '../../../../../src/main/changes/runs/decisions.ts';

const cancelled: AppError = { code: 'cancelled', message: 'Given up.' };
const timedOut: AppError = { code: 'service-timeout', message: 'No answer in time.' };

/** A service whose reads after a write are answered when they are given up, while `hangs`. */
function hangingBench(faults: WriteFault[]) {
  const bench = new Bench(faults);
  const hanging = { is: false, asked: 0 };
  const read = bench.service.read.bind(bench.service);
  bench.service.read = (request) => {
    if (!hanging.is || bench.writes === 0) return read(request);
    hanging.asked += 1;
    return new Promise((resolve) => {
      const giveUp = (): void => {
        resolve(fail(cancelled));
      };
      if (request.signal?.aborted === true) giveUp();
      else request.signal?.addEventListener('abort', giveUp);
    });
  };
  return { bench, hanging };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('what a person decides while a change is read', () => {
  it('comes before the read of their own sending: Close is offered, and closes at once', async () => {
    const { bench, hanging } = hangingBench(['reset-before']);
    const { changes, changeId } = await bench.drafted();
    hanging.is = true;
    const sending = changes.send(plainly(changeId));
    await turns();
    expect(hanging.asked).toBe(1);
    expect(valueOf(changes.get({ changeId }))).toMatchObject({ state: 'ambiguous', actions: ['accept'] });
    hanging.is = false;
    expect(valueOf(await changes.accept({ changeId }))).toMatchObject({ state: 'closed' });
    expect(valueOf(await sending)).toMatchObject({ state: 'ambiguous' });
    expect(bench.writes).toBe(1);
  });

  it.each(['accept', 'resend', 'reconcile'] as const)('comes before a look by itself: %s', async (act) => {
    const { bench, hanging } = hangingBench(['reset-before', 'none']);
    const changes = bench.start();
    const { changeId, state } = await bench.run(changes);
    expect(state).toBe('ambiguous');
    hanging.is = true;
    const byItself = changes.serviceReachable('w1');
    await turns();
    expect(hanging.asked).toBe(1);
    const transitions = valueOf(changes.get({ changeId })).transitions.length;
    hanging.is = false;
    const after = valueOf(await changes[act]({ changeId }));
    expect(after.state).toBe({ accept: 'closed', resend: 'verified', reconcile: 'ambiguous' }[act]);
    await byItself;
    // The look that was given up says nothing.
    expect(after.transitions[transitions]?.note).not.toMatch(/given up|could not be read/i);
    expect(bench.effects).toBe(act === 'resend' ? 1 : 0);
  });

  it('closes nothing by an older Close whose read was given up for it', async () => {
    const { bench, hanging } = hangingBench(['reset-before', 'none']);
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    hanging.is = true;
    const closing = changes.accept({ changeId });
    await turns();
    expect(hanging.asked).toBe(1);
    hanging.is = false;
    expect(valueOf(await changes.resend({ changeId }))).toMatchObject({ state: 'verified' });
    expect(valueOf(await closing).transitions.map(({ to }) => to)).not.toContain('closed');
    expect(bench.effects).toBe(1);
  });

  it('sends once however often it is pressed', async () => {
    const { bench, hanging } = hangingBench(['reset-before', 'none', 'none']);
    const changes = bench.start();
    const { changeId } = await bench.run(changes);
    hanging.is = true;
    const first = changes.resend({ changeId });
    await turns();
    hanging.is = false;
    const all = await Promise.all([first, changes.resend({ changeId }), changes.resend({ changeId })]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(valueOf(changes.get({ changeId })).state).toBe('verified');
    expect([bench.writes, bench.effects]).toEqual([2, 1]);
  });

  it('is asked for after half a minute of reads without an answer, not after all of them', async () => {
    const bench = new Bench(['reset-before']);
    const { changes, changeId } = await bench.drafted();
    const read = bench.service.read.bind(bench.service);
    let unanswered = 0;
    bench.service.read = (request) => {
      if (bench.writes === 0) return read(request);
      unanswered += 1;
      bench.clock.advance(20_000);
      return Promise.resolve(fail(timedOut));
    };
    const sent = valueOf(await changes.send(plainly(changeId)));
    expect(sent).toMatchObject({ state: 'ambiguous', actions: ['reconcile', 'accept'] });
    expect(unanswered).toBe(2);
  });
});

const lookedAt = { changeId: 'one', updatedAt: '2027-01-01T00:00:00Z' };

function draftThat(now: Partial<StoredRun> = {}) {
  const run = {
    ...lookedAt,
    position: { state: 'drafted', exposure: 'none' },
    ...now,
  } as unknown as StoredRun;
  const active = new ActiveRuns();
  const discarded: string[] = [];
  const parts = {
    journal: { get: () => succeed(run) },
    active,
    discard: (found: StoredRun) => {
      discarded.push(found.changeId);
      return succeed(found);
    },
    rested: () => undefined,
  };
  return { active, discarded, tidy: () => discardUntouched(parts, lookedAt) };
}

describe('an old draft that is tidied away', () => {
  it('is discarded when nobody touched it', async () => {
    const { tidy, discarded, active } = draftThat();
    expect(await tidy()).toEqual({ ok: true, value: true });
    expect(discarded).toEqual(['one']);
    expect(active.size).toBe(0);
  });

  it('is left to a send that a person has just begun, which goes on', async () => {
    const { tidy, discarded, active } = draftThat();
    const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
    let stopped = false;
    const sending = active.exclusively(
      'one',
      'person',
      async (signal) => {
        signal.addEventListener('abort', () => (stopped = true));
        return succeed(await answered);
      },
      () => undefined,
    );
    expect(await tidy()).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
    expect({ stopped, discarded }).toEqual({ stopped: false, discarded: [] });
    answer(null);
    expect(await sending).toEqual({ ok: true, value: null });
  });

  it.each([
    ['was reviewed again since', { updatedAt: '2027-01-01T00:00:01Z' }],
    ['was sent since', { position: { state: 'sending', exposure: 'possible' } }],
    ['may have had an effect', { position: { state: 'drafted', exposure: 'possible' } }],
  ] as const)('is left as it is when it %s', async (_what, now) => {
    const { tidy, discarded } = draftThat(now);
    expect(await tidy()).toEqual({ ok: true, value: false });
    expect(discarded).toEqual([]);
  });
});
