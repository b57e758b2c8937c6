import { setTimeout as delay } from 'node:timers/promises';
import type { App } from 'electron';
import { systemPatienceMs } from './questions/quitting.ts';

/** Whether the native calls that are under way came back within what the operating system grants. */
export function areBackInTime(
  calls: Promise<void>,
  sleep: (ms: number) => Promise<void> = delay,
): Promise<boolean> {
  return Promise.race([calls.then(() => true), sleep(systemPatienceMs).then(() => false)]);
}

/** Ends the process without taking anything down: that would wait for a native call, without a window, and abort in the end. */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Exits with a code once the native calls have come back; where they do not, at once, and so without the code.
 * @param calls null when none is under way
 */
export async function exitOnceQuiet(
  app: Pick<App, 'exit'>,
  calls: Promise<void> | null,
  exitCode: number,
): Promise<void> {
  if (calls === null || (await areBackInTime(calls))) app.exit(exitCode);
  else endAtOnce();
}
