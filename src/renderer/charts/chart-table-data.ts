import type { ReactNode } from 'react';

export type TableValue = string | number | boolean | null;

/** A cell: what is saved, and what is shown where that is more than the value itself. */
export interface ChartCell {
  readonly value: TableValue;
  readonly shown?: ReactNode;
  /** Why there is nothing, where `value` is null. */
  readonly missing?: string;
}

export interface ChartColumn {
  readonly name: string;
  /** Right-aligned figures. */
  readonly numeric?: boolean;
}

/** The figures of a chart: the table beside it and the CSV are made of the same. The first cell of a row names it. */
export interface ChartTableData {
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ChartCell[] }[];
}

/** Head and rows, as `console:save-table` wants them; null where nothing was told. */
export function savedRows(table: ChartTableData): TableValue[][] {
  return [
    table.columns.map((column) => column.name),
    ...table.rows.map((row) => row.cells.map((cell) => cell.value)),
  ];
}
