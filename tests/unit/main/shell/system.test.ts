import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedFetch } from '../../../../src/main/shell/feed-session.ts';
import { asksForLockedScreen, watchPresence, watchSystem } from '../../../../src/main/shell/system-events.ts';

type Guard = (details: { url: string }, callback: (answer: { cancel: boolean }) => void) => void;

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const asked = {
    partition: '',
    options: {} as unknown,
    guard: null as Guard | null,
    fetched: [] as unknown[],
  };
  return { app: new Emitter(), open: [] as unknown[], asked };
});

vi.mock('electron', () => ({
  app: electron.app,
  BrowserWindow: { getAllWindows: () => electron.open },
  session: {
    fromPartition: (partition: string, options: unknown) => {
      Object.assign(electron.asked, { partition, options });
      return {
        setSpellCheckerEnabled: () => undefined,
        setSpellCheckerLanguages: () => undefined,
        webRequest: {
          onBeforeRequest: (guard: Guard) => {
            electron.asked.guard = guard;
          },
        },
        fetch: (...given: unknown[]) => {
          electron.asked.fetched.push(given);
          return Promise.resolve(new Response('here'));
        },
      };
    },
  },
}));

const platform = process.platform;

afterEach(() => {
  electron.app.removeAllListeners();
  electron.open.length = 0;
  Object.defineProperty(process, 'platform', { value: platform });
});

/** The console's own window opens before anything listens, a question's window later. */
function personAt(opens: 'before' | 'later' = 'later') {
  const power = new EventEmitter();
  const webContents = new EventEmitter();
  if (opens === 'before') electron.open.push({ webContents });
  const reported: string[] = [];
  watchPresence(power as PowerMonitor, {
    leave: (absence) => reported.push(absence),
    end: (absence) => reported.push(`${absence} over`),
    touched: () => reported.push('touched'),
  });
  if (opens === 'later') electron.app.emit('browser-window-created', {}, { webContents });
  return { power, reported, webContents };
}

describe('watchSystem', () => {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const power = new EventEmitter();
  const heard: string[] = [];
  const openBefore = new EventEmitter();

  beforeEach(() => {
    heard.length = 0;
    electron.open.push(openBefore);
    watchSystem(
      power as PowerMonitor,
      {
        suspended: () => heard.push('suspended'),
        resumed: () => Promise.resolve(void heard.push('resumed')),
      },
      () => Promise.resolve(void heard.push('quit')),
    );
  });
  afterEach(() => {
    power.removeAllListeners();
    openBefore.removeAllListeners();
    for (const signal of signals) {
      for (const listener of process.listeners(signal)) {
        if (before.get(signal)?.includes(listener) === false) process.off(signal, listener);
      }
    }
  });

  it('quits when the system shuts down, and delays the shutdown', () => {
    const preventDefault = vi.fn();
    power.emit('shutdown', { preventDefault });
    expect(heard).toEqual(['quit']);
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it.each(signals)('quits on %s', (signal) => {
    const own = process.listeners(signal).filter((one) => before.get(signal)?.includes(one) === false);
    expect(own).toHaveLength(1);
    own[0]?.(signal);
    expect(heard).toEqual(['quit']);
  });

  it('quits when a Windows session ends', () => {
    const window = new EventEmitter();
    electron.app.emit('browser-window-created', {}, window);
    window.emit('session-end');
    expect(heard).toEqual(['quit']);
  });

  it('also watches a window that was already open', () => {
    openBefore.emit('session-end');
    expect(heard).toEqual(['quit']);
  });
});

describe('session for updates', () => {
  const address = 'https://feed.example/keyholder/';

  it('fetches only from the feed, without cookies, cache or redirects', async () => {
    const fetch = feedFetch(address);
    expect(electron.asked).toMatchObject({ partition: 'updates', options: { cache: false } });
    const answers = [
      `${address}keyholder-update.json`,
      'https://feed.example/other',
      'https://evil.example/',
    ].map((url) => {
      let cancelled: boolean | null = null;
      electron.asked.guard?.({ url }, ({ cancel }) => (cancelled = cancel));
      return cancelled;
    });
    expect(answers).toEqual([false, true, true]);
    const { signal } = new AbortController();
    await fetch(`${address}a`, signal);
    expect(electron.asked.fetched).toEqual([
      [`${address}a`, { signal, credentials: 'omit', redirect: 'error', cache: 'no-store' }],
    ]);
  });
});

describe('presence of the person', () => {
  it.each([
    ['lock-screen', 'unlock-screen', 'screen-locked'],
    ['suspend', 'resume', 'asleep'],
    ['user-did-resign-active', 'user-did-become-active', 'user-switched'],
  ])('ends with %s and begins with %s', (begins, ends, absence) => {
    const { power, reported } = personAt();
    power.emit(begins);
    expect(reported).toEqual([absence]);
    power.emit(ends);
    expect(reported).toEqual([absence, `${absence} over`]);
  });

  it.each(['rawKeyDown', 'keyDown', 'mouseDown', 'mouseWheel', 'touchStart', 'gestureTap', 'pointerDown'])(
    'is shown by %s in any window',
    (type) => {
      const { reported, webContents } = personAt();
      webContents.emit('input-event', {}, { type });
      expect(reported).toEqual(['touched']);
    },
  );

  it('is shown by input in a window that was already open', () => {
    const { reported, webContents } = personAt('before');
    webContents.emit('input-event', {}, { type: 'mouseDown' });
    expect(reported).toEqual(['touched']);
  });

  it.each(['mouseMove', 'mouseEnter', 'mouseLeave', 'pointerMove', 'keyUp', 'mouseUp'])(
    'is not shown by %s',
    (type) => {
      const { reported, webContents } = personAt();
      webContents.emit('input-event', {}, { type });
      expect(reported).toEqual([]);
    },
  );

  it.each([
    ['linux', true],
    ['darwin', false],
    ['win32', false],
  ])('needs polling of the screen lock on %s: %s', (system, asks) => {
    Object.defineProperty(process, 'platform', { value: system });
    expect(asksForLockedScreen()).toBe(asks);
  });
});
