import { describe, expect, it } from 'vitest';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { Bench, settled, target } from './engine-bench.ts';

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
  const run = settled(await changes.send({ changeId, acknowledgedWarnings: [], confirmation: '' }));
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
    expect(run.state).toBe('receipt');
  });
});
