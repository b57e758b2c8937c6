import type { PowerMonitor, InputEvent } from 'electron';
import { onEveryWindow } from './window/page-window.ts';

export interface SleepListener {
  suspended(): void;
  resumed(): Promise<void>;
}

/** How a session's manager or a terminal asks a program to end. */
const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Hears the operating system: sleep, and the end of the session, of which nobody is asked.
 * @param quit lets what is under way rest for a few seconds, then quits
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
  // Linux and macOS, which wait for the end only of who asks for it. Electron's types leave the event out.
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
  // Windows tells each window instead; what it breaks off is settled at the next start.
  onEveryWindow((window) => {
    window.on('session-end', () => {
      void quit();
    });
  });
}

export interface PresenceEvents {
  leave(absence: 'screen-locked' | 'asleep' | 'user-switched'): void;
  end(absence: 'screen-locked' | 'asleep' | 'user-switched'): void;
  /** A key, button, wheel or touch reached a window of ours. */
  touched(): void;
}

/** Moves are left out: a pointer that lies still also "enters" a window that opens below it. */
const deliberateInput: ReadonlySet<InputEvent['type']> = new Set<InputEvent['type']>([
  'rawKeyDown',
  'keyDown',
  'mouseDown',
  'mouseWheel',
  'touchStart',
  'gestureTap',
  'pointerDown',
]);

/** Hears of locked screens, sleep and switched users, and of input in the windows of the console. */
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
  // SECURITY: made by the browser process from real input; no script in a page can raise it.
  onEveryWindow((window) => {
    window.webContents.on('input-event', (_input, { type }) => {
      if (deliberateInput.has(type)) presence.touched();
    });
  });
}

/** Electron declares each of these events apart, so that a list of them fits none. */
function on(emitter: NodeJS.EventEmitter, event: string, listener: () => void): void {
  emitter.on(event, listener);
}

/** On Linux nothing tells that the screen was locked: it has to be asked. Elsewhere the events above come. */
export function asksForLockedScreen(): boolean {
  return process.platform === 'linux';
}
