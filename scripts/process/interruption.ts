import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let asked: NodeJS.Signals | null = null;

/** The signal that asked this process to end while a command of it ran: whoever would begin another one does not. */
export function interruptedBy(): NodeJS.Signals | null {
  return asked;
}

/** As a shell would say of a process that a signal ended. */
export function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

/**
 * From here on a signal does not end this process, which has things of its own to put away: it is remembered, and passed on to
 * what it is about.
 * @returns what stops it
 */
export function heedSignals(passOn: (signal: NodeJS.Signals) => void = () => undefined): () => void {
  const heed = (signal: NodeJS.Signals): void => {
    asked ??= signal;
    passOn(signal);
  };
  for (const signal of signals) process.on(signal, heed);
  return () => {
    for (const signal of signals) process.off(signal, heed);
  };
}
