import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { Bench, target, plainly } from './engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

/** Runs `meanwhile` once the change waits for what a 429 asked for; answers with the change as it rests. */
async function sendWithWait(
  bench: Bench,
  changes: Changes,
  meanwhile: (changeId: string) => Promise<unknown>,
) {
  const { changeId } = await bench.draft(changes);
  const sleep = bench.clock.sleep.bind(bench.clock);
  let met: Promise<unknown> = Promise.resolve();
  bench.clock.sleep = (ms, signal) => {
    bench.clock.sleep = sleep;
    met = meanwhile(changeId);
    return sleep(ms, signal);
  };
  const run = valueOf(await changes.send(plainly(changeId)));
  return { run, met: await met };
}

const readsOf = (bench: Bench): number => bench.service.seen.filter(({ kind }) => kind === 'read').length;

describe('a change that waits to be sent again', () => {
  it('asks nothing more of the service once it is discarded', async () => {
    const bench = new Bench(['rate-limited']);
    const changes = bench.start();
    let reads = 0;
    const { run } = await sendWithWait(bench, changes, (changeId) => {
      reads = readsOf(bench);
      return changes.discard({ changeId });
    });
    expect(run.state).toBe('discarded');
    expect(readsOf(bench)).toBe(reads);
  });

  it('gives way to no other draft: it is being worked on', async () => {
    const bench = new Bench(['rate-limited']);
    const changes = bench.start();
    const { run, met } = await sendWithWait(bench, changes, () =>
      changes.propose({
        target,
        baseBodyHash: bench.see(),
        desired: { amount: '300', disabled: false },
        reason: 'another',
      }),
    );
    expect(met).toMatchObject({ ok: false, error: { code: 'run-open' } });
    expect(run.state).toBe('verified');
  });

  it('holds no turn while it waits: neither a place in the allowance nor what is sent with it', async () => {
    const bench = new Bench();
    const changes = bench.start();
    const held = new Set<symbol>();
    let isSpent = true;
    const [turn, read, sleep] = [
      bench.service.turn.bind(bench.service),
      bench.service.read.bind(bench.service),
      bench.clock.sleep.bind(bench.clock),
    ];
    bench.service.turn = async (workspaceId) => {
      const taken = await turn(workspaceId);
      const one = Symbol('turn');
      held.add(one);
      return taken.ok ? succeed({ workspaceId, leave: () => void held.delete(one) }) : taken;
    };
    const { changeId } = await bench.draft(changes);
    bench.service.read = (request) =>
      isSpent
        ? Promise.resolve(fail({ code: 'allowance-spent', message: 'Spent.', retryAfterMs: 60_000 }))
        : read(request);
    const heldAsleep: number[] = [];
    bench.clock.sleep = (ms, signal) => {
      heldAsleep.push(held.size);
      isSpent = heldAsleep.length < 3;
      return sleep(ms, signal);
    };
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run.state).toBe('verified');
    expect(heldAsleep).toEqual([0, 0, 0]);
    expect(held.size).toBe(0);
  });
});
