import type { PowerMonitor, InputEvent } from 'electron';
import { onEveryWindow } from './window/page-window.ts';

export interface SleepListener {
  suspended(): void;
  resumed(): Promise<void>;
}

const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Handles sleep and the end of the session, when nobody can be asked.
 * @param quit lets running work rest for a few seconds, then quits
 */
export function watchSystem(
  powerMonitor: PowerMonitor,
  sleep: SleepListener,
  quit: () => Promise<void>,
): void {
  powerMonitor.on('suspend', () => {
    sleep.suspended();
  });
  powerMonitor.on('resume', () => {
    void sleep.resumed();
  });
  // Linux and macOS delay the shutdown only on request. Electron's types lack the event.
  const power: NodeJS.EventEmitter = powerMonitor;
  power.on('shutdown', (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void quit();
  });
  for (const signal of endSignals) {
    process.on(signal, () => {
      void quit();
    });
  }
  // Windows tells each window instead; interrupted work is settled at the next start.
  onEveryWindow((window) => {
    window.on('session-end', () => {
      void quit();
    });
  });
}

export interface PresenceEvents {
  leave(absence: 'screen-locked' | 'asleep' | 'user-switched'): void;
  end(absence: 'screen-locked' | 'asleep' | 'user-switched'): void;
  /** A key, button, wheel or touch reached one of our windows. */
  touched(): void;
}

/** Excludes movement: a resting pointer also "enters" a window that opens below it. */
const deliberateInput: ReadonlySet<InputEvent['type']> = new Set<InputEvent['type']>([
  'rawKeyDown',
  'keyDown',
  'mouseDown',
  'mouseWheel',
  'touchStart',
  'gestureTap',
  'pointerDown',
]);

/** Watches for locked screens, sleep, switched users and input in the console's windows. */
export function watchPresence(powerMonitor: PowerMonitor, presence: PresenceEvents): void {
  const pairs = [
    ['lock-screen', 'unlock-screen', 'screen-locked'],
    ['suspend', 'resume', 'asleep'],
    ['user-did-resign-active', 'user-did-become-active', 'user-switched'],
  ] as const;
  for (const [begins, ends, absence] of pairs) {
    on(powerMonitor, begins, () => {
      presence.leave(absence);
    });
    on(powerMonitor, ends, () => {
      presence.end(absence);
    });
  }
  // SECURITY: created by the browser process from real input; no script in a page can cause it.
  onEveryWindow((window) => {
    window.webContents.on('input-event', (_input, { type }) => {
      if (deliberateInput.has(type)) presence.touched();
    });
  });
}

/** Electron types each of these events separately, so a list of them fits none. */
function on(emitter: NodeJS.EventEmitter, event: string, listener: () => void): void {
  emitter.on(event, listener);
}

/** Linux sends no event for a locked screen, so it must be polled. */
export function asksForLockedScreen(): boolean {
  return process.platform === 'linux';
}
