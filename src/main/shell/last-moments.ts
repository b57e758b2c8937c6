import type { App } from 'electron';
import { areBackInTime, endAtOnce as killSelf } from './exit-once-quiet.ts';

export interface LastMomentParts {
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
    on(event: 'will-quit', heard: (event: { preventDefault(): void }) => void): unknown;
  },
  { close, keychain, sleep, endAtOnce = killSelf }: LastMomentParts,
): void {
  let stage: 'open' | 'waiting' | 'closed' = 'open';
  app.on('will-quit', (event) => {
    if (stage === 'closed') return;
    if (stage === 'waiting') {
      event.preventDefault();
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
      else endAtOnce();
    });
  });
}
