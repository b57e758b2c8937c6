import { expect, it } from 'vitest';
import { limitWaitMs, waitOut } from '../../../../../src/main/changes/plans/limit-wait.ts';

const minuteMs = 60_000;

/** Waits a minute by clocks of which `jump` may move one in the first slice; answers how much of sleep that took. */
async function slept(jump: (clock: { wallMs: number; steadyMs: number }) => void): Promise<number> {
  const clock = { wallMs: 1_000_000, steadyMs: 1_000 };
  let [sleptMs, slices] = [0, 0];
  await waitOut(
    {
      now: () => new Date(clock.wallMs),
      monotonicMs: () => clock.steadyMs,
      sleep: (ms) => {
        sleptMs += ms;
        slices += 1;
        clock.wallMs += ms;
        clock.steadyMs += ms;
        if (slices === 1) jump(clock);
        if (slices > 10_000) throw new Error('The wait does not end.');
        return Promise.resolve();
      },
    },
    minuteMs,
    new AbortController().signal,
  );
  return sleptMs;
}

it('waits as long as it is to', async () => {
  expect(await slept(() => undefined)).toBe(minuteMs);
});

it('is not longer where the clock on the wall is set back by hand', async () => {
  expect(await slept((clock) => (clock.wallMs -= 24 * 60 * minuteMs))).toBe(minuteMs);
});

it('is over after a sleep of the machine, in which one of the clocks stands still', async () => {
  expect(await slept((clock) => (clock.wallMs += 60 * minuteMs))).toBeLessThan(minuteMs);
});

it('is as long as the service says, within bounds, and only for its limit', () => {
  const error = { code: 'service-rate-limited', message: 'Slow down.' } as const;
  expect(limitWaitMs({ ...error, retryAfterMs: 7_000 })).toBe(7_000);
  expect(limitWaitMs({ ...error, retryAfterMs: 0 })).toBeGreaterThan(0);
  expect(limitWaitMs({ ...error, retryAfterMs: 10 * 24 * 60 * minuteMs })).toBeLessThanOrEqual(60 * minuteMs);
  expect(limitWaitMs(error)).toBeGreaterThan(0);
  expect(limitWaitMs({ code: 'service-failed', message: 'It broke.', retryAfterMs: 7_000 })).toBeNull();
  expect(limitWaitMs(null)).toBeNull();
});
