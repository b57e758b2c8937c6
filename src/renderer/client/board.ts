import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BoardRow } from '../../core/analysis/board/board-figures.ts';
import { settledRow } from '../../core/analysis/board/board-totals.ts';
import type { TotalsAnswer } from '../../core/values/money/amount-facts.ts';
import { readBoardRow } from '../../ipc/rows/row-reading.ts';
import { ask } from './ask.ts';
import { useAmountFacts } from './workspaces/amount-facts.ts';
import { askKey } from './queries/query-keys.ts';
import { rowsReader } from './rows-reader.ts';

export const boardRows = rowsReader(readBoardRow);

export const boardRowsOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: askKey('board:rows', { workspaceId }),
    queryFn: async () => {
      const { known, read } = boardRows();
      return read(await ask('board:rows', { workspaceId, known }));
    },
  });

/** One row a property; read anew when the portfolio changes. */
export function useBoardRows(workspaceId: string) {
  const totals = useAmountFacts(workspaceId).totals?.answer;
  const select = useCallback(
    (rows: BoardRow[]) => (totals === undefined ? rows : rows.map((row) => settledOnce(row, totals))),
    [totals],
  );
  return useQuery({ ...boardRowsOptions(workspaceId), select });
}

const settled = new WeakMap<BoardRow, BoardRow>();

/** A row that came before is the very row that it was: what is drawn of it stays. */
function settledOnce(row: BoardRow, totals: TotalsAnswer): BoardRow {
  const known = settled.get(row);
  if (known?.discountShare?.totals === totals) return known;
  const one = settledRow(row, totals);
  settled.set(row, one);
  return one;
}
