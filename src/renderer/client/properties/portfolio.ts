import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReadProgress } from '../../../ipc/portfolio.ts';
import { readPortfolioRow } from '../../../ipc/rows/row-reading.ts';
import { askKey } from '../queries/query-keys.ts';
import { rowsReader } from '../rows-reader.ts';
import { ask } from '../ask.ts';

const portfolioRows = rowsReader(readPortfolioRow);

export const portfolioRowsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('portfolio:rows', { workspaceId }),
    queryFn: async () => {
      const { known, read } = portfolioRows();
      return read(await ask('portfolio:rows', { workspaceId, known }));
    },
  });

export function usePortfolioRows(workspaceId: string) {
  return useQuery(portfolioRowsOptions(workspaceId));
}

/** Whether properties are being read, or the read is paused by the rate limit. */
export function isSyncing({ state }: Pick<ReadProgress, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}
