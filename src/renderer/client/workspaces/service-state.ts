import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { EventPayload } from '../../../ipc/channels.ts';
import { askKey, queryKeys } from '../queries/query-keys.ts';
import { ask } from '../ask.ts';

type Budget = EventPayload<'service:rate-budget'>;

/** By credential. Only events fill this; undefined until the service first answers. */
export const rateBudgetOptions = (workspaceId: string) =>
  queryOptions<Partial<Record<Budget['credential'], Budget>>>({
    queryKey: queryKeys.rateBudget(workspaceId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How often to check whether an unreachable service is back, while the window is visible. */
const askAwayMs = 20_000;
/**
 * The state is known soon after the start, but its event may come before the page listens. So the page asks a few more
 * times.
 */
const askUnknownMs = 1_000;
const mostUnknown = 10;

/**
 * Read at the start, because its event may have come before the page loaded, then kept current by events. While the
 * service is away no other request is sent, so this one repeats.
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

function isAway(reachability: EventPayload<'service:reachability'> | null | undefined): boolean {
  return reachability?.reachable === false;
}

/** The rate limits from each credential's last response headers, the API key first. */
export function useRateBudgets(workspaceId: string): readonly Budget[] {
  const pushed = useQuery(rateBudgetOptions(workspaceId)).data;
  return [pushed?.['api-key'], pushed?.jwt].filter((budget) => budget !== undefined);
}

export function useRateBudget(workspaceId: string): Budget | undefined {
  const left = ({ remaining }: Budget): number => remaining ?? Infinity;
  return useRateBudgets(workspaceId).toSorted((one, other) => left(one) - left(other))[0];
}

/** Whether the service answered the last request, and since when. */
export function useReachability(workspaceId: string) {
  return useQuery(reachabilityOptions(workspaceId)).data;
}

/** Whether the band's status of the service is known, or won't be soon. */
export function useReachIsKnown(workspaceId: string | undefined): boolean {
  const options = reachabilityOptions(workspaceId ?? '');
  return !useQuery({ ...options, enabled: workspaceId !== undefined }).isPending || workspaceId === undefined;
}
