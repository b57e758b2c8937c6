import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const portfolio = {
  rows: method('portfolio:rows'),
  add: method('portfolio:add'),
  remove: method('portfolio:remove'),
  attention: method('portfolio:attention'),
  sync: method('portfolio:sync'),
  cancelSync: method('portfolio:cancel-sync'),
  syncProgress: method('portfolio:sync-progress'),
  exportCsv: method('portfolio:export-csv'),
} satisfies KeyholderApi['portfolio'];
