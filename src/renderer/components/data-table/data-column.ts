import type { ReactNode } from 'react';
import type { TermId } from '../terms/glossary.ts';

/** What a column sorts by; null: there is nothing, which stands last in both directions. */
export type SortValue = string | number | null;

export type FileCell = string | number | boolean | null;

/** What a file says of a row, under a name of its own: exact values, days as in files. */
type FileColumn<R> = readonly [name: string, cell: (row: R) => FileCell | undefined];

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
  /** The name is a word that is explained. */
  readonly term?: TermId;
  /** What is done to the column as a whole, below its name. */
  readonly controls?: ReactNode;
  /** Stands out, head and cells. */
  readonly isMarked?: boolean;
  /** What the column holds of all rows together, in a first row that stays. */
  readonly ofAll?: ReactNode;
  /** What its head says on resting upon it; else how a table is sorted. */
  readonly hint?: string;
  /** Cannot be hidden. */
  readonly isAlwaysShown?: boolean;
  readonly cell: (row: R) => ReactNode;
  /** What the file has of it; without this nothing. */
  readonly file?: readonly FileColumn<R>[];
  /** Without it the column cannot be sorted. */
  readonly sortValue?: (row: R) => SortValue;
  /** Exact decimals in text are compared as amounts. */
  readonly sortsAs?: 'amount';
  /** The first click puts the largest first. */
  readonly sortsDownFirst?: boolean;
}

/** Head and rows of the file of these columns; what there is not is an empty cell. */
export function fileRows<R>(columns: readonly DataColumn<R>[], rows: readonly R[]): FileCell[][] {
  const own = columns.flatMap(({ file = [] }) => file);
  return [own.map(([name]) => name), ...rows.map((row) => own.map(([, cell]) => cell(row) ?? null))];
}
