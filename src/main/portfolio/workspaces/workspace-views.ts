import type { Workspace } from '../../../ipc/workspaces.ts';
import type { Credentials } from '../../credentials/secret-store.ts';
import { credentialAccount } from './destination-book.ts';
import type { EditLocks } from './edit-locks.ts';
import type { WorkspaceRow } from './workspace-rows.ts';

/** A workspace as screens see it: no secrets, only which kinds of credential exist and whether editing is locked. */
export async function workspaceView(
  row: WorkspaceRow,
  credentials: Credentials,
  locks: EditLocks,
): Promise<Workspace> {
  const until = locks.unlockedUntil(row.id);
  return {
    ...row,
    credentials: row.kind === 'sample' ? sampleCredentials() : await liveCredentials(row, credentials),
    editLock:
      row.kind === 'sample'
        ? { locked: false, unlockedUntil: null, lockedBecause: null }
        : {
            locked: until === null,
            unlockedUntil: until?.toISOString() ?? null,
            lockedBecause: locks.lockedBecause(row.id),
          },
  };
}

/** New at every start, never stored. */
function sampleCredentials(): Workspace['credentials'] {
  return [
    { kind: 'api-key', storage: 'memory', expiresAt: null },
    { kind: 'jwt', storage: 'memory', expiresAt: null },
  ];
}

async function liveCredentials(
  row: WorkspaceRow,
  credentials: Credentials,
): Promise<Workspace['credentials']> {
  const facts = await credentials.facts(credentialAccount(row.id, row.baseAddress));
  return facts.map(({ kind, storage, expiresAt }) => ({
    kind,
    storage,
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}
