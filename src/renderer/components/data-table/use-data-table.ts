import { useMemo, useState } from 'react';
import type { ColumnWidths } from './column-tracks.ts';
import type { DataColumn } from './data-column.ts';
import { compareAmounts, isDecimalText } from '../../../core/values/money/money.ts';

export interface TableArrangement {
  readonly sorting: Sorting;
  readonly hidden: Readonly<Record<string, boolean>>;
  readonly widths: ColumnWidths;
}
export const untouchedTable: TableArrangement = { sorting: [], hidden: {}, widths: {} };

export interface TableRow<R> {
  readonly id: string;
  readonly value: R;
}

export interface DataTableModel<R> {
  readonly rows: readonly TableRow<R>[];
  readonly columns: readonly DataColumn<R>[];
  readonly allColumns: readonly DataColumn<R>[];
  readonly arrangement: TableArrangement;
  readonly sortOf: (columnId: string) => 'ascending' | 'descending' | 'none';
  /** Repeated presses reverse the order and then clear it. `adds` keeps the columns sorted before. */
  readonly sortBy: (columnId: string, adds: boolean) => void;
  readonly show: (columnId: string, isShown: boolean) => void;
  /** Pixels; null for the default width. */
  readonly setWidth: (columnId: string, width: number | null) => void;
}

/**
 * A table of (already filtered) rows that can sort, hide and resize columns. Missing values sort last in either
 * direction, and equal rows keep their order.
 */
export function useDataTable<R extends object>(input: {
  readonly rows: readonly R[];
  readonly columns: readonly DataColumn<R>[];
  /** Must be unique. `index` is the position among the unsorted rows. */
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
    show: (columnId, isShown) => arrange({ hidden: { ...arrangement.hidden, [columnId]: isShown } }),
    setWidth: (columnId, width) => {
      const others = Object.entries(arrangement.widths).filter(([id]) => id !== columnId);
      arrange({ widths: Object.fromEntries(width === null ? others : [...others, [columnId, width]]) });
    },
  };
}

interface SortedColumn {
  readonly id: string;
  readonly desc: boolean;
}

type Sorting = readonly SortedColumn[];

type SortableColumn<R> = Pick<DataColumn<R>, 'id' | 'sortValue' | 'sortsAs' | 'sortsDownFirst'>;

/**
 * Sorts the rows. Missing values come last in either direction, and equal rows keep their order. Returns the same
 * array if nothing sorts them.
 */
function inOrder<R, Row extends { readonly value: R }>(
  rows: readonly Row[],
  columns: readonly SortableColumn<R>[],
  sorting: Sorting,
): readonly Row[] {
  const keys = sorting.flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id);
    if (column?.sortValue === undefined) return [];
    const values = new Map(rows.map((row) => [row, column.sortValue?.(row.value) ?? null]));
    const compare = column.sortsAs === 'amount' ? compareDecimals : compareValues;
    return [{ values, compare, sign: desc ? -1 : 1 }];
  });
  if (keys.length === 0) return rows;
  return rows.toSorted((left, right) => {
    for (const { values, compare, sign } of keys) {
      const [a, b] = [values.get(left) ?? null, values.get(right) ?? null];
      const order = a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/**
 * The sorting after a press on a column's head: sorted, then reversed, then cleared.
 * @param adds keeps the columns sorted before
 */
function sortingAfterPress(
  sorting: Sorting,
  column: Pick<DataColumn<never>, 'id' | 'sortsDownFirst'>,
  adds: boolean,
): Sorting {
  const { id, sortsDownFirst = false } = column;
  const present = sorting.find((one) => one.id === id);
  const next = nextOf(present, { id, desc: sortsDownFirst });
  if (!adds) return next === null ? [] : [next];
  if (present === undefined) return next === null ? sorting : [...sorting, next];
  return sorting.flatMap((one) => (one !== present ? [one] : next === null ? [] : [next]));
}

/** Null clears the sorting. */
function nextOf(present: SortedColumn | undefined, first: SortedColumn): SortedColumn | null {
  if (present === undefined) return first;
  return present.desc === first.desc ? { ...first, desc: !first.desc } : null;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Ascending. Numbers compare as numbers; texts by language, with the numbers in them in numeric order. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(textOf(left), textOf(right));
}

/** Compares exact decimal texts, never as floats. */
function compareDecimals(left: unknown, right: unknown): number {
  if (isDecimalText(left) && isDecimalText(right)) return compareAmounts(left, right);
  return compareValues(left, right);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
