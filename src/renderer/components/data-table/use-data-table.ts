import { useMemo, useState } from 'react';
import type { ColumnWidths } from './column-tracks.ts';
import type { DataColumn } from './data-column.ts';
import { compareAmounts, isDecimalText } from '../../../core/values/money/money.ts';

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

/** One column that a table is sorted by. */
interface SortedColumn {
  readonly id: string;
  readonly desc: boolean;
}

/** The columns that a table is sorted by, the first one first; equals go by the next. */
type Sorting = readonly SortedColumn[];

type SortableColumn<R> = Pick<DataColumn<R>, 'id' | 'sortValue' | 'sortsAs' | 'sortsDownFirst'>;

/**
 * The rows in order. Missing values stand last in either direction; equals keep the order in which they came. The very
 * rows that came where nothing sorts them.
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
 * The sorting after a press on a column's head: it is sorted by, then turned round, then given up.
 * @param adds the columns that were sorted by before stay
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

/** Null: it is given up. */
function nextOf(present: SortedColumn | undefined, first: SortedColumn): SortedColumn | null {
  if (present === undefined) return first;
  return present.desc === first.desc ? { ...first, desc: !first.desc } : null;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Ascending: numbers as numbers, texts by language and with the numbers in them in their order. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(textOf(left), textOf(right));
}

/** Exact decimal texts, never as floats. */
function compareDecimals(left: unknown, right: unknown): number {
  if (isDecimalText(left) && isDecimalText(right)) return compareAmounts(left, right);
  return compareValues(left, right);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
