import { useQueries } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { cachedSnapshotOptions, snapshotOptions } from '../properties/snapshots.ts';

/**
 * The unavailable dates of these months ('YYYY-MM'): those loaded since the start, else those in the cache. Sends no
 * request.
 */
export function useKnownMonths(
  place: { readonly workspaceId: string; readonly propertyId: number },
  months: readonly string[],
): readonly (SnapshotView | undefined)[] {
  const asked = useQueries({
    queries: months.map((month) => ({ ...snapshotOptions(monthKey(place, month)), enabled: false })),
  });
  const saved = useQueries({
    queries: months.map((month, index) => ({
      ...cachedSnapshotOptions(monthKey(place, month)),
      enabled: asked[index]?.data === undefined,
      staleTime: 0,
    })),
  });
  return asked.map(({ data }, index) => {
    const view = data ?? saved[index]?.data;
    return data === undefined && view?.hasBody !== true ? undefined : view;
  });
}

export function monthKey(
  { workspaceId, propertyId }: { readonly workspaceId: string; readonly propertyId: number },
  month: string,
): SnapshotKey {
  const query = { month: String(Number(month.slice(5, 7))), year: String(Number(month.slice(0, 4))) };
  return { workspaceId, resource: 'unavailable-dates', subject: String(propertyId), query };
}
