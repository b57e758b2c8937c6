import type { BrowserWindow, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MainWindow } from '../../../../../src/main/shell/window/main-window.ts';

const opened = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  class Window extends EventEmitter {
    readonly webContents = new EventEmitter();
    readonly did: string[] = [];
    minimised = false;
    isMinimized = (): boolean => this.minimised;
    isDestroyed = (): boolean => false;
    restore = (): number => this.did.push('restore');
    focus = (): number => this.did.push('focus');
    setContentProtection = (wanted: boolean): number => this.did.push(`protect ${String(wanted)}`);
    setBackgroundColor = (): number => this.did.push('paint');
  }
  return { Window, windows: [] as InstanceType<typeof Window>[] };
});

vi.mock('../../../../../src/main/shell/window/console-window.ts', () => ({
  openConsoleWindow: () => {
    const window = new opened.Window();
    opened.windows.push(window);
    return window;
  },
  paintAsChosen: (window: BrowserWindow) => {
    window.setBackgroundColor('#14181b');
  },
}));
vi.mock('electron', () => ({ app: {}, dialog: {} }));

function bench(closingIsQuitting = true) {
  const see = vi.fn();
  const main = new MainWindow({
    session: {} as unknown as Session,
    preloadFile: 'p',
    stateFolder: 's',
    iconFile: 'i',
    mayShow: Promise.resolve(),
    recordFault: vi.fn(),
    closingIsQuitting,
    input: { see, forget: vi.fn() },
  });
  main.open();
  return { main, see, window: opened.windows[0] };
}

beforeEach(() => {
  opened.windows.length = 0;
});

describe('main window', () => {
  it('stays open during the question if closing it quits', () => {
    for (const closingIsQuitting of [true, false]) {
      opened.windows.length = 0;
      const { main, window } = bench(closingIsQuitting);
      const preventDefault = vi.fn();
      window?.emit('close', { preventDefault });
      expect(preventDefault).not.toHaveBeenCalled();
      main.mayQuit = () => false;
      window?.emit('close', { preventDefault });
      expect(preventDefault).toHaveBeenCalledTimes(closingIsQuitting ? 1 : 0);
    }
  });

  it.each([
    ['stays closed if closing quits', true, 1],
    ['opens again if the program keeps running', false, 2],
  ])('%s after it was closed', (_how, closingIsQuitting, count) => {
    const { main, window } = bench(closingIsQuitting);
    window?.emit('closed');
    main.bringToFront();
    expect(opened.windows).toHaveLength(count);
  });
});
