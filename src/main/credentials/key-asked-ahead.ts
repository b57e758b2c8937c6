import type { Credentials } from './secret-store.ts';

type CacheKeySource = Pick<Credentials, 'cacheKey' | 'removeCacheKey'>;

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
