import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const descriptions = {
  get: method('descriptions:get'),
  choose: method('descriptions:choose'),
  cancel: method('descriptions:cancel'),
  take: method('descriptions:take'),
  remove: method('descriptions:remove'),
} satisfies KeyholderApi['descriptions'];
