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
 * Opens the keychain and requests the active workspace's key at once. No row opens without it, and the answer arrives
 * over the system's bus while the modules load.
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

/** How long the early key waits for its first use, which is immediate in a normal start. */
export const heldForMs = 5_000;

/**
 * The same source with one workspace's key requested at once, while scripts are still loading. The first call gets that
 * answer; later ones ask again.
 *
 * SECURITY: an unused key is dropped after a few seconds, because none may stay in memory behind a locked screen.
 */
export function keyAskedAhead(source: CacheKeySource, workspaceId: string): CacheKeySource {
  let ahead: ReturnType<Credentials['cacheKey']> | null = source.cacheKey(workspaceId);
  const letGo = (): void => {
    ahead = null;
  };
  // The caller gets the error, but there may never be a caller.
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
