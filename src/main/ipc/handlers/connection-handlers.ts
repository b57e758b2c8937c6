import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { readableEndpoints } from '../../../core/service/catalogue.ts';
import type { Rooms } from '../../composition/create-services.ts';
import type { ConnectionReport } from '../../../ipc/connection.ts';
import { checkConnection } from '../../connection/connection-check.ts';
import { credentialsOf } from '../../connection/credential-tries.ts';
import { formDestination, readConnectionForm } from '../../connection/connection-form.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import { systemClock } from '../../service-client/client-clock.ts';
import type { Destination } from '../../service-client/service-client.ts';
import type { SaveFile } from './console-handlers.ts';
import type { Emit, HandlersOf } from '../handlers.ts';

type CheckRequest = ChannelRequest<'connection:check'>;
type Target = Pick<Destination, 'baseAddress' | 'adminBasePath' | 'secret' | 'headerChoices'>;
type ConnectionRooms = Pick<Rooms, 'client' | 'workspaces'>;

const cancelled = {
  code: 'cancelled',
  message: 'The check was cancelled.',
  hint: 'Choose Check connection to start it again.',
} as const;

async function targetOf({ target }: CheckRequest, { workspaces }: ConnectionRooms): Promise<Result<Target>> {
  if ('workspaceId' in target) return workspaces.destinations.destination(target.workspaceId);
  const form = readConnectionForm(target.draft, new Date());
  return form.ok ? succeed(formDestination(form.value)) : form;
}

/** The connection check, of a workspace or of a form that is not saved yet, and its report. */
export function connectionHandlers(
  rooms: ConnectionRooms,
  emit: Emit,
  save: SaveFile,
): HandlersOf<'connection'> {
  const running = new Map<string, AbortController>();
  async function check(request: CheckRequest, signal: AbortSignal): Promise<Result<ConnectionReport>> {
    const { checkId, propertyId } = request;
    const target = await targetOf(request, rooms);
    if (!target.ok) return target;
    const report = await checkConnection({
      read: rooms.client.rawReader(target.value),
      readableEndpoints,
      credentials: await credentialsOf(target.value, new Date()),
      baseAddress: target.value.baseAddress,
      adminBasePath: target.value.adminBasePath,
      propertyId,
      clock: systemClock,
      signal,
      onProgress(progress) {
        emit('connection:progress', { revision: nextRevision(), checkId, ...progress, error: null });
      },
    });
    return succeed(report);
  }
  return {
    'connection:check': async (request) => {
      const abort = new AbortController();
      // From here on, as a keychain may take its time before anything is sent.
      running.set(request.checkId, abort);
      try {
        const checked = await check(request, abort.signal);
        return abort.signal.aborted ? fail(cancelled) : checked;
      } finally {
        running.delete(request.checkId);
      }
    },
    'connection:cancel': ({ checkId }) => {
      running.get(checkId)?.abort();
      return Promise.resolve(succeed(null));
    },
    'connection:save-report': async ({ report }) => {
      const saved = await save({
        suggestedName: 'keyholder-connection-report.json',
        kind: { name: 'JSON', extension: 'json' },
        content: JSON.stringify(report, null, 2),
      });
      return saved.ok ? succeed({ savedAs: saved.value }) : saved;
    },
  };
}
