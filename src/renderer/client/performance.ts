import { oncePerObject } from '../../core/values/once-per-object.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PerformanceRow } from '../../core/analysis/performance/performance-figures.ts';
import { settledRow } from '../../core/analysis/performance/performance-totals.ts';
import { readPerformanceRow } from '../../ipc/rows/row-reading.ts';
import { ask } from './ask.ts';
import { useAmountFacts } from './workspaces/amount-facts.ts';
import { askKey } from './queries/query-keys.ts';
import { rowsReader } from './rows-reader.ts';

export const performanceRows = rowsReader(readPerformanceRow);

export const performanceRowsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('performance:rows', { workspaceId }),
    queryFn: async () => {
      const { known, read } = performanceRows();
      return read(await ask('performance:rows', { workspaceId, known }));
    },
  });

/** One row per property. Read again when the portfolio changes. */
export function usePerformanceRows(workspaceId: string) {
  const totals = useAmountFacts(workspaceId).totals?.answer;
  const select = useCallback(
    (rows: PerformanceRow[]) => (totals === undefined ? rows : rows.map((row) => settledOnce(row, totals))),
    [totals],
  );
  return useQuery({ ...performanceRowsOptions(workspaceId), select });
}

/** Returns the same object for a known row, so that it isn't rendered again. */
const settledOnce = oncePerObject(settledRow);
