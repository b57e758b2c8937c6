import { app, dialog } from 'electron';
import { t } from './texts.ts';

const exitCode = 70;

export interface FatalFaultParts {
  /** Writes the fault to the redacted log. */
  record: (where: string, fault: unknown) => void;
  /** Closes the data, so that nothing more can be committed, and so nothing more can be sent. */
  closeData: () => void;
}

/**
 * A fault that nobody caught leaves the program in a state that nobody planned, so it ends: told, logged, and with its
 * data closed first. What was being sent is settled by reading at the next start.
 */
export function endOnUncaughtFault(parts: FatalFaultParts): void {
  let ending = false;
  process.on('uncaughtException', (fault) => {
    if (ending) return;
    ending = true;
    parts.record('uncaught', fault);
    // Every send is preceded by a commit, which a closed journal refuses.
    parts.closeData();
    void endReported();
  });
}

async function endReported(): Promise<void> {
  // SECURITY: the fault's own text goes to the redacted log only; Electron's default dialog would show all of it.
  const asked = app.isReady()
    ? await dialog
        .showMessageBox({
          type: 'error',
          title: t('hasToEnd'),
          message: t('metFault'),
          detail: t('nothingMoreIsSent'),
          buttons: [t('startAgain'), t('quit')],
          defaultId: 0,
          cancelId: 1,
          noLink: true,
        })
        .catch(() => ({ response: 1 }))
    : { response: 1 };
  if (asked.response === 0) app.relaunch();
  app.exit(exitCode);
}
