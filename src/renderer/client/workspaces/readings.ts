import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { ask } from '../ask.ts';
import { snapshotOptions } from '../properties/snapshots.ts';

export function useAcceptReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'readings:accept'>) => {
      await ask('readings:accept', request);
      return client.query({ ...snapshotOptions(request.key), staleTime: 0 });
    },
  });
}
