import type { PowerMonitor } from 'electron';
import { onEveryWindow } from './window/every-window.ts';

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
