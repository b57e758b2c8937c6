import type { ReactNode } from 'react';
import type { TermId } from '../terms/glossary.ts';

/** The value to sort by. Null sorts last in both directions. */
export type SortValue = string | number | null;

export type FileCell = string | number | boolean | null;

/** An exported value under its own name. Exact values, with ISO days. */
type FileColumn<R> = readonly [name: string, cell: (row: R) => FileCell | undefined];

/** One column of a `DataTable`: its name, width, content and sort order. */
export interface DataColumn<R> {
  readonly id: string;
  readonly name: string;
  /** Minimum width in rem, and the share of the remaining width. */
  readonly minRem: number;
  readonly grow: number;
  readonly align?: 'end';
  readonly below?: string;
  readonly term?: TermId;
  readonly controls?: ReactNode;
  readonly isMarked?: boolean;
  /** A total over all rows, in a fixed first row. */
  readonly ofAll?: ReactNode;
  /** Tooltip of the head; by default how to sort. */
  readonly hint?: string;
  readonly isAlwaysShown?: boolean;
  readonly cell: (row: R) => ReactNode;
  readonly file?: readonly FileColumn<R>[];
  /** Without it the column can't be sorted. */
  readonly sortValue?: (row: R) => SortValue;
  /** Compares exact decimal texts as amounts. */
  readonly sortsAs?: 'amount';
  /** The first click sorts the largest first. */
  readonly sortsDownFirst?: boolean;
}

/** Head and rows of the exported file. Missing values are empty cells. */
export function fileRows<R>(columns: readonly DataColumn<R>[], rows: readonly R[]): FileCell[][] {
  const own = columns.flatMap(({ file = [] }) => file);
  return [own.map(([name]) => name), ...rows.map((row) => own.map(([, cell]) => cell(row) ?? null))];
}
