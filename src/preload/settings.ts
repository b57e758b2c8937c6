import type { KeyholderApi } from '../contract/ipc/api.ts';
import { invoke, method } from './invoke.ts';

export const settings = {
  get: () => invoke('settings:get', undefined),
  set: method('settings:set'),
} satisfies KeyholderApi['settings'];
