import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { AskedBy } from '../../../../../src/main/changes/runs/active-runs.ts';
import { ActiveRuns } from '../../../../../src/main/changes/runs/active-runs.ts';

/** Work on one run that ends when it is asked to stop, or when the test lets it. */
function worked(active: ActiveRuns, by: AskedBy) {
  const { promise, resolve } = Promise.withResolvers<'stopped' | 'finished'>();
  const ended = active.exclusively(
    'a',
    by,
    async (signal) => {
      signal.addEventListener('abort', () => {
        resolve('stopped');
      });
      return succeed(await promise);
    },
    () => undefined,
  );
  const finish = (): void => {
    resolve('finished');
  };
  return { ended, finish };
}

describe('work on a run that is being worked on', () => {
  it('ends what the engine does by itself where a person asks', async () => {
    const active = new ActiveRuns();
    const byItself = worked(active, 'engine');
    const asked = worked(active, 'person');
    expect(await byItself.ended).toEqual(succeed('stopped'));
    asked.finish();
    expect(await asked.ended).toEqual(succeed('finished'));
    expect(active.size).toBe(0);
  });

  it.each<[AskedBy, AskedBy]>([
    ['person', 'person'],
    ['person', 'engine'],
    ['engine', 'engine'],
  ])('for the %s is left alone, and the %s refused', async (first, second) => {
    const active = new ActiveRuns();
    const running = worked(active, first);
    const refused = worked(active, second);

    for (const { finish } of [running, refused]) finish();
    expect(await refused.ended).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
    expect(await running.ended).toEqual(succeed('finished'));
  });
});
