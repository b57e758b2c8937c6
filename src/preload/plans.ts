import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const plans = {
  create: method('plans:create'),
  list: method('plans:list'),
  get: method('plans:get'),
  start: method('plans:start'),
  pause: method('plans:pause'),
  cancel: method('plans:cancel'),
} satisfies KeyholderApi['plans'];
