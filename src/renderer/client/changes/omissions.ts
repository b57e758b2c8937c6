import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

const omissionsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.omissions(workspaceId),
    queryFn: () => valueOf(bridge.omissions.list({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Fields that the service of the workspace shows and does not take back. */
export function useOmissions(workspaceId: string) {
  return useQuery(omissionsOptions(workspaceId));
}

/** Lets a field be sent again. */
export function useWithdrawOmission() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'omissions:withdraw'>) =>
      valueOf(bridge.omissions.withdraw(request)),
  });
}
