import type { App } from 'electron';
import { setTimeout as delay } from 'node:timers/promises';
import { systemPatienceMs } from './questions/quitting.ts';

/** Whether native calls return within the time that the operating system allows. */
export function areBackInTime(
  calls: Promise<void>,
  sleep: (ms: number) => Promise<void> = delay,
): Promise<boolean> {
  return Promise.race([calls.then(() => true), sleep(systemPatienceMs).then(() => false)]);
}

/** People wait no longer than this for a closing program, except for its keychain. */
const writingPatienceMs = 500;

/** Ends the process without cleaning up, which would wait for a native call without a window and finally abort. */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Exits with a code once native calls have returned; if they don't, ends at once without the code.
 * @param calls null if there are none
 */
export async function exitOnceQuiet(
  app: Pick<App, 'exit'>,
  calls: Promise<void> | null,
  exitCode: number,
): Promise<void> {
  if (calls === null || (await areBackInTime(calls))) app.exit(exitCode);
  else endAtOnce();
}

export interface LastMomentParts {
  /** Writes worth a moment's wait; null if there are none. */
  writing: () => Promise<unknown> | null;
  /** Closes what the process holds open; called once. */
  close: () => void;
  /** `close` returns null if no call is in progress. */
  keychain: { close(): Promise<void> | null };
  sleep: (ms: number) => Promise<void>;
  endAtOnce?: () => void;
}

/**
 * Handles the time between the last window and the end of the process. Right after a change the journal's end may still
 * be on its way to the keychain, and a native call that returns while Node shuts down aborts the process. So the
 * keychain gets as long as the operating system allows; if it doesn't answer, the process ends without cleaning up.
 */
export function watchLastMoments(
  app: Pick<App, 'quit'> & {
    on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  },
  { writing, close, keychain, sleep, endAtOnce: end = endAtOnce }: LastMomentParts,
): void {
  let stage: 'open' | 'waiting' | 'written' | 'closed' = 'open';
  app.on('will-quit', (event) => {
    if (stage === 'closed') return;
    if (stage === 'waiting') {
      event.preventDefault();
      return;
    }
    const written = stage === 'open' ? writing() : null;
    if (written !== null) {
      stage = 'waiting';
      event.preventDefault();
      void Promise.race([written.catch(() => undefined), sleep(writingPatienceMs)]).then(() => {
        stage = 'written';
        app.quit();
      });
      return;
    }
    close();
    const answered = keychain.close();
    if (answered === null) {
      stage = 'closed';
      return;
    }
    stage = 'waiting';
    event.preventDefault();
    void areBackInTime(answered, sleep).then((isQuiet) => {
      stage = 'closed';
      if (isQuiet) app.quit();
      else end();
    });
  });
}
