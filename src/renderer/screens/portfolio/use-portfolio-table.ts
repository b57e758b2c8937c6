import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { portfolioOrder } from '../../client/houses/portfolio-order.ts';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { portfolioColumns } from './portfolio-columns.tsx';
import { matchesFilter } from './row-search.ts';
import { remembered, useRemembered } from '../../client/remembered.ts';

const nothingSelected: ReadonlySet<number> = new Set();

/** The portfolio as a table: what is shown, in which order, and what is selected, as the person left it. */
export function usePortfolioTable(workspaceId: string, rows: readonly PortfolioRow[]) {
  const client = useQueryClient();
  const [filter, setFilter] = useRemembered(`portfolio-filter ${workspaceId}`, '');
  const [selection, setSelection] = useRemembered(`portfolio-selection ${workspaceId}`, nothingSelected);
  const arrangement = remembered(client, `portfolio-arrangement ${workspaceId}`, untouchedTable);
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
    arrangement: arrangement.get(),
    onArrange: arrangement.set,
  });
  const shownIds = useMemo(() => table.rows.map(({ value }) => value.propertyId), [table.rows]);
  useEffect(() => {
    portfolioOrder(client, workspaceId).set(shownIds);
  }, [client, workspaceId, shownIds]);
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
