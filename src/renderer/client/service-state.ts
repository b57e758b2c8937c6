import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { EventPayload } from '../../contract/ipc/channels.ts';
import { queryKeys } from './query-keys.ts';

/** Only events fill these; undefined until the service was first heard. */
export const rateBudgetOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:rate-budget'>>({
    queryKey: queryKeys.rateBudget(workspaceId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const reachabilityOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:reachability'>>({
    queryKey: queryKeys.reachability(workspaceId),
    queryFn: skipToken,
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
