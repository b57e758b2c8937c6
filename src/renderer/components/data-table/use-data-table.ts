import { useMemo, useState } from 'react';
import type { ColumnWidths } from './column-tracks.ts';
import type { DataColumn } from './data-column.ts';
import type { Sorting } from './table-order.ts';
import { inOrder, sortingAfterPress } from './table-order.ts';

/** How a person left a table. */
export interface TableArrangement {
  readonly sorting: Sorting;
  /** False: the column is hidden. */
  readonly hidden: Readonly<Record<string, boolean>>;
  readonly widths: ColumnWidths;
}
export const untouchedTable: TableArrangement = { sorting: [], hidden: {}, widths: {} };

export interface TableRow<R> {
  readonly id: string;
  readonly value: R;
}

/** The rows in their order and the columns that are shown, with what changes them. */
export interface DataTableModel<R> {
  readonly rows: readonly TableRow<R>[];
  readonly columns: readonly DataColumn<R>[];
  readonly allColumns: readonly DataColumn<R>[];
  readonly arrangement: TableArrangement;
  readonly sortOf: (columnId: string) => 'ascending' | 'descending' | 'none';
  /** The same column again turns the order round, then gives it up; `adds` keeps the columns that were sorted by before. */
  readonly sortBy: (columnId: string, adds: boolean) => void;
  readonly show: (columnId: string, isShown: boolean) => void;
  /** Pixels; null: as wide as the column sees fit. */
  readonly setWidth: (columnId: string, width: number | null) => void;
}

/**
 * Rows (already filtered) as a table that sorts, and hides and widens columns. Missing values stand last in either
 * direction; equals keep the order in which they came.
 */
export function useDataTable<R extends object>(input: {
  readonly rows: readonly R[];
  readonly columns: readonly DataColumn<R>[];
  /** Must tell the rows apart; the index is the place among the rows that came. */
  readonly rowId: (row: R, index: number) => string;
  readonly arrangement?: TableArrangement;
  readonly onArrange?: (arrangement: TableArrangement) => void;
}): DataTableModel<R> {
  const { rows, columns, rowId, onArrange } = input;
  const [arrangement, setArrangement] = useState(input.arrangement ?? untouchedTable);
  const arrange = (change: Partial<TableArrangement>): void => {
    const next = { ...arrangement, ...change };
    setArrangement(next);
    onArrange?.(next);
  };
  const all = useMemo(() => rows.map((value, index) => ({ id: rowId(value, index), value })), [rows, rowId]);
  const shown = useMemo(
    () => inOrder(all, columns, arrangement.sorting),
    [all, columns, arrangement.sorting],
  );
  const visible = useMemo(
    () => columns.filter(({ id }) => arrangement.hidden[id] !== false),
    [columns, arrangement.hidden],
  );
  return {
    rows: shown,
    columns: visible,
    allColumns: columns,
    arrangement,
    sortOf: (columnId) => {
      const sort = arrangement.sorting.find(({ id }) => id === columnId);
      if (sort === undefined) return 'none';
      return sort.desc ? 'descending' : 'ascending';
    },
    sortBy: (columnId, adds) => {
      const column = columns.find(({ id }) => id === columnId);
      if (column !== undefined) arrange({ sorting: sortingAfterPress(arrangement.sorting, column, adds) });
    },
    show: (columnId, isShown) => {
      arrange({ hidden: { ...arrangement.hidden, [columnId]: isShown } });
    },
    setWidth: (columnId, width) => {
      const others = Object.entries(arrangement.widths).filter(([id]) => id !== columnId);
      arrange({ widths: Object.fromEntries(width === null ? others : [...others, [columnId, width]]) });
    },
  };
}
