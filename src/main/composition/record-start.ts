import { app } from 'electron';
import type { DiagnosticLog } from '../diagnostics/log.ts';
import { ignoredVariables } from '../start/guarded-start.ts';

/** What support asks first: the versions, and which variables of the environment were not followed. */
export function recordStart(log: DiagnosticLog): void {
  if (ignoredVariables.length > 0) log.info('start', `Not used: ${ignoredVariables.join(', ')}`);
  log.info('start', `Keyholder ${app.getVersion()} on Electron ${process.versions.electron}`);
}
