import { useQueries } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../contract/ipc/snapshots.ts';
import { snapshotOptions } from './snapshots.ts';

/** The unavailable dates of these months ('YYYY-MM') as far as a screen asked for them already: none is asked for here. */
export function useKnownMonths(
  place: { readonly workspaceId: string; readonly propertyId: number },
  months: readonly string[],
): readonly (SnapshotView | undefined)[] {
  const results = useQueries({
    queries: months.map((month) => ({ ...snapshotOptions(keyOf(place, month)), enabled: false })),
  });
  return results.map(({ data }) => data);
}

function keyOf(
  { workspaceId, propertyId }: { readonly workspaceId: string; readonly propertyId: number },
  month: string,
): SnapshotKey {
  const query = { month: String(Number(month.slice(5, 7))), year: String(Number(month.slice(0, 4))) };
  return { workspaceId, resource: 'unavailable-dates', subject: String(propertyId), query };
}
