import { valueOf } from '../../../value-of.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { WorkspaceDraft } from '../../../../src/ipc/workspaces.ts';
import { storeNewWorkspace } from '../../../../src/main/portfolio/workspaces/workspace-form.ts';
import { WorkspaceRows } from '../../../../src/main/portfolio/workspaces/workspace-rows.ts';
import { SealedAddresses } from '../../../../src/main/portfolio/workspaces/destination-book.ts';
import { keyFileIn } from '../../../../src/main/changes/journal/key-file.ts';
import { openDatabases } from '../../../../src/main/composition/databases.ts';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { KeytarSecretStore } from '../../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import type { Simulator } from '../../../../src/simulator/simulator.ts';

/** A service with its credentials: its own key by default, and no JWT. */
export interface SavedConnection {
  readonly service: Pick<Simulator, 'baseUrl' | 'adminBasePath' | 'apiKey'>;
  readonly apiKey?: string;
  readonly jwt?: string;
}

/** Lets a test skip the form and the question about a new address. */
export async function saveWorkspace(folder: string, connection: SavedConnection): Promise<void> {
  const { service, apiKey = service.apiKey, jwt = '' } = connection;
  const { baseUrl: baseAddress, adminBasePath } = service;
  const draft: WorkspaceDraft = { name: 'Harbour Lets', baseAddress, adminBasePath, apiKey, jwt };
  const databases = valueOf(openDatabases(folder));
  const key = randomBytes(32);
  valueOf(keyFileIn(folder).write(key));
  valueOf(databases.lock.unlock(key, 'file'));
  // Without an earlier start, there is nothing to compare with.
  databases.entries.compared();
  const now = new Date();
  const rows = new WorkspaceRows(databases.db);
  const ready = () => Promise.resolve(succeed(null));
  const addresses = new SealedAddresses({ entries: databases.entries, ready });
  const [keychain, memory] = [new KeytarSecretStore(), createMemorySecretStore()];
  const credentials = createCredentials({ keychain, memory, now: () => now });
  const id = valueOf(
    await storeNewWorkspace({ rows, addresses, credentials, now, newId: randomUUID }, draft),
  );
  valueOf(rows.activate(id));
  databases.close();
}
