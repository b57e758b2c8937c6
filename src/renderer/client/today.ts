import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../ipc/channels.ts';
import { ask } from './ask.ts';
import { askKey } from './queries/query-keys.ts';

/** Called even if the card that asked is gone by then. */
type OnAsked = (accepted: boolean | null) => void;

export function useAskAgain(onAsked: OnAsked) {
  return useMutation({
    mutationFn: (workspaceId: string) => ask('today:ask-again', { workspaceId }),
    onSuccess: ({ accepted }) => onAsked(accepted),
  });
}

/** SECURITY: as `useReplaceCredential`. Then tries the new credential once. */
export function useReplaceAndCheck(onAsked: OnAsked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'credentials:replace'>) => {
      await ask('credentials:replace', request);
      return ask('today:ask-again', { workspaceId: request.workspaceId });
    },
    gcTime: 0,
    onSuccess: ({ accepted }) => onAsked(accepted),
    onSettled: () => client.invalidateQueries({ queryKey: askKey('workspaces:list') }),
  });
}
