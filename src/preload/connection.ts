import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const connection = {
  check: method('connection:check'),
  cancel: method('connection:cancel'),
  saveReport: method('connection:save-report'),
} satisfies KeyholderApi['connection'];
