import { app, BrowserWindow } from 'electron';

/** Tells of every window: of those that are open, as the console's own is before there are rooms, and of those that come. */
export function onEveryWindow(heard: (window: BrowserWindow) => void): void {
  for (const window of BrowserWindow.getAllWindows()) heard(window);
  app.on('browser-window-created', (_event, window) => {
    heard(window);
  });
}
