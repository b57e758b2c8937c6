// The floor of the bench: the least that a window costs.
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

// Electron is not ready before this file has ended, so nothing here may wait for it.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800 });
  void window.loadFile(join(import.meta.dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
