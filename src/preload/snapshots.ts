import type { KeyholderApi } from '../contract/ipc/api.ts';
import { invoke, method } from './invoke.ts';

export const snapshots = {
  read: method('snapshots:read'),
  previous: method('snapshots:previous'),
  cacheInfo: () => invoke('snapshots:cache-info', undefined),
  wipe: () => invoke('snapshots:wipe', undefined),
} satisfies KeyholderApi['snapshots'];
