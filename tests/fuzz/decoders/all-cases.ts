import type { DecoderCase } from './decoder-case.ts';
import { importExportCases } from './import-export-cases.ts';
import { ipcCases } from './ipc-cases.ts';
import { resourceCases } from './resource-cases.ts';
import { textCases } from './text-cases.ts';
import { wireCases } from './wire-cases.ts';

export const allCases: readonly DecoderCase[] = [
  ...resourceCases,
  ...textCases,
  ...wireCases,
  ...importExportCases,
  ...ipcCases,
];
