import { useQueries } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { cachedSnapshotOptions, snapshotOptions } from '../properties/snapshots.ts';

/**
 * The unavailable dates of these months ('YYYY-MM') as far as a screen asked for them since the start, else as they are
 * kept: the service is asked for none.
 */
export function useKnownMonths(
  place: { readonly workspaceId: string; readonly propertyId: number },
  months: readonly string[],
): readonly (SnapshotView | undefined)[] {
  const asked = useQueries({
    queries: months.map((month) => ({ ...snapshotOptions(monthKey(place, month)), enabled: false })),
  });
  const kept = useQueries({
    queries: months.map((month, index) => ({
      ...cachedSnapshotOptions(monthKey(place, month)),
      enabled: asked[index]?.data === undefined,
      staleTime: 0,
    })),
  });
  return asked.map(({ data }, index) => {
    const view = data ?? kept[index]?.data;
    return data === undefined && view?.hasBody !== true ? undefined : view;
  });
}

/** What is asked for the unavailable dates of one month ('YYYY-MM') of one property. */
export function monthKey(
  { workspaceId, propertyId }: { readonly workspaceId: string; readonly propertyId: number },
  month: string,
): SnapshotKey {
  const query = { month: String(Number(month.slice(5, 7))), year: String(Number(month.slice(0, 4))) };
  return { workspaceId, resource: 'unavailable-dates', subject: String(propertyId), query };
}
