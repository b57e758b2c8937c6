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

/**
 * Replaces a credential, then tries it; null: there was nothing to try it on, or the service did not answer.
 * SECURITY: the secret goes one way, to the main process; `gcTime: 0` drops the mutation's variables at once.
 */
export function useReplaceCredential() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'credentials:replace'>) => {
      await valueOf(bridge.credentials.replace(request));
      return tryCredential(request.workspaceId);
    },
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
  });
}

async function tryCredential(workspaceId: string): Promise<boolean | null> {
  const onWhatWasRefused = await bridge.today.askAgain({ workspaceId });
  if (!onWhatWasRefused.ok) return null;
  if (onWhatWasRefused.value.accepted !== null) return onWhatWasRefused.value.accepted;
  // Nothing was refused before: one thing is read, and where that is refused, so is what is asked again.
  await bridge.snapshots.reachability({ workspaceId, again: true });
  const again = await bridge.today.askAgain({ workspaceId });
  return again.ok ? again.value.accepted : null;
}

export function useRemoveCredential() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'credentials:remove'>) =>
      valueOf(bridge.credentials.remove(request)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
  });
}
