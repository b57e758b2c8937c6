import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import { readableEndpoints } from '../../../core/service/catalogue.ts';
import type { Modules } from '../../composition/create-modules.ts';
import { checkConnection } from '../../connection/connection-check.ts';
import { credentialsOf, hasPassed } from '../../connection/connection-form.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { Destination } from '../../service-client/service-client.ts';
import type { ConsoleParts } from './console-handlers.ts';
import type { Emit, HandlersOf } from '../handlers.ts';
import { systemClock } from '../../clock/clock.ts';

type CheckRequest = ChannelRequest<'connection:check'>;
type Checked = ChannelResponse<'connection:check'>;
type Target = Pick<Destination, 'baseAddress' | 'adminBasePath' | 'secret' | 'headerChoices'>;
type ConnectionModules = Pick<Modules, 'client' | 'workspaces'>;

const cancelled = {
  code: 'cancelled',
  message: 'The check was cancelled.',
  hint: 'You can start it again.',
} as const;

async function targetOf(
  { target }: CheckRequest,
  { workspaces }: ConnectionModules,
): Promise<Result<Target>> {
  if ('workspaceId' in target) return workspaces.destinations.destination(target.workspaceId);
  return workspaces.destinationOfDraft(target.draft);
}

export function connectionHandlers(
  modules: ConnectionModules,
  emit: Emit,
  { save }: Pick<ConsoleParts, 'save'>,
): HandlersOf<'connection'> {
  const running = new Map<string, AbortController>();
  async function check(request: CheckRequest, signal: AbortSignal): Promise<Result<Checked>> {
    const { checkId, propertyId } = request;
    const target = await targetOf(request, modules);
    if (!target.ok) return target;
    const credentials = await credentialsOf(target.value, new Date());
    if (!credentials.ok) return credentials;
    const report = await checkConnection({
      read: modules.client.rawReader(target.value),
      readableEndpoints,
      credentials: credentials.value,
      baseAddress: target.value.baseAddress,
      adminBasePath: target.value.adminBasePath,
      propertyId,
      clock: systemClock,
      signal,
      onProgress(progress) {
        emit('connection:progress', { revision: nextRevision(), checkId, ...progress, error: null });
      },
    });
    if (signal.aborted) return fail(cancelled);
    const unsaved = { report, connected: null, failure: null };
    if (!('draft' in request.target)) return succeed(unsaved);
    if (!hasPassed(report, readableEndpoints, credentials.value)) return succeed(unsaved);
    // From here on it can't be cancelled.
    running.delete(checkId);
    const created = await modules.workspaces.create(request.target.draft);
    return succeed(
      created.ok ? { ...unsaved, connected: created.value } : { ...unsaved, failure: created.error },
    );
  }
  return {
    'connection:check': async (request) => {
      const abort = new AbortController();
      // Before anything is sent, because a keychain may take its time.
      running.set(request.checkId, abort);
      try {
        return await check(request, abort.signal);
      } finally {
        running.delete(request.checkId);
      }
    },
    'connection:cancel': ({ checkId }) => {
      running.get(checkId)?.abort();
      return succeed(null);
    },
    'connection:save-report': ({ report }) =>
      save({
        suggestedName: 'keyholder-connection-report.json',
        kind: { name: 'JSON', extension: 'json' },
        content: JSON.stringify(report, null, 2),
      }),
  };
}

/**
 * Workspaces and their credentials. Secrets go in; none ever comes out.
 * @param opening settles once the workspace requested at start is open; the first list waits for it
 */
export function workspaceHandlers(
  modules: Pick<Modules, 'workspaces' | 'credentials' | 'changes' | 'client'>,
  opening: Promise<void>,
): HandlersOf<'workspaces'> & HandlersOf<'credentials'> {
  const { workspaces, credentials, changes, client } = modules;
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
        // A read may now settle a run that was refused access.
        void changes.serviceReachable(workspaceId);
      }
      return replaced;
    },
    'credentials:remove': ({ workspaceId, kind }) => workspaces.removeCredential(workspaceId, kind),
    'credentials:keychain-status': async () => succeed(await credentials.status()),
  };
}
