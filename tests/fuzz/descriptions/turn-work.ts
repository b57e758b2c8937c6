import { monitorEventLoopDelay } from 'node:perf_hooks';

const tickMs = 2;

export interface TurnWork {
  /** The longest that this thread was late, whoever held it up. */
  readonly delayMs: number;
  /** The most that it worked itself without letting anything else come in between. */
  readonly workMs: number;
}

/**
 * How long this thread was held up while something was done, and how much of it by its own work: a busy machine makes every
 * thread late, so that lateness alone says nothing about the code.
 */
export async function turnWorkOf<Value>(
  done: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly work: TurnWork }> {
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  let workMs = 0;
  let last = process.threadCpuUsage();
  const note = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    workMs = Math.max(workMs, (user + system) / 1e3);
  };
  const ticks = setInterval(note, tickMs);
  delay.enable();
  try {
    const value = await done();
    note();
    return { value, work: { delayMs: delay.count === 0 ? 0 : delay.max / 1e6, workMs } };
  } finally {
    clearInterval(ticks);
    delay.disable();
  }
}
