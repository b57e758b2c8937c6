import type { BrowserWindow } from 'electron';

/** What of a window the protection needs. */
export type ProtectedWindow = Pick<BrowserWindow, 'isDestroyed' | 'setContentProtection'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'on'>;
};

/**
 * Answers with what turns it on and off: on keeps the window out of screenshots, recordings and shared screens on
 * Windows and macOS; Electron has no such thing on Linux.
 * SECURITY: the page asks for it while a credential is typed. A page that goes away, by reloading, navigating or
 * crashing, cannot ask for the end of it any more, so it ends by itself.
 */
export function contentProtection(window: ProtectedWindow): (wanted: boolean) => void {
  let isOn = false;
  const set = (wanted: boolean): void => {
    if (wanted === isOn || window.isDestroyed()) return;
    isOn = wanted;
    window.setContentProtection(wanted);
  };
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) set(false);
  });
  window.webContents.on('render-process-gone', () => {
    set(false);
  });
  return set;
}
