import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const omissions = {
  list: method('omissions:list'),
  withdraw: method('omissions:withdraw'),
} satisfies KeyholderApi['omissions'];
