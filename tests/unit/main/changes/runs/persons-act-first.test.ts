import { describe, expect, it } from 'vitest';
import { fail, type AppError } from '../../../../../src/core/values/errors.ts';
import type { WriteFault } from '../../../../faults/core/virtual-service/virtual-faults.ts';
import { Bench, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const cancelled: AppError = { code: 'cancelled', message: 'Given up.' };
const timedOut: AppError = { code: 'service-timeout', message: 'No answer in time.' };

/** A service that, while `hangs`, answers a read after a write only once that read is cancelled. */
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

describe('action of a person during a read', () => {
  it('can close a change at once while its sending is read back', async () => {
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

  it.each(['accept', 'resend', 'reconcile'] as const)(
    'takes precedence over an automatic check: %s',
    async (act) => {
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
      // The cancelled read leaves no note.
      expect(after.transitions[transitions]?.note).not.toMatch(/given up|could not be read/i);
      expect(bench.effects).toBe(act === 'resend' ? 1 : 0);
    },
  );

  it('cancels an earlier Close whose read is still running', async () => {
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

  it('resends once when pressed several times', async () => {
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

  it('is offered after half a minute of unanswered reads', async () => {
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

describe('clean-up of old drafts', () => {
  async function lookedAt() {
    const bench = new Bench(['rate-limited']);
    bench.retryAfterMs = 3_600_000;
    const { changes, changeId, updatedAt } = await bench.drafted();
    return { bench, changes, changeId, tidy: () => changes.discardUntouched({ changeId, updatedAt }) };
  }

  it('discards an untouched draft', async () => {
    const { changes, changeId, tidy } = await lookedAt();
    expect(await tidy()).toEqual({ ok: true, value: true });
    expect(valueOf(changes.get({ changeId })).state).toBe('discarded');
  });

  it('leaves a draft alone during and after a send', async () => {
    const { bench, changes, changeId, tidy } = await lookedAt();
    let met: ReturnType<typeof tidy> | undefined;
    bench.onGap = () => {
      met ??= tidy();
    };
    expect(valueOf(await changes.send(plainly(changeId))).state).toBe('drafted');
    expect(await met).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
    expect(bench.writes).toBe(1);
    expect(await tidy()).toEqual({ ok: true, value: false });
    expect(valueOf(changes.get({ changeId })).state).toBe('drafted');
  });
});
