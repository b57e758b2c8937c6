import type { DiagnosticLog } from '../diagnostics/log.ts';
import { endOnUncaughtFault } from '../shell/fatal-fault.ts';
import { recordLostProcesses } from '../shell/window/window-care.ts';

/** Faults that nobody caught, here or in a process that Chromium keeps for us: all go to the log, some end the program. */
export function watchFaults(log: DiagnosticLog, closeData: () => void): void {
  const record = log.fault.bind(log);
  process.on('unhandledRejection', (reason) => {
    record('unhandled rejection', reason);
  });
  endOnUncaughtFault({ record, closeData });
  recordLostProcesses(record);
}
