import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { EventPayload } from '../../../ipc/channels.ts';
import { askKey, queryKeys } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

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
/** What is not known at a start soon is, and may be told before the page listens: so it is asked a few times more. */
const askUnknownMs = 1_000;
const mostUnknown = 10;

/**
 * Asked at the start, as it may have been told before the page was there; then kept current by events. While it does not
 * answer nothing else may ask it, so it is asked again by itself.
 */
export const reachabilityOptions = (workspaceId: string) =>
  queryOptions<EventPayload<'service:reachability'> | null>({
    queryKey: askKey('snapshots:reachability', { workspaceId }),
    queryFn: ({ client, queryKey }) =>
      ask('snapshots:reachability', {
        workspaceId,
        again: isAway(client.getQueryData<EventPayload<'service:reachability'> | null>(queryKey)),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      if (isAway(state.data)) return askAwayMs;
      return state.data === null && state.dataUpdateCount <= mostUnknown ? askUnknownMs : false;
    },
  });

function isAway(told: EventPayload<'service:reachability'> | null | undefined): boolean {
  return told?.reachable === false;
}

/** What each credential may still ask, as the service's headers said last; the API key first. */
export function useRateBudgets(workspaceId: string): readonly Budget[] {
  const pushed = useQuery(rateBudgetOptions(workspaceId)).data;
  return [pushed?.['api-key'], pushed?.jwt].filter((budget) => budget !== undefined);
}

/** Of them the one with the least left. */
export function useRateBudget(workspaceId: string): Budget | undefined {
  const left = ({ remaining }: Budget): number => remaining ?? Infinity;
  return useRateBudgets(workspaceId).toSorted((one, other) => left(one) - left(other))[0];
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
