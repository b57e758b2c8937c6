import type { KeyholderApi } from '../contract/ipc/api.ts';
import { method } from './invoke.ts';

export const changes = {
  propose: method('changes:propose'),
  send: method('changes:send'),
  list: method('changes:list'),
  get: method('changes:get'),
  discard: method('changes:discard'),
  reconcile: method('changes:reconcile'),
  resend: method('changes:resend'),
  undo: method('changes:undo'),
  redraft: method('changes:redraft'),
  accept: method('changes:accept'),
  export: method('changes:export'),
} satisfies KeyholderApi['changes'];
