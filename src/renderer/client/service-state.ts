import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { EventPayload } from '../../contract/ipc/channels.ts';
import { valueOf } from './app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './query-keys.ts';

/** Only events fill this; undefined until the service was first heard. */
export const rateBudgetOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:rate-budget'>>({
    queryKey: queryKeys.rateBudget(workspaceId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asked once, as it may have been told before the page was there; then kept current by events. */
export const reachabilityOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:reachability'> | null>({
    queryKey: queryKeys.reachability(workspaceId),
    queryFn: () => valueOf(bridge.snapshots.reachability({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Requests that the service still allows, as its headers said last. */
export function useRateBudget(workspaceId: string) {
  return useQuery(rateBudgetOptions(workspaceId)).data;
}

/** Whether the service answered when it was last asked, and since when that is so. */
export function useReachability(workspaceId: string) {
  return useQuery(reachabilityOptions(workspaceId)).data;
}
