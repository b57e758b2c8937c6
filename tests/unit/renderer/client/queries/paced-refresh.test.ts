import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedRefresh } from '../../../../../src/renderer/client/queries/paced-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads that end when they are told to, by workspace. */
function reads() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refresh = pacedRefresh((workspaceId) => {
    begun.push(workspaceId);
    return new Promise((resolve, reject) => {
      ends.push(ends.length % 2 === 0 ? () => resolve(null) : () => reject(new Error('offline')));
    });
  });
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, refresh, endNext };
}

it('reads at once, and once more for all that was wanted meanwhile, after a rest', async () => {
  const { begun, refresh, endNext } = reads();
  refresh('w1');
  expect(begun).toEqual(['w1']);
  for (let more = 0; more < 50; more += 1) refresh('w1');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(begun).toEqual(['w1']);
  await endNext();
  refresh('w1');
  expect(begun).toEqual(['w1']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['w1', 'w1']);
});

it('reads again after one that failed, each workspace by itself, and at once when it has rested', async () => {
  const { begun, refresh, endNext } = reads();
  refresh('w1');
  refresh('w2');
  refresh('w2');
  expect(begun).toEqual(['w1', 'w2']);
  await endNext();
  await endNext();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['w1', 'w2', 'w2']);
  refresh('w1');
  expect(begun).toEqual(['w1', 'w2', 'w2', 'w1']);
});

it('waits for none that never ends', async () => {
  const { begun, refresh, endNext } = reads();
  refresh('w1');
  refresh('w1');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(begun).toEqual(['w1', 'w1']);
  // What ends late starts nothing of its own.
  await endNext();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(begun).toEqual(['w1', 'w1']);
});
