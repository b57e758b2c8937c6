// The bench's baseline: the least that a window can cost.
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

// Electron becomes ready only after this file has run, so awaiting it at the top level would hang.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800 });
  void window.loadFile(join(import.meta.dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
