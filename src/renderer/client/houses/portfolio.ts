import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { SyncProgress } from '../../../contract/ipc/portfolio.ts';
import { readPortfolioRow } from '../../../contract/row-reading.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { rowsReader } from '../rows-reader.ts';

const portfolioRows = rowsReader(readPortfolioRow);

export const portfolioRowsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.portfolioRows(workspaceId),
    queryFn: async () => portfolioRows(workspaceId, await valueOf(bridge.portfolio.rows({ workspaceId }))),
  });

export function usePortfolioRows(workspaceId: string) {
  return useQuery(portfolioRowsOptions(workspaceId));
}

export const attentionOptions = (workspaceId: string, propertyId: number) =>
  queryOptions({
    queryKey: queryKeys.attention(workspaceId, propertyId),
    queryFn: () => valueOf(bridge.portfolio.attention({ workspaceId, propertyId })),
  });

/** What needs a person's eye on one property. */
export function useAttention(workspaceId: string, propertyId: number) {
  return useQuery(attentionOptions(workspaceId, propertyId));
}

export const syncProgressOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.syncProgress(workspaceId),
    queryFn: () => valueOf(bridge.portfolio.syncProgress({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Read once, then kept current by `portfolio:progress` events. */
export function useSyncProgress(workspaceId: string) {
  return useQuery(syncProgressOptions(workspaceId));
}

/** Whether houses are being read, or wait for the allowance to be. */
export function isSyncing({ state }: Pick<SyncProgress, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}

export function useStartSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'portfolio:sync'>) => valueOf(bridge.portfolio.sync(request)),
    onSuccess: (progress) => {
      client.setQueryData(queryKeys.syncProgress(progress.workspaceId), progress);
    },
  });
}

const offlineCostOptions = (workspaceId: string, propertyIds: readonly number[] | null) =>
  queryOptions({
    queryKey: queryKeys.offlineCost(workspaceId, propertyIds),
    queryFn: () =>
      valueOf(
        bridge.portfolio.offlineCost({
          workspaceId,
          propertyIds: propertyIds === null ? null : [...propertyIds],
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** What it takes to have all screens of these houses without a connection; asked anew whenever it is opened. */
export function useOfflineCost(workspaceId: string, propertyIds: readonly number[] | null) {
  return useQuery(offlineCostOptions(workspaceId, propertyIds));
}

export function useCancelSync() {
  return useMutation({
    mutationFn: (workspaceId: string) => valueOf(bridge.portfolio.cancelSync({ workspaceId })),
  });
}

/** Add properties: ids in free text or a pasted CSV; the answer says what became of each line. */
export function useAddProperties() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'portfolio:add'>) => valueOf(bridge.portfolio.add(request)),
    onSettled: (_outcome, _error, request) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.portfolio(request.workspaceId) }),
        client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
      ]),
  });
}

export function useRemoveProperties() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChannelRequest<'portfolio:remove'>) => valueOf(bridge.portfolio.remove(request)),
    onSettled: (_outcome, _error, request) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.portfolio(request.workspaceId) }),
        client.invalidateQueries({ queryKey: queryKeys.workspaces() }),
      ]),
  });
}

export function useExportPortfolio() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'portfolio:export-csv'>) =>
      valueOf(bridge.portfolio.exportCsv(request)),
  });
}
