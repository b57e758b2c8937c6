import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { ask } from '../ask.ts';
import { askKey } from '../queries/query-keys.ts';

/**
 * Replaces a credential, then tries it. Null if there was nothing to try it on or the service did not answer.
 * SECURITY: the secret goes one way, to the main process, and `gcTime: 0` drops the mutation's variables at once.
 */
export function useReplaceCredential() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'credentials:replace'>) => {
      await ask('credentials:replace', request);
      return tryCredential(request.workspaceId).catch(() => null);
    },
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: askKey('workspaces:list') }),
  });
}

async function tryCredential(workspaceId: string): Promise<boolean | null> {
  const { accepted } = await ask('today:ask-again', { workspaceId });
  if (accepted !== null) return accepted;
  // Nothing was refused before, so read one thing first. If it is refused, the second try reports that.
  await ask('snapshots:reachability', { workspaceId, again: true }).catch(() => null);
  return (await ask('today:ask-again', { workspaceId })).accepted;
}
