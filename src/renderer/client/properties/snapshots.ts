import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

/** The cached snapshot. A background refresh arrives as an event and updates the same key. */
export const snapshotOptions = (key: SnapshotKey) =>
  queryOptions({
    queryKey: queryKeys.snapshot(key),
    queryFn: () => readSnapshot(key),
    meta: { snapshotKey: key },
  });

/** The cached snapshot. Waits for the service only if there is none. */
export function readSnapshot(key: SnapshotKey) {
  return ask('snapshots:read', { key, mode: 'cached' });
}

/** The cached snapshot, whatever its age. Sends no request. */
export function cachedSnapshot(key: SnapshotKey) {
  return ask('snapshots:read', { key, mode: 'cache-only' });
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

/** The body before the present one (of hash `bodyHash`); null if it hasn't changed since the cache began. */
export function usePreviousSnapshot(key: SnapshotKey, bodyHash: string | null) {
  return useQuery(previousSnapshotOptions(key, bodyHash));
}

/** Reads from the service now. A failed read still returns the cached snapshot. */
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
 * The newest cached body of the same resource and property with another query, if the requested one failed and was
 * never read. It isn't what was requested, so the caller must label it.
 */
export function useInstead(view: SnapshotView | undefined): SnapshotView | undefined {
  const isMissing = view !== undefined && !view.hasBody && view.lastFailure !== null;
  const { data } = useQuery(insteadOptions(view?.key, isMissing));
  return isMissing ? (data ?? undefined) : undefined;
}

/** A further page of a list whose first page was read at `after`: from the cache if it is at least as new. */
export async function readAfter(key: SnapshotKey, after: string | null) {
  const cached = await readSnapshot(key);
  const isOfThisReading = cached.readAt !== null && (after === null || cached.readAt >= after);
  return isOfThisReading || !cached.hasBody ? cached : refreshSnapshot(key);
}

export function useRefreshSnapshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: refreshSnapshot,
    onSuccess: (view, key) => client.setQueryData(queryKeys.snapshot(key), view),
  });
}
