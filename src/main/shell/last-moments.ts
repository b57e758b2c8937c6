import type { App } from 'electron';
import { setTimeout as delay } from 'node:timers/promises';
import { systemPatienceMs } from './questions/quitting.ts';

/** Whether the native calls that are under way came back within what the operating system grants. */
export function areBackInTime(
  calls: Promise<void>,
  sleep: (ms: number) => Promise<void> = delay,
): Promise<boolean> {
  return Promise.race([calls.then(() => true), sleep(systemPatienceMs).then(() => false)]);
}

/** Nobody waits longer for a program that closes, but for its keychain. */
const writingPatienceMs = 500;

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

export interface LastMomentParts {
  /** What is still being written down and worth a moment; null: nothing. */
  writing: () => Promise<unknown> | null;
  /** Closes what the process holds open; called once. */
  close: () => void;
  /** Null when it is asked for nothing. */
  keychain: { close(): Promise<void> | null };
  sleep: (ms: number) => Promise<void>;
  /** Ends the process without taking anything down. */
  endAtOnce?: () => void;
}

/**
 * What happens between the last window and the end of the process. The end of the journal may be on its way to the
 * keychain right after a change, and a native call that comes back while Node is being taken down ends the process with
 * an abort. So the keychain gets as long as the operating system gives; where it does not answer, nothing is taken down:
 * that would wait for it, without a window, and abort in the end.
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
