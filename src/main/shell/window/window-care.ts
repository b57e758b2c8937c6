import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';

type Record = (where: string, fault: unknown) => void;

/** Offers to reload a page that crashed or hangs; the engine in the main process continues meanwhile. */
export function careForWindow(window: BrowserWindow, record: Record): void {
  let endedByPerson = false;
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return;
    if (endedByPerson) {
      endedByPerson = false;
      // Deferred, because Electron crashes on a reload while the page is still being torn down.
      setImmediate(() => {
        if (!window.isDestroyed()) window.webContents.reload();
      });
      return;
    }
    record('page', new Error(`the page ended: ${details.reason}, code ${String(details.exitCode)}`));
    void offerAnew(window, details);
  });
  let answered: AbortController | null = null;
  window.on('unresponsive', () => {
    if (answered !== null) return;
    record('page', new Error('the page does not respond'));
    const question = new AbortController();
    answered = question;
    void offerToWait(window, question.signal).then((reload) => {
      answered = null;
      if (!reload) return;
      // A page in an endless loop can't be reloaded, only ended.
      endedByPerson = true;
      window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    // The page recovered, so the question is obsolete.
    answered?.abort();
  });
}

/** Chromium restarts its own helper processes; each loss is logged. */
export function recordLostProcesses(record: Record): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    record('process', new Error(`${type} ended: ${reason}, code ${String(exitCode)}`));
  });
}

async function offerAnew(window: BrowserWindow, { reason }: RenderProcessGoneDetails): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'The window stopped',
    message: reason === 'oom' ? 'The window ran out of memory and stopped.' : 'The window stopped working.',
    detail: 'Reviewed and sent changes are safe, and continue in the background.',
    buttons: ['Reload', 'Quit'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (window.isDestroyed()) return;
  if (response === 0) window.webContents.reload();
  else app.quit();
}

async function offerToWait(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'The window does not respond',
    message: 'The window does not respond.',
    detail:
      'You can wait, or load it again. Reviewed and sent changes are safe, and continue in the background.',
    buttons: ['Wait', 'Reload'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal,
  });
  return response === 1 && !signal.aborted && !window.isDestroyed();
}
