import type { DatabaseSync } from 'node:sqlite';
import { createCredentials } from '../credentials/credentials.ts';
import { keyAskedAhead } from '../credentials/key-asked-ahead.ts';
import type { ClosingKeychain } from '../credentials/keytar-secret-store.ts';
import {
  createMemorySecretStore,
  type Credentials,
  type ListingSecretStore,
} from '../credentials/secret-store.ts';
import { withSampleKeyInMemory } from '../portfolio/workspaces/sample-workspace.ts';
import { WorkspaceRows } from '../portfolio/workspaces/workspace-rows.ts';
import type { CacheKeySource } from '../snapshots/cache-keys.ts';

export interface OpenedKeychain {
  readonly keychain: ListingSecretStore & ClosingKeychain;
  readonly credentials: Credentials;
  readonly cacheKeys: CacheKeySource;
}

/**
 * The keychain, already asked for the key of the active workspace: no row opens without it, and the answer comes over the
 * system's bus while the scripts of the rooms are read.
 */
export function openKeychain(
  consoleDb: DatabaseSync,
  keychain: ListingSecretStore & ClosingKeychain,
): OpenedKeychain {
  const credentials = createCredentials({
    keychain,
    memory: createMemorySecretStore(),
    now: () => new Date(),
  });
  const source = withSampleKeyInMemory(credentials);
  const activeId = new WorkspaceRows(consoleDb).activeId();
  const cacheKeys = activeId.ok && activeId.value !== null ? keyAskedAhead(source, activeId.value) : source;
  return { keychain, credentials, cacheKeys };
}
