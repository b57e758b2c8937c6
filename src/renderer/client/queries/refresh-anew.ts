import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refreshes every query below a key. An invalidation joins a query's first fetch instead of restarting it, and that
 * fetch may predate the change. So another one follows.
 */
export async function refreshAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirstUnderWay =
    client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirstUnderWay) await client.invalidateQueries({ queryKey });
}
