// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { reachabilityOptions } from '../../../../src/renderer/client/workspaces/service-state.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** What was asked in ten minutes in which the answers come in turn, the last of them ever after; null: not known. */
async function askedFor(answers: readonly (boolean | null)[]): Promise<readonly boolean[]> {
  vi.useFakeTimers();
  const asked: boolean[] = [];
  vi.stubGlobal('keyholder', {
    snapshots: {
      reachability: ({ again }: { again: boolean }) => {
        const reachable = answers[Math.min(asked.length, answers.length - 1)] ?? null;
        asked.push(again);
        const told = { workspaceId: 'w', reachable, since: '2026-06-15T10:00:00Z' };
        return Promise.resolve({ ok: true, value: reachable === null ? null : told });
      },
    },
  });
  const unsubscribe = new QueryObserver(createQueryClient(), reachabilityOptions('w')).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  unsubscribe();
  return asked;
}

it('asks a service that is away again by itself until it answers, and no longer', async () => {
  // What is known is asked for first; what is away is asked anew.
  expect(await askedFor([false, false, true])).toEqual([false, true, true]);
});

it('asks again for what is not known yet: it may have been told before the page listened', async () => {
  expect(await askedFor([null, null, true])).toEqual([false, false, false]);
  expect((await askedFor([null])).length).toBeLessThan(20);
});
