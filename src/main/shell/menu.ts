import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Emit } from '../ipc/handlers.ts';
import { t } from './texts.ts';

/** Platform roles where they exist, so that every OS gets the words and keys it is used to. */
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
    // The page handles the key itself; the menu shows it and serves the pointer.
    registerAccelerator: false,
    click: () => {
      emit('console:command', { command: name });
    },
  });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: t('file'),
      submenu: [
        go(t('settings'), '/settings', 'CmdOrCtrl+,'),
        {
          label: t('print'),
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
      label: t('view'),
      submenu: [
        command(t('refresh'), 'refresh', 'F5'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: t('go'),
      submenu: [
        command(t('commandPalette'), 'palette', 'CmdOrCtrl+K'),
        { type: 'separator' },
        go(t('board'), '/board', 'CmdOrCtrl+1'),
        go(t('portfolio'), '/portfolio', 'CmdOrCtrl+2'),
        go(t('changes'), '/changes', 'CmdOrCtrl+3'),
        { type: 'separator' },
        command(t('back'), 'back', isMac ? 'Cmd+[' : 'Alt+Left'),
        command(t('forward'), 'forward', isMac ? 'Cmd+]' : 'Alt+Right'),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [go(t('words'), '/words'), ...help] },
  ];
}

/**
 * Sets the application menu of every platform.
 * @param help lines of Help that only some builds have, behind all others
 */
export function setConsoleMenu(
  isMac: boolean,
  emit: Emit,
  help: readonly MenuItemConstructorOptions[] = [],
): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(template(isMac, emit, help)));
}
