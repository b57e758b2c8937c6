import { app, dialog } from 'electron';
import { exitOnceQuiet } from './last-moments.ts';

const metFault = 'Something went wrong in Keyholder, and it has to quit.';

const exitCode = 70;

export interface FatalFaultParts {
  /** Writes the fault to the redacted log. */
  readonly record: (where: string, fault: unknown) => void;
  /**
   * Closes the data, so that nothing more can be committed, and so nothing more can be sent. Resolves when the keychain's
   * calls have come back, null when none is under way.
   */
  readonly close: () => Promise<void> | null;
}

/**
 * A fault that nobody caught leaves the program in a state that nobody planned, so it ends: told, logged, and with its
 * data closed first. What was being sent is settled by reading at the next start.
 */
export class FatalFaults {
  /** Nothing, as long as there is no log and no data. */
  #parts: FatalFaultParts = { record: () => undefined, close: () => null };
  #isEnding = false;

  /** From here on every fault that nobody caught ends the program. */
  watch(): void {
    process.on('uncaughtException', (fault) => {
      this.end('uncaught', fault);
    });
  }

  /** From here on there is something to be recorded in, and closed. */
  endWith(parts: FatalFaultParts): void {
    this.#parts = parts;
  }

  /** Ends the program for this fault, as far as it is the first. */
  end(where: string, fault: unknown): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#parts.record(where, fault);
    // Every send is preceded by a commit, which a closed journal refuses.
    void endReported(this.#parts.close());
  }
}

async function endReported(calls: Promise<void> | null): Promise<void> {
  process.stderr.write(`${metFault}\n`);
  // SECURITY: the fault's own text goes to the redacted log only; Electron's default dialog would show all of it.
  const asked = app.isReady()
    ? await dialog
        .showMessageBox({
          type: 'error',
          title: 'Keyholder has to end',
          message: metFault,
          detail:
            'Nothing more is sent. A change that was being sent is checked at the next start. If this happens again, export the diagnostics in Settings and send them to support.',
          buttons: ['Start again', 'Quit'],
          defaultId: 0,
          cancelId: 1,
          noLink: true,
        })
        .catch(() => ({ response: 1 }))
    : { response: 1 };
  if (asked.response === 0) app.relaunch();
  await exitOnceQuiet(app, calls, exitCode);
}
