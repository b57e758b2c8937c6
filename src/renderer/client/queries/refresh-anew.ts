import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again whatever stands below a key. A query's first read that is under way is joined by an invalidation, not begun
 * anew, and may have been answered before the change: it is followed by another.
 */
export async function refreshAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirstUnderWay =
    client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirstUnderWay) await client.invalidateQueries({ queryKey });
}
