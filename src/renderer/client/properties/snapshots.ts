import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

/** What is known now; a refresh behind it arrives as an event and lands under the same key. */
export const snapshotOptions = (key: SnapshotKey) =>
  queryOptions({
    queryKey: queryKeys.snapshot(key),
    queryFn: () => readSnapshot(key),
    meta: { snapshotKey: key },
  });

/** What the cache holds; waits for the service only where that is nothing. */
export function readSnapshot(key: SnapshotKey) {
  return ask('snapshots:read', { key, mode: 'cached' });
}

/** What the cache holds, however old it is: the service is not asked. */
export function cachedSnapshot(key: SnapshotKey) {
  return ask('snapshots:read', { key, mode: 'kept' });
}

export const cachedSnapshotOptions = (key: SnapshotKey) =>
  queryOptions({ queryKey: queryKeys.cachedSnapshot(key), queryFn: () => cachedSnapshot(key) });

export function useSnapshot(key: SnapshotKey) {
  return useQuery(snapshotOptions(key));
}

export const previousSnapshotOptions = (key: SnapshotKey, bodyHash: string | null) =>
  queryOptions({
    queryKey: queryKeys.previousSnapshot(key, bodyHash),
    queryFn: () => ask('snapshots:previous', { key }),
    enabled: bodyHash !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The body that the present one, of hash `bodyHash`, replaced; null when none did since this cache began. */
export function usePreviousSnapshot(key: SnapshotKey, bodyHash: string | null) {
  return useQuery(previousSnapshotOptions(key, bodyHash));
}

/** Reads the service now. A read that fails still answers with what is known. */
export function refreshSnapshot(key: SnapshotKey) {
  return ask('snapshots:read', { key, mode: 'refresh' });
}

const insteadOptions = (key: SnapshotKey | undefined, isMissing: boolean) =>
  queryOptions({
    queryKey: key === undefined ? [] : queryKeys.snapshotInstead(key),
    queryFn: key === undefined || !isMissing ? skipToken : () => ask('snapshots:instead', { key }),
    staleTime: 0,
  });

/**
 * The newest body that is kept of the same resource of the same property, where what was asked for could not be read and was
 * never read before. It is not what was asked for: whoever shows it says what it is.
 */
export function useInstead(view: SnapshotView | undefined): SnapshotView | undefined {
  const isMissing = view !== undefined && !view.hasBody && view.lastFailure !== null;
  const { data } = useQuery(insteadOptions(view?.key, isMissing));
  return isMissing ? (data ?? undefined) : undefined;
}

/** A further page of a list whose first page was read at `after`: as the cache holds it where that is no older. */
export async function readAfter(key: SnapshotKey, after: string | null) {
  const cached = await readSnapshot(key);
  const isOfThisReading = cached.readAt !== null && (after === null || cached.readAt >= after);
  return isOfThisReading || !cached.hasBody ? cached : refreshSnapshot(key);
}

/** Refresh: reads the service now. A read that fails still answers with what is known. */
export function useRefreshSnapshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: refreshSnapshot,
    onSuccess: (view, key) => {
      client.setQueryData(queryKeys.snapshot(key), view);
    },
  });
}
