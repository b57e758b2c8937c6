import type { Credentials } from './secret-store.ts';

type CacheKeySource = Pick<Credentials, 'cacheKey' | 'removeCacheKey'>;

/**
 * The same source with one workspace's key asked for at once: the keychain answers over the system's bus while scripts are
 * read. The first question gets that answer, each later one is asked anew.
 */
export function keyAskedAhead(source: CacheKeySource, workspaceId: string): CacheKeySource {
  let ahead: ReturnType<Credentials['cacheKey']> | null = source.cacheKey(workspaceId);
  // Whoever asks gets the fault; nobody may ever ask.
  ahead.catch(() => undefined);
  return {
    cacheKey(asked) {
      if (asked !== workspaceId || ahead === null) return source.cacheKey(asked);
      const answer = ahead;
      ahead = null;
      return answer;
    },
    removeCacheKey(removed) {
      if (removed === workspaceId) ahead = null;
      return source.removeCacheKey(removed);
    },
  };
}
