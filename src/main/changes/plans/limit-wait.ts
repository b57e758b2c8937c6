import type { AppError } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import { limitCodes } from '../receipts/run-sentences.ts';

/** Where the service does not say how long. */
const assumedWaitMs = 10_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 3_600_000;
/** The clocks are looked at this often, so that a sleep of the machine does not lengthen the wait. */
const sliceMs = 5_000;

/** How long to wait for the limit that the error tells of, in milliseconds; null: it tells of something else. */
export function limitWaitMs(error: AppError | null): number | null {
  if (error === null || !limitCodes.has(error.code)) return null;
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, error.retryAfterMs ?? assumedWaitMs));
}

/**
 * Resolves after `ms`, or when the signal aborts. Over when either clock says so: one stands still while the machine
 * sleeps, the other can be set back by hand. To come too early costs one more wait, no more.
 */
export async function waitOut(clock: EngineClock, ms: number, signal: AbortSignal): Promise<void> {
  const [wallEndMs, steadyEndMs] = [clock.now().getTime() + ms, clock.monotonicMs() + ms];
  while (!signal.aborted) {
    const leftMs = Math.min(wallEndMs - clock.now().getTime(), steadyEndMs - clock.monotonicMs());
    if (leftMs <= 0) return;
    await clock.sleep(Math.min(sliceMs, leftMs), signal);
  }
}
