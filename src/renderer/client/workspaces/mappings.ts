import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { ask } from '../ask.ts';
import { snapshotOptions } from '../properties/snapshots.ts';

export function useAcceptMapping() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'mappings:accept'>) => {
      await ask('mappings:accept', request);
      return client.query({ ...snapshotOptions(request.key), staleTime: 0 });
    },
  });
}
