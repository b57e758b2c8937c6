import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const readings = {
  list: method('readings:list'),
  accept: method('readings:accept'),
  try: method('readings:try'),
  export: method('readings:export'),
  examine: method('readings:examine'),
  import: method('readings:import'),
  withdraw: method('readings:withdraw'),
  restore: method('readings:restore'),
} satisfies KeyholderApi['readings'];
