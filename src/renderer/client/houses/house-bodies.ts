import { useQueries } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { snapshotOptions } from './snapshots.ts';

/** What is read of each house: a resource, with the query that it is asked with. */
export type HouseResource = Pick<SnapshotKey, 'resource' | 'query'>;

/** The same bodies of a few houses, in the order of both; undefined while the first answer is under way. */
export function useHouseBodies(
  workspaceId: string,
  propertyIds: readonly number[],
  resources: readonly HouseResource[],
): readonly (readonly (SnapshotView | undefined)[])[] {
  const results = useQueries({
    queries: propertyIds.flatMap((id) =>
      resources.map((one) => snapshotOptions({ workspaceId, subject: String(id), ...one })),
    ),
  });
  return propertyIds.map((_, house) =>
    resources.map((_one, index) => results[house * resources.length + index]?.data),
  );
}
