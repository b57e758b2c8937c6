import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asksForLockedScreen, watchPresence } from '../../../../src/main/shell/system-events.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return { app: new Emitter(), open: [] as unknown[] };
});
vi.mock('electron', () => ({ app: electron.app, BrowserWindow: { getAllWindows: () => electron.open } }));

const platform = process.platform;

afterEach(() => {
  electron.app.removeAllListeners();
  electron.open.length = 0;
  Object.defineProperty(process, 'platform', { value: platform });
});

/** The console's own window is open before anything listens; that of a question opens later. */
function bench(opens: 'before' | 'later' = 'later') {
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

describe('the person’s presence', () => {
  it.each([
    ['lock-screen', 'unlock-screen', 'screen-locked'],
    ['suspend', 'resume', 'asleep'],
    ['user-did-resign-active', 'user-did-become-active', 'user-switched'],
  ])('ends with %s and begins with %s', (begins, ends, absence) => {
    const { power, reported } = bench();
    power.emit(begins);
    expect(reported).toEqual([absence]);
    power.emit(ends);
    expect(reported).toEqual([absence, `${absence} over`]);
  });

  it.each(['rawKeyDown', 'keyDown', 'mouseDown', 'mouseWheel', 'touchStart', 'gestureTap', 'pointerDown'])(
    'shows in %s, in any window',
    (type) => {
      const { reported, webContents } = bench();
      webContents.emit('input-event', {}, { type });
      expect(reported).toEqual(['touched']);
    },
  );

  it('shows in a window that was open before anybody listened', () => {
    const { reported, webContents } = bench('before');
    webContents.emit('input-event', {}, { type: 'mouseDown' });
    expect(reported).toEqual(['touched']);
  });

  it.each(['mouseMove', 'mouseEnter', 'mouseLeave', 'pointerMove', 'keyUp', 'mouseUp'])(
    'does not show in %s, which comes without anybody’s doing',
    (type) => {
      const { reported, webContents } = bench();
      webContents.emit('input-event', {}, { type });
      expect(reported).toEqual([]);
    },
  );

  it.each([
    ['linux', true],
    ['darwin', false],
    ['win32', false],
  ])('has to be asked for on %s: %s', (system, asks) => {
    Object.defineProperty(process, 'platform', { value: system });
    expect(asksForLockedScreen()).toBe(asks);
  });
});
