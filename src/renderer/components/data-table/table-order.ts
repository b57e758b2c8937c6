import { compareAmounts, isDecimalText } from '../../../core/values/money/money.ts';
import type { DataColumn } from './data-column.ts';

/** One column that a table is sorted by. */
export interface SortedColumn {
  readonly id: string;
  readonly desc: boolean;
}

/** The columns that a table is sorted by, the first one first; equals go by the next. */
export type Sorting = readonly SortedColumn[];

type SortableColumn<R> = Pick<DataColumn<R>, 'id' | 'sortValue' | 'sortsAs' | 'sortsDownFirst'>;

/**
 * The rows in order. Missing values stand last in either direction; equals keep the order in which they came. The very
 * rows that came where nothing sorts them.
 */
export function inOrder<R, Row extends { readonly value: R }>(
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
export function sortingAfterPress(
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
export function compareDecimals(left: unknown, right: unknown): number {
  if (isDecimalText(left) && isDecimalText(right)) return compareAmounts(left, right);
  return compareValues(left, right);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
