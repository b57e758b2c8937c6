import { QueryClient } from '@tanstack/react-query';
import { rememberedKey } from '../remembered.ts';
import { newest } from './newest.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Reads go to the main process, never to the network. `networkMode: 'always'` shows cached data while offline,
 * and there are no retries because the main process has its own. Replies and events can overtake one another:
 * `newest` decides which one stays.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        structuralSharing: newest,
        retry: false,
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnReconnect: false,
      },
      // SECURITY: drops requests and answers, which may be secrets or name people, once their component unmounts.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
  // What a person typed or chose stays while the page does.
  for (const key of [rememberedKey, queryKeys.eachDraft()])
    client.setQueryDefaults(key, {
      gcTime: Number.POSITIVE_INFINITY,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
  return client;
}
