import { succeed } from '../../../core/values/errors.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Credentials } from '../../credentials/secret-store.ts';
import type { Workspaces } from '../../portfolio/workspaces/workspaces.ts';
import type { HttpServiceClient } from '../../service-client/http-service-client.ts';
import type { HandlersOf } from '../handlers.ts';

/**
 * Workspaces and their credentials. A secret goes in; none ever comes out.
 * @param opening settles when the workspace that a start asks for is open; the first list waits for it
 */
export function workspaceHandlers(
  rooms: {
    readonly workspaces: Workspaces;
    readonly credentials: Pick<Credentials, 'status'>;
    readonly changes: Pick<Changes, 'serviceReachable'>;
    readonly client: Pick<HttpServiceClient, 'liftRefusals'>;
  },
  opening: Promise<void>,
): HandlersOf<'workspaces'> & HandlersOf<'credentials'> {
  const { workspaces, credentials, changes, client } = rooms;
  return {
    'workspaces:list': async () => {
      await opening;
      return workspaces.list();
    },
    'workspaces:open-sample': () => workspaces.openSample(),
    'workspaces:create': (draft) => workspaces.create(draft),
    'workspaces:activate': ({ workspaceId }) => workspaces.activate(workspaceId),
    'workspaces:update': (update) => workspaces.update(update),
    'workspaces:remove': ({ workspaceId }) => workspaces.remove(workspaceId),
    'workspaces:unlock-editing': ({ workspaceId }) => workspaces.unlockEditing(workspaceId),
    'workspaces:lock-editing': ({ workspaceId }) => workspaces.lockEditing(workspaceId),
    'credentials:replace': async ({ workspaceId, kind, secret }) => {
      const replaced = await workspaces.replaceCredential(workspaceId, kind, secret);
      if (replaced.ok) {
        client.liftRefusals(workspaceId);
        // A run that was refused access may now be settled by a read.
        void changes.serviceReachable(workspaceId);
      }
      return replaced;
    },
    'credentials:remove': ({ workspaceId, kind }) => workspaces.removeCredential(workspaceId, kind),
    'credentials:keychain-status': async () => succeed(await credentials.status()),
  };
}
