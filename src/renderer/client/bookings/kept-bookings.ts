import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { keptSnapshot } from '../houses/snapshots.ts';

const keptSnapshotOptions = (key: SnapshotKey) =>
  queryOptions({ queryKey: queryKeys.keptSnapshot(key), queryFn: () => keptSnapshot(key) });

/** The bookings of a house as the cache holds them: the service is not asked. `query` as the portfolio asks. */
export function useKeptBookings(
  { workspaceId, subject }: Pick<SnapshotKey, 'workspaceId' | 'subject'>,
  query: SnapshotKey['query'],
) {
  return useQuery(keptSnapshotOptions({ workspaceId, resource: 'bookings', subject, query }));
}
