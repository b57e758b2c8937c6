// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

it('asks a service that is away again by itself until it answers, and no longer', async () => {
  vi.useFakeTimers();
  const asked: boolean[] = [];
  const answers = [false, false, true];
  vi.stubGlobal('keyholder', {
    snapshots: {
      reachability: ({ again }: { again: boolean }) => {
        asked.push(again);
        const reachable = answers.shift() ?? true;
        return Promise.resolve({
          ok: true,
          value: { workspaceId: 'w', reachable, since: '2026-06-15T10:00:00Z' },
        });
      },
    },
  });
  vi.resetModules();
  const [{ createQueryClient }, { reachabilityOptions }] = await Promise.all([
    import('../../../../src/renderer/client/queries/query-client.ts'),
    import('../../../../src/renderer/client/workspaces/service-state.ts'),
  ]);
  new QueryObserver(createQueryClient(), reachabilityOptions('w')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([false]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // What is known is asked for first; what is away is asked anew.
  expect(asked).toEqual([false, true, true]);
});
