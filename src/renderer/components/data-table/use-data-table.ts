import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, ColumnVisibilityState, SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareAmounts, isDecimalText } from '../../../contract/money/money.ts';
import type { ColumnWidths } from './column-tracks.ts';
import type { DataColumn } from './data-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

/** How a person left a table. */
export interface TableArrangement {
  readonly sorting: SortingState;
  readonly hidden: ColumnVisibilityState;
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
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable<Features, R>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting: arrangement.sorting, columnVisibility: arrangement.hidden },
    onSortingChange: (change) => {
      arrange({ sorting: typeof change === 'function' ? change(arrangement.sorting) : change });
    },
  });
  const sorted = table.getRowModel().rows;
  const shown = useMemo(() => sorted.map(({ id, original }) => ({ id, value: original })), [sorted]);
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
      table.getColumn(columnId)?.toggleSorting(undefined, adds);
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

function definitionOf<R extends object>(column: DataColumn<R>): ColumnDef<Features, R> {
  const { id, sortValue, sortsAs, sortsDownFirst = false } = column;
  const compare = sortsAs === 'amount' ? compareDecimals : compareValues;
  return {
    id,
    accessorFn: (row) => sortValue?.(row) ?? undefined,
    enableSorting: sortValue !== undefined,
    sortDescFirst: sortsDownFirst,
    sortUndefined: 'last',
    sortFn: (left, right, columnId) => compare(left.getValue(columnId), right.getValue(columnId)),
  };
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Ascending: numbers as numbers, texts by language and with the numbers in them in their order. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(textOf(left), textOf(right));
}

/** Exact decimal texts, never as floats. */
export function compareDecimals(left: unknown, right: unknown): number {
  if (isDecimalText(left) && isDecimalText(right)) return compareAmounts(left, right);
  return compareValues(left, right);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
