import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventPayload } from '../../../contract/ipc/channels.ts';
import { tightestBudget } from '../../../contract/tightest-budget.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

type Budget = EventPayload<'service:rate-budget'>;

/** By credential. Only events fill this; undefined until the service was first heard. */
export const rateBudgetOptions = (workspaceId: string) =>
  queryOptions<Partial<Record<Budget['credential'], Budget>>>({
    queryKey: queryKeys.rateBudget(workspaceId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A service that was away is asked this often whether it is back, while the window is looked at. */
const askAwayMs = 20_000;

/**
 * Asked once, as it may have been told before the page was there, for a moment only; then kept current by events. While it
 * does not answer nothing else may ask it, so it is asked again by itself.
 */
export const reachabilityOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:reachability'> | null>({
    queryKey: queryKeys.reachability(workspaceId),
    queryFn: ({ client, queryKey }) =>
      valueOf(
        bridge.snapshots.reachability({
          workspaceId,
          again: isAway(client.getQueryData<EventPayload<'service:reachability'> | null>(queryKey)),
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isAway(state.data) ? askAwayMs : false),
  });

function isAway(told: EventPayload<'service:reachability'> | null | undefined): boolean {
  return told?.reachable === false;
}

/** What each credential may still ask, as the service's headers said last; the API key first. */
export function useRateBudgets(workspaceId: string): readonly Budget[] {
  const heard = useQuery(rateBudgetOptions(workspaceId)).data;
  return [heard?.['api-key'], heard?.jwt].filter((budget) => budget !== undefined);
}

/** The tightest of them. */
export function useRateBudget(workspaceId: string): Budget | undefined {
  return tightestBudget(useRateBudgets(workspaceId)) ?? undefined;
}

const readCountsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.readCounts(workspaceId),
    queryFn: () => valueOf(bridge.snapshots.readCounts({ workspaceId })),
    staleTime: 0,
    refetchInterval: 3_000,
  });

/** How many reads were answered, and how many of them had not changed; asked again while it is looked at. */
export function useReadCounts(workspaceId: string) {
  return useQuery(readCountsOptions(workspaceId));
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
    onSuccess: (reported) => {
      client.setQueryData(reachabilityOptions(workspaceId).queryKey, reported);
    },
  });
}
