/** Time for the main process: wall time for timestamps, monotonic time for durations. */
export interface Clock {
  now(): Date;
  /** Milliseconds that never jump. */
  monotonicMs(): number;
  /** Calls `run` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

const longestTimerMs = 2_147_483_647;

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), longestTimerMs));
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Resolves to true after `delayMs`, or to false at once if the signal aborts. */
export function pause(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted === true) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (completed: boolean): void => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
      resolve(completed);
    };
    const onAbort = (): void => {
      settle(false);
    };
    const cancel = clock.after(delayMs, () => {
      settle(true);
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
