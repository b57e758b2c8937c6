import { QueryClient } from '@tanstack/react-query';
import { rememberedKey } from '../remembered.ts';
import { newest } from './newest.ts';

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
      mutations: { networkMode: 'always', retry: false },
    },
  });
  client.setQueryDefaults(rememberedKey, {
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return client;
}
