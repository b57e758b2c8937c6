import type { KeyholderApi } from '../contract/ipc/api.ts';
import { invoke, method } from './invoke.ts';

export const record = {
  state: () => invoke('record:state', undefined),
  setAside: method('record:set-aside'),
} satisfies KeyholderApi['record'];
