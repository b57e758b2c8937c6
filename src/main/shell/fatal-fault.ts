import { app, dialog } from 'electron';
import { exitOnceQuiet } from './last-moments.ts';

const metFault = 'Something went wrong in Keyholder, and it has to quit.';

const exitCode = 70;

export interface FatalFaultParts {
  readonly record: (where: string, fault: unknown) => void;
  /**
   * Closes the data, so that nothing more can be committed or sent. Resolves when keychain calls have returned; null if
   * there are none.
   */
  readonly close: () => Promise<void> | null;
}

/**
 * An uncaught fault leaves the program in an unknown state, so it ends: data closed, fault logged and reported.
 * Whatever was being sent is settled by reading at the next start.
 */
export class FatalFaults {
  /** Does nothing until the log and data are open. */
  #parts: FatalFaultParts = { record: () => undefined, close: () => null };
  #isEnding = false;

  /** From now on every uncaught fault ends the program. */
  watch(): void {
    process.on('uncaughtException', (fault) => {
      this.end('uncaught', fault);
    });
  }

  /** From now on there is a log to write to, and data to close. */
  endWith(parts: FatalFaultParts): void {
    this.#parts = parts;
  }

  /** Ends the program at the first fault; later ones are ignored. */
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
  // SECURITY: the fault's own text goes only to the redacted log; Electron's default dialog would show all of it.
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
