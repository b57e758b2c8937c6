import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { ActiveRuns } from '../../../../../src/main/changes/runs/runner.ts';
import { discardUntouched } from '../../../../../src/main/changes/runs/decisions.ts';

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
