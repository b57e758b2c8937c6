import { queryOptions, useQueries } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { cachedSnapshot, snapshotOptions } from '../houses/snapshots.ts';

const cachedMonthOptions = (key: SnapshotKey, isAsked: boolean) =>
  queryOptions({
    queryKey: queryKeys.cachedSnapshot(key),
    queryFn: () => cachedSnapshot(key),
    enabled: !isAsked,
    staleTime: 0,
  });

/**
 * The unavailable dates of these months ('YYYY-MM') as far as a screen asked for them since the start, else as they are
 * kept: the service is asked for none.
 */
export function useKnownMonths(
  place: { readonly workspaceId: string; readonly propertyId: number },
  months: readonly string[],
): readonly (SnapshotView | undefined)[] {
  const asked = useQueries({
    queries: months.map((month) => ({ ...snapshotOptions(keyOf(place, month)), enabled: false })),
  });
  const kept = useQueries({
    queries: months.map((month, index) =>
      cachedMonthOptions(keyOf(place, month), asked[index]?.data !== undefined),
    ),
  });
  return asked.map(({ data }, index) => {
    const view = data ?? kept[index]?.data;
    return data === undefined && view?.hasBody !== true ? undefined : view;
  });
}

function keyOf(
  { workspaceId, propertyId }: { readonly workspaceId: string; readonly propertyId: number },
  month: string,
): SnapshotKey {
  const query = { month: String(Number(month.slice(5, 7))), year: String(Number(month.slice(0, 4))) };
  return { workspaceId, resource: 'unavailable-dates', subject: String(propertyId), query };
}
