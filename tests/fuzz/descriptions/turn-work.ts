import { monitorEventLoopDelay } from 'node:perf_hooks';

const tickMs = 2;

export interface TurnWork {
  /** The longest delay of this thread, whatever the cause. */
  readonly delayMs: number;
  /** The longest uninterrupted work of this thread itself. */
  readonly workMs: number;
}

/**
 * How much of a delay was this thread's own work. A busy machine delays every thread, which proves nothing.
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
