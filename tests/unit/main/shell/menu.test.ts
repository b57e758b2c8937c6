import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConsoleMenu } from '../../../../src/main/shell/menu.ts';

const electron = vi.hoisted(() => ({
  template: [] as MenuItemConstructorOptions[],
  focused: null as { webContents: { print: (options: unknown) => void } } | null,
}));

vi.mock('electron', () => ({
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (template: MenuItemConstructorOptions[]) => {
      electron.template = template;
    },
  },
  BrowserWindow: { getFocusedWindow: () => electron.focused },
}));

const emit = vi.fn();
beforeEach(() => {
  electron.focused = null;
});

const shows = (items: readonly MenuItemConstructorOptions[]): unknown[] =>
  items.map(({ label, role, type, accelerator, submenu }) =>
    Array.isArray(submenu)
      ? [label ?? role, shows(submenu)]
      : (role ?? type ?? (accelerator === undefined ? label : `${label ?? ''} ${accelerator}`)),
  );

const itemsOf = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => (Array.isArray(item.submenu) ? itemsOf(item.submenu) : [item]));

function press(label: string): void {
  const item = itemsOf(electron.template).find((one) => one.label === label);
  // Electron's arguments, which nothing here uses.
  if (item?.click !== undefined) Reflect.apply(item.click, undefined, []);
}

const everywhere = (leave: string, back: string, forward: string): unknown[] => [
  ['File', ['Settings CmdOrCtrl+,', 'Print… CmdOrCtrl+P', 'separator', leave]],
  'editMenu',
  ['View', ['Refresh F5', 'separator', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen']],
  [
    'Go',
    [
      ...[
        'Command palette CmdOrCtrl+K',
        'separator',
        'Today CmdOrCtrl+1',
        'Properties CmdOrCtrl+2',
        'Calendar CmdOrCtrl+3',
        'Bookings CmdOrCtrl+4',
        'Discounts CmdOrCtrl+5',
        'Changes CmdOrCtrl+6',
      ],
      ...['separator', `Back ${back}`, `Forward ${forward}`],
    ],
  ],
  'windowMenu',
  ['help', ['Glossary']],
];

describe('application menu', () => {
  it('has the usual items of each platform', () => {
    setConsoleMenu(false, emit);
    expect(shows(electron.template)).toEqual(everywhere('quit', 'Alt+Left', 'Alt+Right'));
    setConsoleMenu(true, emit);
    expect(shows(electron.template)).toEqual(['appMenu', ...everywhere('close', 'Cmd+[', 'Cmd+]')]);
  });

  it.each([
    ['Settings', 'console:go', { path: '/settings' }],
    ['Properties', 'console:go', { path: '/performance' }],
    ['Changes', 'console:go', { path: '/changes' }],
    ['Glossary', 'console:go', { path: '/words' }],
    ['Refresh', 'console:command', { command: 'refresh' }],
    ['Command palette', 'console:command', { command: 'palette' }],
    ['Back', 'console:command', { command: 'back' }],
    ['Forward', 'console:command', { command: 'forward' }],
  ])('sends %s to the page', (label, event, payload) => {
    setConsoleMenu(false, emit);
    press(label);
    expect(emit).toHaveBeenCalledExactlyOnceWith(event, payload);
  });

  it('prints the front window with its backgrounds, and nothing without one', () => {
    setConsoleMenu(false, emit);
    press('Print…');
    const print = vi.fn();
    electron.focused = { webContents: { print } };
    press('Print…');
    expect(print).toHaveBeenCalledExactlyOnceWith({ printBackground: true });
  });
});
