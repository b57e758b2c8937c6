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
  /** `file`: saved, not shown. `screen`: shown, not saved; the file says the same in plainer columns. */
  readonly only?: 'file' | 'screen';
}

/** The figures of a chart: the table beside it and the CSV are made of the same. The first cell of a row names it. */
export interface ChartTableData {
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly {
    readonly key: string;
    /** Drawn faintly: it does not count at present. */
    readonly isQuiet?: boolean;
    readonly cells: readonly ChartCell[];
  }[];
}

/** Head and rows, as `console:save-table` wants them; null where there is no value. */
export function savedRows(table: ChartTableData): TableValue[][] {
  const saved = table.columns.flatMap(({ name, only }, index) =>
    only === 'screen' ? [] : [{ name, index }],
  );
  return [
    saved.map(({ name }) => name),
    ...table.rows.map((row) => saved.map(({ index }) => row.cells[index]?.value ?? null)),
  ];
}
