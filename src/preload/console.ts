import type { KeyholderApi } from '../contract/ipc/api.ts';
import { invoke, method } from './invoke.ts';

export const consoleMethods = {
  about: () => invoke('console:about', undefined),
  exportDiagnostics: () => invoke('console:export-diagnostics', undefined),
  saveTable: method('console:save-table'),
  savePicture: method('console:save-picture'),
  copy: method('console:copy'),
  protectContent: method('console:protect-content'),
  reportFault: method('console:report-fault'),
} satisfies KeyholderApi['console'];
