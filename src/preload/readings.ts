import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const readings = {
  list: method('readings:list'),
  accept: method('readings:accept'),
  withdraw: method('readings:withdraw'),
  restore: method('readings:restore'),
} satisfies KeyholderApi['readings'];
