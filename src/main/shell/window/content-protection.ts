import type { BrowserWindow } from 'electron';

export type ProtectedWindow = Pick<BrowserWindow, 'isDestroyed' | 'setContentProtection'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'on'>;
};

/**
 * Returns the switch for it. While on, the window is excluded from screenshots, recordings and shared screens on
 * Windows and macOS; Electron can't do this on Linux. SECURITY: the page requests it while a credential is typed. It
 * ends by itself when the page reloads, navigates or crashes, because that page can't end it any more.
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
