import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import { valueOf } from './queries/app-failure.ts';
import { bridge } from './bridge.ts';
import { queryKeys } from './queries/query-keys.ts';

/** Feeds grow old and what was put off comes back while nothing else happens. */
const lookAgainMs = 5 * 60_000;

export const todayOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.today(workspaceId),
    queryFn: () => valueOf(bridge.today.findings({ workspaceId })),
    refetchInterval: lookAgainMs,
  });

/** What is found over all houses; kept current by events and by the clock. */
export function useToday(workspaceId: string) {
  return useQuery(todayOptions(workspaceId));
}

const serviceChangesOptions = (workspaceId: string, since: string | null) =>
  queryOptions({
    queryKey: queryKeys.serviceChanges(workspaceId, since),
    queryFn: since === null ? skipToken : () => valueOf(bridge.today.serviceChanges({ workspaceId, since })),
  });

/** Settings that read otherwise since a moment; null: none was chosen. */
export function useServiceChanges(workspaceId: string, since: string | null) {
  return useQuery(serviceChangesOptions(workspaceId, since));
}

export function useSetTodayRules() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'today:set-rules'>) => valueOf(bridge.today.setRules(request)),
  });
}

/** What came of it is told even when the card that asked is gone by then. */
type OnAsked = (accepted: boolean | null) => void;

/** Tries refused credentials once more. */
export function useAskAgain(onAsked: OnAsked) {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.today.askAgain({ workspaceId })),
    onSuccess: ({ accepted }) => {
      onAsked(accepted);
    },
  });
}

/** SECURITY: as `useReplaceCredential`; then the new credential is tried once. */
export function useReplaceAndCheck(onAsked: OnAsked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'credentials:replace'>) => {
      await valueOf(bridge.credentials.replace(request));
      return valueOf(bridge.today.askAgain({ workspaceId: request.workspaceId }));
    },
    gcTime: 0,
    onSuccess: ({ accepted }) => {
      onAsked(accepted);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
  });
}

export function useSnooze() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'today:snooze'>) => valueOf(bridge.today.snooze(request)),
  });
}

export function useBringBack() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'today:bring-back'>) => valueOf(bridge.today.bringBack(request)),
  });
}
