import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';
import { rememberPortfolioOrder } from '../../client/houses/portfolio-order.ts';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import { portfolioColumns } from './portfolio-columns.tsx';
import { matchesFilter } from './row-search.ts';
import { rememberView, rememberedView } from './view-memory.ts';

/** The portfolio as a table: what is shown, in which order, and what is selected, as the person left it. */
export function usePortfolioTable(workspaceId: string, rows: readonly PortfolioRow[]) {
  const [remembered] = useState(() => rememberedView(workspaceId));
  const [filter, setFilter] = useState(remembered.filter);
  const [selection, setSelection] = useState(remembered.selection);
  // The keystroke is painted first; thousands of rows follow when there is time.
  const wanted = useDeferredValue(filter.trim());
  const found = useMemo(
    () => (wanted === '' ? rows : rows.filter((row) => matchesFilter(row, wanted))),
    [rows, wanted],
  );
  const columns = useMemo(() => portfolioColumns(rows), [rows]);
  const table = useDataTable({
    rows: found,
    columns,
    rowId: propertyIdText,
    arrangement: remembered.arrangement,
    onArrange: (arrangement) => {
      rememberView(workspaceId, { arrangement });
    },
  });
  const shownIds = useMemo(() => table.rows.map(({ value }) => value.propertyId), [table.rows]);
  useEffect(() => {
    rememberView(workspaceId, { filter, selection });
  }, [workspaceId, filter, selection]);
  useEffect(() => {
    rememberPortfolioOrder(workspaceId, shownIds);
  }, [workspaceId, shownIds]);
  const present = new Set(rows.map((row) => row.propertyId));
  return {
    table,
    shownIds,
    filter,
    setFilter,
    selection,
    setSelection,
    /** Selected and still in the portfolio, whatever the filter hides. */
    selectedIds: [...selection].filter((id) => present.has(id)),
  };
}

function propertyIdText({ propertyId }: PortfolioRow): string {
  return String(propertyId);
}
