// The window in which the gallery is seen and photographed: as the console's, and nothing else of it.
import process from 'node:process';
import { app, BrowserWindow } from 'electron';

// Electron is not ready before this file has ended, so nothing here may wait for it.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, webPreferences: { sandbox: true } });
  window.removeMenu();
  void window.loadURL(process.env['KEYHOLDER_GALLERY_ADDRESS'] ?? 'about:blank');
});
app.on('window-all-closed', () => app.quit());
