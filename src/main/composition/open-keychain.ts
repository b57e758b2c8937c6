import type { DatabaseSync } from 'node:sqlite';
import { createCredentials } from '../credentials/credentials.ts';
import type { ClosingKeychain } from '../credentials/keytar-secret-store.ts';
import { createMemorySecretStore } from '../credentials/memory-secret-store.ts';
import type { Credentials, ListingSecretStore } from '../credentials/secret-store.ts';
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
 * system's bus while the scripts of the modules are read.
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

/** So long a key is held for whoever asks first; the rows of a start ask at once. */
export const heldForMs = 5_000;

/**
 * The same source with one workspace's key asked for at once: the keychain answers over the system's bus while scripts are
 * read. The first question gets that answer, each later one is asked anew.
 *
 * SECURITY: a key that nobody asks for is let go after a few seconds: behind a locked screen none may be left in memory.
 */
export function keyAskedAhead(source: CacheKeySource, workspaceId: string): CacheKeySource {
  let ahead: ReturnType<Credentials['cacheKey']> | null = source.cacheKey(workspaceId);
  const letGo = (): void => {
    ahead = null;
  };
  // Whoever asks gets the fault; nobody may ever ask.
  ahead.then(
    () => setTimeout(letGo, heldForMs).unref(),
    () => undefined,
  );
  return {
    cacheKey(asked) {
      if (asked !== workspaceId || ahead === null) return source.cacheKey(asked);
      const answer = ahead;
      ahead = null;
      return answer;
    },
    removeCacheKey(removed) {
      if (removed === workspaceId) letGo();
      return source.removeCacheKey(removed);
    },
  };
}
