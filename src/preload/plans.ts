import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const plans = {
  preview: method('plans:preview'),
  read: method('plans:read'),
  stopReading: method('plans:stop-reading'),
  create: method('plans:create'),
  list: method('plans:list'),
  get: method('plans:get'),
  start: method('plans:start'),
  readStopped: method('plans:read-stopped'),
  pause: method('plans:pause'),
  cancel: method('plans:cancel'),
  export: method('plans:export'),
} satisfies KeyholderApi['plans'];
