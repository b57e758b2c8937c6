import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Emit } from '../ipc/handlers.ts';

/** Platform roles where they exist, so that each system shows its usual words and keys. */
function template(
  isMac: boolean,
  emit: Emit,
  help: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions[] {
  const go = (label: string, path: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      emit('console:go', { path });
    },
  });
  const command = (
    label: string,
    name: 'palette' | 'refresh' | 'back' | 'forward',
    accelerator: string,
  ): MenuItemConstructorOptions => ({
    label,
    accelerator,
    // The page handles the key itself; the menu only shows it and reacts to the pointer.
    registerAccelerator: false,
    click: () => {
      emit('console:command', { command: name });
    },
  });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: [
        go('Settings', '/settings', 'CmdOrCtrl+,'),
        {
          label: 'Print…',
          accelerator: 'CmdOrCtrl+P',
          click: () => {
            // Bands and bars carry meaning, so backgrounds are printed too.
            BrowserWindow.getFocusedWindow()?.webContents.print({ printBackground: true });
          },
        },
        { type: 'separator' },
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        command('Refresh', 'refresh', 'F5'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: 'Go',
      submenu: [
        command('Command palette', 'palette', 'CmdOrCtrl+K'),
        { type: 'separator' },
        go('Today', '/today', 'CmdOrCtrl+1'),
        go('Properties', '/performance', 'CmdOrCtrl+2'),
        go('Calendar', '/calendar', 'CmdOrCtrl+3'),
        go('Bookings', '/bookings', 'CmdOrCtrl+4'),
        go('Discounts', '/occupancy-groups', 'CmdOrCtrl+5'),
        go('Changes', '/changes', 'CmdOrCtrl+6'),
        { type: 'separator' },
        command('Back', 'back', isMac ? 'Cmd+[' : 'Alt+Left'),
        command('Forward', 'forward', isMac ? 'Cmd+]' : 'Alt+Right'),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [go('Glossary', '/words'), ...help] },
  ];
}

/**
 * Sets the application menu.
 * @param help Help items that only some builds have, after all others
 */
export function setConsoleMenu(
  isMac: boolean,
  emit: Emit,
  help: readonly MenuItemConstructorOptions[] = [],
): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(template(isMac, emit, help)));
}
