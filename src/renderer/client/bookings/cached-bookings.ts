import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { cachedSnapshot } from '../houses/snapshots.ts';

const cachedSnapshotOptions = (key: SnapshotKey) =>
  queryOptions({ queryKey: queryKeys.cachedSnapshot(key), queryFn: () => cachedSnapshot(key) });

/** The bookings of a house as the cache holds them: the service is not asked. `query` as the portfolio asks. */
export function useCachedBookings(
  { workspaceId, subject }: Pick<SnapshotKey, 'workspaceId' | 'subject'>,
  query: SnapshotKey['query'],
) {
  return useQuery(cachedSnapshotOptions({ workspaceId, resource: 'bookings', subject, query }));
}
