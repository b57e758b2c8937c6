import type { ReactNode } from 'react';

/** What a column sorts by; null: there is nothing, which stands last in both directions. */
export type SortValue = string | number | null;

/** One column of a `DataTable`: what it is called, how wide it may be, what it shows and what it sorts by. */
export interface DataColumn<R> {
  readonly id: string;
  readonly name: string;
  /** Least width in rem, and the share of what is left. */
  readonly minRem: number;
  readonly grow: number;
  readonly align?: 'end';
  /** A second line of the head, below the name. */
  readonly below?: string;
  /** Stands out, head and cells. */
  readonly isMarked?: boolean;
  /** What the column holds of all rows together, in a first row that stays. */
  readonly ofAll?: ReactNode;
  /** What its head says on resting upon it; else how a table is sorted. */
  readonly hint?: string;
  /** Cannot be hidden. */
  readonly isAlwaysShown?: boolean;
  readonly cell: (row: R) => ReactNode;
  /** Without it the column cannot be sorted. */
  readonly sortValue?: (row: R) => SortValue;
  /** Exact decimals in text are compared as amounts. */
  readonly sortsAs?: 'amount';
  /** The first click puts the largest first. */
  readonly sortsDownFirst?: boolean;
}
