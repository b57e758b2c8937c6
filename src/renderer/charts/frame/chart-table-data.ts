import type { ReactNode } from 'react';

export type TableValue = string | number | boolean | null;

export interface ChartCell {
  readonly value: TableValue;
  readonly shown?: ReactNode;
  /** Why there is no value, if `value` is null. */
  readonly missing?: string;
}

export interface ChartColumn {
  readonly name: string;
  readonly numeric?: boolean;
  /**
   * `file`: saved but not shown. `screen`: shown but not saved, because the file has the same in plainer
   * columns.
   */
  readonly only?: 'file' | 'screen';
}

/** The figures of a chart, shared by its table and its CSV. The first cell of a row is its heading. */
export interface ChartTableData {
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly {
    readonly key: string;
    /** Drawn faintly because it doesn't apply at present. */
    readonly isQuiet?: boolean;
    readonly cells: readonly ChartCell[];
  }[];
}

/** Head and rows for `console:save-table`; null for missing values. */
export function savedRows(table: ChartTableData): TableValue[][] {
  const saved = table.columns.flatMap(({ name, only }, index) =>
    only === 'screen' ? [] : [{ name, index }],
  );
  return [
    saved.map(({ name }) => name),
    ...table.rows.map((row) => saved.map(({ index }) => row.cells[index]?.value ?? null)),
  ];
}
