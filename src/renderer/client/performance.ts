import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PerformanceRow } from '../../core/analysis/performance/performance-figures.ts';
import { settledRow } from '../../core/analysis/performance/performance-totals.ts';
import type { TotalsAnswer } from '../../core/values/money/amount-facts.ts';
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

/** One row a property; read anew when the portfolio changes. */
export function usePerformanceRows(workspaceId: string) {
  const totals = useAmountFacts(workspaceId).totals?.answer;
  const select = useCallback(
    (rows: PerformanceRow[]) => (totals === undefined ? rows : rows.map((row) => settledOnce(row, totals))),
    [totals],
  );
  return useQuery({ ...performanceRowsOptions(workspaceId), select });
}

const settled = new WeakMap<PerformanceRow, PerformanceRow>();

/** A row that came before is the very row that it was: what is drawn of it stays. */
function settledOnce(row: PerformanceRow, totals: TotalsAnswer): PerformanceRow {
  const known = settled.get(row);
  if (known?.discountShare?.totals === totals) return known;
  const one = settledRow(row, totals);
  settled.set(row, one);
  return one;
}
