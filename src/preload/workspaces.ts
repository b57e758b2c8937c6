import type { KeyholderApi } from '../contract/ipc/api.ts';
import { invoke, method } from './invoke.ts';

export const workspaces = {
  list: () => invoke('workspaces:list', undefined),
  openSample: () => invoke('workspaces:open-sample', undefined),
  create: method('workspaces:create'),
  activate: method('workspaces:activate'),
  update: method('workspaces:update'),
  remove: method('workspaces:remove'),
  unlockEditing: method('workspaces:unlock-editing'),
  lockEditing: method('workspaces:lock-editing'),
} satisfies KeyholderApi['workspaces'];
