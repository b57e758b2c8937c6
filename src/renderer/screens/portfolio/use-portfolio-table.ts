import { useTable } from '@tanstack/react-table';
import type {
  ColumnVisibilityState,
  ReactTable,
  RowSelectionState,
  SortingState,
} from '@tanstack/react-table';
import { useDeferredValue, useEffect, useState } from 'react';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';
import { rememberPortfolioOrder } from '../../client/portfolio-order.ts';
import { portfolioColumns } from './portfolio-columns.tsx';
import { portfolioFeatures } from './portfolio-features.ts';
import type { PortfolioFeatures } from './portfolio-features.ts';
import { matchesFilter } from './row-search.ts';
import { rememberView, rememberedView } from './view-memory.ts';

export type PortfolioTableModel = ReactTable<PortfolioFeatures, PortfolioRow>;

/** The portfolio as a table: what is shown, in which order, and what is selected, as the person left it. */
export function usePortfolioTable(workspaceId: string, rows: readonly PortfolioRow[]) {
  const [remembered] = useState(() => rememberedView(workspaceId));
  const [filter, setFilter] = useState(remembered.filter);
  const [sorting, setSorting] = useState<SortingState>(remembered.sorting);
  const [columns, setColumns] = useState<ColumnVisibilityState>(remembered.columns);
  const [selection, setSelection] = useState<RowSelectionState>(remembered.selection);
  // The keystroke is painted first; thousands of rows follow when there is time.
  const globalFilter = useDeferredValue(filter.trim());
  const table = useTable({
    features: portfolioFeatures,
    columns: portfolioColumns,
    data: rows,
    getRowId: (row) => String(row.propertyId),
    globalFilterFn: (row, _columnId, wanted: string) => matchesFilter(row.original, wanted),
    getColumnCanGlobalFilter: (column) => column.id === 'property',
    enableMultiSort: true,
    state: {
      globalFilter,
      sorting,
      columnVisibility: columns,
      rowSelection: selection,
    },
    onSortingChange: setSorting,
    onColumnVisibilityChange: setColumns,
    onRowSelectionChange: setSelection,
  });
  const shown = table.getRowModel().rows;
  useEffect(() => {
    rememberView(workspaceId, { filter, sorting, columns, selection });
  }, [workspaceId, filter, sorting, columns, selection]);
  useEffect(() => {
    rememberPortfolioOrder(
      workspaceId,
      shown.map((row) => row.original.propertyId),
    );
  }, [workspaceId, shown]);
  const present = new Set(rows.map((row) => String(row.propertyId)));
  return {
    table,
    shown,
    filter,
    setFilter,
    /** Selected and still in the portfolio, whatever the filter hides. */
    selectedIds: Object.keys(selection)
      .filter((id) => present.has(id))
      .map(Number),
    clearSelection: (): void => {
      setSelection({});
    },
  };
}
