// Shows the gallery in a window like the console's, without the rest of the app.
import process from 'node:process';
import { app, BrowserWindow } from 'electron';

// Electron becomes ready only after this file has run, so awaiting it at the top level would hang.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, webPreferences: { sandbox: true } });
  window.removeMenu();
  void window.loadURL(process.env['KEYHOLDER_GALLERY_ADDRESS'] ?? 'about:blank');
});
app.on('window-all-closed', () => app.quit());
