import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asksForLockedScreen, watchPresence } from '../../../../src/main/shell/presence-events.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return { app: new Emitter() };
});
vi.mock('electron', () => ({ app: electron.app }));

const platform = process.platform;

afterEach(() => {
  electron.app.removeAllListeners();
  Object.defineProperty(process, 'platform', { value: platform });
});

function bench() {
  const power = new EventEmitter();
  const reported: string[] = [];
  watchPresence(power as PowerMonitor, {
    leave: (absence) => reported.push(absence),
    end: (absence) => reported.push(`${absence} over`),
    touched: () => reported.push('touched'),
  });
  const webContents = new EventEmitter();
  electron.app.emit('browser-window-created', {}, { webContents });
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
