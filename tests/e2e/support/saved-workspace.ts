import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Result } from '../../../src/contract/errors.ts';
import type { WorkspaceDraft } from '../../../src/contract/ipc/workspaces.ts';
import { storeNewWorkspace } from '../../../src/main/portfolio/workspaces/workspace-creation.ts';
import { WorkspaceRows } from '../../../src/main/portfolio/workspaces/workspace-rows.ts';
import { consoleSchema } from '../../../src/main/portfolio/console-schema.ts';
import { createCredentials } from '../../../src/main/credentials/credentials.ts';
import { createKeytarSecretStore } from '../../../src/main/credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../../../src/main/credentials/memory-secret-store.ts';
import { openDatabase } from '../../../src/main/storage/open-database.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';

/** A service with what is sent to it: its own key unless another or none is given, and no JWT. */
export interface SavedConnection {
  readonly service: Pick<Simulator, 'baseUrl' | 'adminBasePath' | 'apiKey'>;
  readonly apiKey?: string;
  readonly jwt?: string;
}

/**
 * Leaves in a data folder, and in the keychain, what an earlier session would have left that saved this workspace and
 * closed: so a test begins behind the form, and behind the question about a new address.
 */
export async function saveWorkspace(folder: string, connection: SavedConnection): Promise<void> {
  const { service, apiKey = service.apiKey, jwt = '' } = connection;
  const { baseUrl: baseAddress, adminBasePath } = service;
  const draft: WorkspaceDraft = { name: 'Harbour Lets', baseAddress, adminBasePath, apiKey, jwt };
  const path = join(folder, 'console.sqlite');
  const { db } = valueOf(openDatabase({ path, schema: consoleSchema, durability: 'normal' }));
  const now = new Date();
  const rows = new WorkspaceRows(db);
  const [keychain, memory] = [createKeytarSecretStore(), createMemorySecretStore()];
  const credentials = createCredentials({ keychain, memory, now: () => now });
  const id = valueOf(await storeNewWorkspace({ rows, credentials, now, newId: randomUUID }, draft));
  valueOf(rows.activate(id));
  db.close();
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
