import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';

/** Writes to the redacted log. */
type Record = (where: string, fault: unknown) => void;

/** A page that crashed or hangs is offered anew; the engine in the main process goes on meanwhile. */
export function careForWindow(window: BrowserWindow, record: Record): void {
  let endedByPerson = false;
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return;
    if (endedByPerson) {
      endedByPerson = false;
      // Within the event Electron would fall over the page that is still being taken down.
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
      // A page in an endless loop cannot be reloaded, only ended.
      endedByPerson = true;
      window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    // It came back by itself, so the question has no object any more.
    answered?.abort();
  });
}

/** Chromium starts its own helper processes again by itself; that it had to is worth a line in the log. */
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

/** Answers whether to load the page again. */
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
