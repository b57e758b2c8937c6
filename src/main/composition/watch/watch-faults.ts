import type { DiagnosticLog } from '../../diagnostics/log.ts';
import type { EarlierEnd } from '../../diagnostics/start-marker.ts';
import { StartMarker } from '../../diagnostics/start-marker.ts';
import type { FatalFaultParts, FatalFaults } from '../../shell/fatal-fault.ts';
import { recordLostProcesses } from '../../shell/window/window-care.ts';

/**
 * Handles uncaught faults, here or in Chromium's helper processes: all are logged, some end the program, and the next
 * start mentions it.
 */
export function watchFaults(
  log: DiagnosticLog,
  logFolder: string,
  fatal: Pick<FatalFaults, 'endWith'>,
  close: FatalFaultParts['close'],
) {
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
    /** Call when the program ends normally. */
    ended() {
      marker.ended();
    },
  };
}

/** A person knows that they switched the computer off; a fault of the program is news. */
function noticesOf(earlier: EarlierEnd): readonly string[] {
  return earlier.kind === 'fault'
    ? [
        'Something went wrong in Keyholder last time, and it quit. Anything being sent is checked. If this happens again, export the diagnostics in Settings: they say what happened, and you see them before they’re saved.',
      ]
    : [];
}
