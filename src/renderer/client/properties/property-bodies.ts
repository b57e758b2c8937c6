import { useQueries } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { snapshotOptions } from './snapshots.ts';

export type PropertyResource = Pick<SnapshotKey, 'resource' | 'query'>;

/** The same resources of a few properties, in the order of both; undefined while the first response is loading. */
export function usePropertyBodies(
  workspaceId: string,
  propertyIds: readonly number[],
  resources: readonly PropertyResource[],
): readonly (readonly (SnapshotView | undefined)[])[] {
  const results = useQueries({
    queries: propertyIds.flatMap((id) =>
      resources.map((one) => snapshotOptions({ workspaceId, subject: String(id), ...one })),
    ),
  });
  return propertyIds.map((_, property) =>
    resources.map((_one, index) => results[property * resources.length + index]?.data),
  );
}
