import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Asked once, as it may have been told before the page was there, for a moment only; then kept current by events. */
export const reachabilityOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:reachability'> | null>({
    queryKey: queryKeys.reachability(workspaceId),
    queryFn: () => valueOf(bridge.snapshots.reachability({ workspaceId, again: false })),
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

/** Whether it is known by now, or not to be known soon, what the band is to say of the service. */
export function useReachIsKnown(workspaceId: string | undefined): boolean {
  const options = reachabilityOptions(workspaceId ?? '');
  return !useQuery({ ...options, enabled: workspaceId !== undefined }).isPending || workspaceId === undefined;
}

/** Asks the service for one thing now. */
export function useAskService(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => valueOf(bridge.snapshots.reachability({ workspaceId, again: true })),
    onSuccess: (told) => {
      client.setQueryData(reachabilityOptions(workspaceId).queryKey, told);
    },
  });
}
