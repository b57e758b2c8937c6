import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { snapshotOptions } from '../houses/snapshots.ts';

export const readingsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.readings(workspaceId),
    queryFn: () => valueOf(bridge.readings.list({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How bodies of the workspace are read, as a person accepted it; newest first, withdrawn ones included. */
export function useReadings(workspaceId: string) {
  return useQuery(readingsOptions(workspaceId));
}

/** Accepts a reading and answers with the body as it is read by it. */
export function useAcceptReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: ChannelRequest<'readings:accept'>) => {
      await valueOf(bridge.readings.accept(request));
      return client.query({ ...snapshotOptions(request.key), staleTime: 0 });
    },
  });
}

/** Tries a reading on what else the cache holds; nothing is kept. */
export function useTryReading() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'readings:try'>) => valueOf(bridge.readings.try(request)),
  });
}

/** Saves what stands in a workspace as a file; null where the person cancelled. */
export function useExportReadings() {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.readings.export({ workspaceId })),
  });
}

/** What is in the text of a file of readings; nothing is taken. */
export function useExamineReadings() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'readings:examine'>) => valueOf(bridge.readings.examine(request)),
  });
}

/** Takes readings of a file. */
export function useImportReadings() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'readings:import'>) => valueOf(bridge.readings.import(request)),
  });
}

/** Takes a reading back, or lets it stand again. */
export function useReadingStep(step: 'withdraw' | 'restore') {
  return useMutation({
    mutationFn: (ref: ChannelRequest<'readings:withdraw'>) => valueOf(bridge.readings[step](ref)),
  });
}
