import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

export const keychainOptions = () =>
  queryOptions({
    queryKey: queryKeys.keychain(),
    queryFn: () => valueOf(bridge.credentials.keychainStatus()),
    staleTime: 0,
  });

/** Whether the OS keychain can be used, and what it means for the person. */
export function useKeychainStatus() {
  return useQuery(keychainOptions());
}

/** SECURITY: the secret goes one way, to the main process; `gcTime: 0` drops the mutation's variables at once. */
export function useReplaceCredential() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'credentials:replace'>) =>
      valueOf(bridge.credentials.replace(request)),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
  });
}

export function useRemoveCredential() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'credentials:remove'>) =>
      valueOf(bridge.credentials.remove(request)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
  });
}
