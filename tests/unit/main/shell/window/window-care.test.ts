import { EventEmitter } from 'node:events';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { careForWindow } from '../../../../../src/main/shell/window/window-care.ts';

interface Asked {
  readonly options: MessageBoxOptions;
  readonly answer: (response: number) => void;
}

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const app = Object.assign(new Emitter(), { quit: () => undefined as unknown });
  return { app, asked: [] as Asked[] };
});

vi.mock('electron', () => ({
  app: electron.app,
  dialog: {
    showMessageBox: (_window: BrowserWindow, options: MessageBoxOptions) =>
      new Promise<{ response: number }>((resolve) => {
        electron.asked.push({
          options,
          answer: (response) => {
            resolve({ response });
          },
        });
      }),
  },
}));

const settled = () => new Promise((resolve) => setImmediate(resolve));

function bench() {
  const recorded: string[] = [];
  const state = { destroyed: false, reloads: 0, crashes: 0 };
  const webContents = Object.assign(new EventEmitter(), {
    reload: () => (state.reloads += 1),
    forcefullyCrashRenderer: () => (state.crashes += 1),
  });
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => state.destroyed });
  careForWindow(window as unknown as BrowserWindow, (where, fault) => {
    recorded.push(`${where}: ${fault instanceof Error ? fault.message : ''}`);
  });
  const gone = (reason: string): void => {
    webContents.emit('render-process-gone', {}, { reason, exitCode: 9 });
  };
  const answer = async (response: number): Promise<void> => {
    electron.asked.at(-1)?.answer(response);
    await settled();
  };
  return { window, state, recorded, gone, answer };
}

const quit = vi.fn();
beforeEach(() => {
  electron.asked.length = 0;
  electron.app.quit = quit;
});

describe('page that ended', () => {
  it('raises no question after a clean exit, and no reload in a closed window', async () => {
    const { gone, answer, state, recorded } = bench();
    gone('clean-exit');
    expect(electron.asked).toEqual([]);
    expect(recorded).toEqual([]);
    gone('killed');
    state.destroyed = true;
    await answer(0);
    expect(state.reloads).toBe(0);
    expect(quit).not.toHaveBeenCalled();
  });
});

describe('unresponsive page', () => {
  it('raises one question, and waiting changes nothing', async () => {
    const { window, recorded, answer, state } = bench();
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(recorded).toEqual(['page: the page does not respond']);
    expect(electron.asked).toHaveLength(1);
    expect(electron.asked[0]?.options).toMatchObject({
      type: 'warning',
      buttons: ['Wait', 'Reload'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    await answer(0);
    expect(state).toMatchObject({ crashes: 0, reloads: 0 });
    window.emit('unresponsive');
    expect(electron.asked).toHaveLength(2);
  });

  it('is reloaded without another question when the person chooses to', async () => {
    const { window, gone, answer, state, recorded } = bench();
    window.emit('unresponsive');
    await answer(1);
    expect(state.crashes).toBe(1);
    gone('crashed');
    expect(state.reloads).toBe(0);
    await settled();
    expect(state.reloads).toBe(1);
    expect(electron.asked).toHaveLength(1);
    expect(recorded).toHaveLength(1);
    gone('crashed');
    expect(electron.asked).toHaveLength(2);
  });

  it('is not reloaded in a closed window', async () => {
    const { window, gone, answer, state } = bench();
    window.emit('unresponsive');
    await answer(1);
    gone('crashed');
    state.destroyed = true;
    await settled();
    expect(state.reloads).toBe(0);
    const closed = bench();
    closed.window.emit('unresponsive');
    closed.state.destroyed = true;
    await closed.answer(1);
    expect(closed.state.crashes).toBe(0);
  });

  it('withdraws its question when it responds again', async () => {
    const { window, answer, state } = bench();
    window.emit('responsive');
    window.emit('unresponsive');
    const signal = electron.asked[0]?.options.signal;
    expect(signal?.aborted).toBe(false);
    window.emit('responsive');
    expect(signal?.aborted).toBe(true);
    await answer(1);
    expect(state.crashes).toBe(0);
  });
});
