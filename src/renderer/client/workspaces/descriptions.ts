import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

export const descriptionOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.description(workspaceId),
    queryFn: () => valueOf(bridge.descriptions.get({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What was taken of the description of the workspace's service; null: nothing. */
export function useDescription(workspaceId: string) {
  return useQuery(descriptionOptions(workspaceId));
}

/** Asks for a file and reads it; null where the person chose none. */
export function useChooseDescription() {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.descriptions.choose({ workspaceId })),
  });
}

export function useCancelDescription() {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.descriptions.cancel({ workspaceId })),
  });
}

export function useTakeDescription() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'descriptions:take'>) => valueOf(bridge.descriptions.take(request)),
  });
}

export function useRemoveDescription() {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.descriptions.remove({ workspaceId })),
  });
}
