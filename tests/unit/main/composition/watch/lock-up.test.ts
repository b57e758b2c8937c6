import { EventEmitter } from 'node:events';
import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import type { PowerMonitor } from 'electron';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { createLockUp } from '../../../../../src/main/composition/watch/lock-up.ts';
import type { Modules } from '../../../../../src/main/composition/create-modules.ts';
import { lockUpWhenLeft } from '../../../../../src/main/composition/watch/watch-presence.ts';

function bench() {
  const happened: string[] = [];
  const lockUp = createLockUp(
    {
      credentials: {
        dropSecrets: (reach) => happened.push(`credentials: ${reach}`),
        rememberAgain: () => happened.push('credentials remembered'),
      },
      snapshots: {
        dropSecrets: () => happened.push('cache keys'),
        rememberAgain: () => happened.push('cache keys remembered'),
      },
      workspaces: {
        lockAll: (reason, bar) => happened.push(`locked: ${reason}${bar ? ', barred' : ''}`),
        allowUnlocking: () => happened.push('may be unlocked'),
      },
      bookings: { lock: () => happened.push('bookings closed') },
      changes: {
        recover: () => {
          happened.push('reads what is unsettled');
          return Promise.resolve(succeed(0));
        },
      },
    },
    { withdraw: () => happened.push('question withdrawn') },
  );
  return { lockUp, happened };
}

describe('createLockUp', () => {
  it.each(['screen-locked', 'asleep', 'user-switched'] as const)(
    'drops every secret and locks editing on a certain absence: %s',
    (absence) => {
      const { lockUp, happened } = bench();
      lockUp.left(absence);
      expect(happened).toEqual([
        'question withdrawn',
        'bookings closed',
        'credentials: everything',
        'cache keys',
        `locked: ${absence}, barred`,
      ]);
    },
  );

  it('drops only secrets in the keychain when the computer is idle', () => {
    const { lockUp, happened } = bench();
    lockUp.left('idle');
    expect(happened).toEqual([
      'question withdrawn',
      'bookings closed',
      'credentials: what-the-keychain-holds',
      'cache keys',
      'locked: idle',
    ]);
  });

  it('restores secrets on return, then checks unsettled changes', () => {
    const { lockUp, happened } = bench();
    lockUp.returned();
    expect(happened).toEqual([
      'credentials remembered',
      'cache keys remembered',
      'may be unlocked',
      'reads what is unsettled',
    ]);
  });
});

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return { app: new Emitter() };
});
vi.mock('electron', () => ({ app: electron.app, BrowserWindow: { getAllWindows: () => [] } }));

const system = { idleSeconds: 0, state: 'active' };
const power = Object.assign(new EventEmitter(), {
  getSystemIdleTime: () => system.idleSeconds,
  getSystemIdleState: () => system.state,
});
const minutesSet = { lockAfterIdleMinutes: '15' };
const happened: string[] = [];
const platform = process.platform;

function watch(on: NodeJS.Platform = 'linux'): void {
  Object.defineProperty(process, 'platform', { value: on });
  const modules = {
    workspaces: {
      lockAll: (reason: string) => happened.push(reason),
      allowUnlocking: () => happened.push('returned'),
    },
    credentials: { dropSecrets: () => undefined, rememberAgain: () => undefined },
    snapshots: { dropSecrets: () => undefined, rememberAgain: () => undefined },
    changes: { recover: () => Promise.resolve() },
    bookings: { lock: () => undefined },
    settings: { get: () => ({ ok: true, value: minutesSet }) },
  };
  lockUpWhenLeft(power as unknown as PowerMonitor, modules as unknown as Modules, {
    withdraw: () => undefined,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
  Object.assign(system, { idleSeconds: 0, state: 'active' });
  happened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  power.removeAllListeners();
  electron.app.removeAllListeners();
  Object.defineProperty(process, 'platform', { value: platform });
});

const minutes = (count: number): void => void vi.advanceTimersByTime(count * 60_000);

it('lockUpWhenLeft locks after the set idle minutes and returns on input in a window', () => {
  watch();
  minutes(14);
  expect(happened).toEqual([]);
  minutes(2);
  expect(happened).toEqual(['idle']);
  const window = { webContents: new EventEmitter() };
  electron.app.emit('browser-window-created', {}, window);
  window.webContents.emit('input-event', {}, { type: 'mouseMove' });
  expect(happened).toEqual(['idle']);
  window.webContents.emit('input-event', {}, { type: 'keyDown' });
  expect(happened).toEqual(['idle', 'returned']);
  minutes(14);
  expect(happened).toHaveLength(2);
  minutes(2);
  expect(happened).toEqual(['idle', 'returned', 'idle']);
});

it('lockUpWhenLeft detects a locked Linux screen within seconds', () => {
  watch('linux');
  system.state = 'locked';
  vi.advanceTimersByTime(6_000);
  expect(happened).toEqual(['screen-locked']);
  system.state = 'active';
  vi.advanceTimersByTime(6_000);
  expect(happened).toEqual(['screen-locked', 'returned']);
});
