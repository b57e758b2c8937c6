import type { DiagnosticLog } from '../../diagnostics/log.ts';
import type { EarlierEnd } from '../../diagnostics/start-marker.ts';
import { StartMarker } from '../../diagnostics/start-marker.ts';
import type { FatalFaultParts, FatalFaults } from '../../shell/fatal-fault.ts';
import { recordLostProcesses } from '../../shell/window/window-care.ts';

export interface FaultWatch {
  /** What a person is told of the start before this one. */
  readonly notices: readonly string[];
  /** The program ends as it should. */
  ended(): void;
}

/**
 * Faults that nobody caught, here or in a process that Chromium keeps for us: all go to the log, some end the program, and
 * the next start says so.
 */
export function watchFaults(
  log: DiagnosticLog,
  logFolder: string,
  fatal: Pick<FatalFaults, 'endWith'>,
  close: FatalFaultParts['close'],
): FaultWatch {
  const record = log.fault.bind(log);
  const marker = new StartMarker(logFolder, new Date());
  const earlier = marker.begin();
  if (earlier.kind === 'unknown')
    log.info('start', `The start of ${earlier.startedAt} ended without a word: killed, or it crashed`);
  process.on('unhandledRejection', (reason) => {
    record('unhandled rejection', reason);
  });
  fatal.endWith({
    record(where, fault) {
      record(where, fault);
      marker.faulted(new Date());
    },
    close,
  });
  recordLostProcesses(record);
  return {
    notices: noticesOf(earlier),
    ended() {
      marker.ended();
    },
  };
}

/** A computer that was switched off is no news to the person who did it; a fault of the program is. */
function noticesOf(earlier: EarlierEnd): readonly string[] {
  return earlier.kind === 'fault'
    ? [
        'Something went wrong in Keyholder last time, and it quit. Anything being sent is checked. If this happens again, export the diagnostics in Settings: they say what happened, and you see them before they’re saved.',
      ]
    : [];
}
