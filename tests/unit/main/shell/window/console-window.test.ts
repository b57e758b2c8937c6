import { join } from 'node:path';
import type { BrowserWindowConstructorOptions, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsoleWindow, pageSizeOnceShown } from '../../../../../src/main/shell/window/console-window.ts';
import { readWindowState, writeWindowState } from '../../../../../src/main/shell/window/window-state.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  class Window extends EventEmitter {
    readonly did: string[] = [];
    maximised = false;
    destroyed = false;
    readonly options: BrowserWindowConstructorOptions;
    constructor(options: BrowserWindowConstructorOptions) {
      super();
      this.options = options;
    }
    maximize(): void {
      this.maximised = true;
      this.did.push('maximize');
    }
    isMaximized(): boolean {
      return this.maximised;
    }
    isDestroyed(): boolean {
      return this.destroyed;
    }
    setBackgroundColor(colour: string): void {
      this.did.push(colour);
    }
    show(): void {
      this.did.push('show');
    }
    getContentSize() {
      return [1_600, 960];
    }
    getNormalBounds() {
      return { x: 50, y: 60, width: 900, height: 600 };
    }
    loadURL(url: string): Promise<void> {
      this.did.push(url);
      return Promise.resolve();
    }
  }
  const main = { id: 2, workArea: { x: 1920, y: 0, width: 1600, height: 1000 } };
  const side = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1000 } };
  return { Window, dark: { shouldUseDarkColors: false }, main, side };
});

vi.mock('electron', () => ({
  BrowserWindow: electron.Window,
  nativeTheme: electron.dark,
  screen: {
    getPrimaryDisplay: () => electron.main,
    getAllDisplays: () => [electron.side, electron.main],
  },
}));

let stateFolder: string;
let stateFile: string;
beforeEach(() => {
  stateFolder = emptyFolder();
  stateFile = join(stateFolder, 'window.json');
  electron.dark.shouldUseDarkColors = false;
});

const session = {} as unknown as Session;
const files = { preloadFile: 'preload.cjs', iconFile: 'icon.png' };
const open = (mayShow: Promise<void> = Promise.resolve()) =>
  openConsoleWindow({
    session,
    stateFolder,
    mayShow,
    ...files,
  }) as unknown as typeof electron.Window.prototype;

describe('console window', () => {
  it('shows its own page once that is ready', async () => {
    const window = open();
    expect(window.options).toMatchObject({ show: false, title: 'Keyholder', icon: 'icon.png' });
    expect(window.options.autoHideMenuBar).toBe(true);
    expect(window.did).toEqual(['app://console/']);
    window.emit('ready-to-show');
    window.emit('ready-to-show');
    await Promise.resolve();
    expect(window.did).toEqual(['app://console/', 'show']);
  });

  it.each([false, true])('stays hidden until it may show (closed meanwhile: %s)', async (closed) => {
    const data = Promise.withResolvers<undefined>();
    const window = open(data.promise);
    window.emit('ready-to-show');
    await Promise.resolve();
    expect(window.did).toEqual(['app://console/']);
    window.destroyed = closed;
    data.resolve(undefined);
    await data.promise;
    expect(window.did).toEqual(['app://console/', ...(closed ? [] : ['show'])]);
  });

  const left = { x: 40, y: 30, width: 1100, height: 700, maximisedPage: null };

  it.each([true, false])('opens where it was left, on any display (maximised: %s)', async (maximised) => {
    writeWindowState(stateFile, { ...left, maximised });
    const window = open();
    expect(window.options).toMatchObject({ x: 40, y: 30, width: 1100, height: 700 });
    window.emit('ready-to-show');
    await Promise.resolve();
    expect(window.did).toEqual(['app://console/', ...(maximised ? ['maximize'] : []), 'show']);
    window.emit('close');
    const maximisedPage = maximised ? window.getContentSize() : null;
    expect(readWindowState(stateFile)).toEqual({ ...window.getNormalBounds(), maximised, maximisedPage });
  });

  it.each([
    ['the saved size if it opens maximised', true, [2560, 1360]],
    ['the current size otherwise', false, [1600, 960]],
  ] as const)('knows its page size before it shows: %s', (_name, maximised, size) => {
    writeWindowState(stateFile, { ...left, maximised, maximisedPage: [2560, 1360] });
    const window = openConsoleWindow({
      session,
      stateFolder,
      mayShow: new Promise(() => undefined),
      ...files,
    });
    expect(pageSizeOnceShown(window, stateFolder)).toEqual(size);
  });
});
