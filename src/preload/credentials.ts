import type { KeyholderApi } from '../contract/ipc/api.ts';
import { invoke, method } from './invoke.ts';

export const credentials = {
  replace: method('credentials:replace'),
  remove: method('credentials:remove'),
  keychainStatus: () => invoke('credentials:keychain-status', undefined),
} satisfies KeyholderApi['credentials'];
