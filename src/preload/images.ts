import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const images = {
  load: method('images:load'),
} satisfies KeyholderApi['images'];
