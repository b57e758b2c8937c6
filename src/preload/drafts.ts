import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const drafts = {
  list: method('drafts:list'),
  save: method('drafts:save'),
  remove: method('drafts:remove'),
} satisfies KeyholderApi['drafts'];
