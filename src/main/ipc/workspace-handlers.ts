import { succeed } from '../../contract/errors.ts';
import type { Credentials } from '../credentials/secret-store.ts';
import type { Workspaces } from '../portfolio/workspaces.ts';
import type { HandlersOf } from './handlers.ts';

/** Workspaces and their credentials. A secret goes in; none ever comes out. */
export function workspaceHandlers(
  workspaces: Workspaces,
  credentials: Pick<Credentials, 'status'>,
): HandlersOf<'workspaces'> & HandlersOf<'credentials'> {
  return {
    'workspaces:list': () => workspaces.list(),
    'workspaces:open-sample': () => workspaces.openSample(),
    'workspaces:create': (draft) => workspaces.create(draft),
    'workspaces:activate': ({ workspaceId }) => workspaces.activate(workspaceId),
    'workspaces:update': (update) => workspaces.update(update),
    'workspaces:remove': ({ workspaceId }) => workspaces.remove(workspaceId),
    'workspaces:unlock-editing': ({ workspaceId }) => workspaces.unlockEditing(workspaceId),
    'workspaces:lock-editing': ({ workspaceId }) => workspaces.lockEditing(workspaceId),
    'credentials:replace': ({ workspaceId, kind, secret }) =>
      workspaces.replaceCredential(workspaceId, kind, secret),
    'credentials:remove': ({ workspaceId, kind }) => workspaces.removeCredential(workspaceId, kind),
    'credentials:keychain-status': async () => succeed(await credentials.status()),
  };
}
