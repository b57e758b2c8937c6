import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInParallel } from '../../../../scripts/check/run-in-parallel.ts';

test('never more at a time than there are lanes, results in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const results = await runInParallel([30, 5, 20, 1], 2, async (ms) => {
    most = Math.max(most, ++running);
    await pause(ms);
    running -= 1;
    return ms;
  });
  expect(results).toEqual([30, 5, 20, 1]);
  expect(most).toBe(2);
});

test('nothing to do is done at once', async () => {
  expect(await runInParallel([], 2, () => Promise.resolve(1))).toEqual([]);
});
