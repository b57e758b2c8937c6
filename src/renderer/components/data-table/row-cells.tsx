import type { ReactNode } from 'react';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';

/** Makes the cells of a row once for these columns, so that a row that did not change is not drawn again. */
export function rowCells<R extends object>(columns: readonly DataColumn<R>[]): (row: R) => ReactNode {
  const made = new WeakMap<R, ReactNode>();
  return (row) => {
    const cells = made.get(row) ?? cellsOf(columns, row);
    made.set(row, cells);
    return cells;
  };
}

function cellsOf<R>(columns: readonly DataColumn<R>[], row: R): ReactNode {
  return columns.map(({ id, align, isMarked, cell }) => (
    <div
      key={id}
      role="cell"
      className={styles['cell']}
      data-align={align}
      data-marked={isMarked === true || undefined}
    >
      {cell(row)}
    </div>
  ));
}
