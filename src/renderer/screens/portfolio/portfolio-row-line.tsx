import { Checkbox } from '@mantine/core';
import { flexRender } from '@tanstack/react-table';
import type { Row } from '@tanstack/react-table';
import { memo } from 'react';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';
import { visibleText } from '../../components/visible-text.ts';
import type { PortfolioFeatures } from './portfolio-features.ts';
import styles from './portfolio-table.module.css';

interface RowLineProps {
  readonly row: Row<PortfolioFeatures, PortfolioRow>;
  readonly index: number;
  readonly startPx: number;
  readonly selected: boolean;
  /** Changes when the visible columns do: the row object itself stays the same. */
  readonly columnsKey: string;
}

/** One property. Drawn again only when something of it changed, as scrolling passes hundreds of them. */
export const PortfolioRowLine = memo(function PortfolioRowLine(props: RowLineProps) {
  const { row } = props;
  const name = row.original.title ?? `property ${String(row.original.propertyId)}`;
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={props.selected}
      data-property={row.original.propertyId}
      className={styles['row']}
      style={{ transform: `translateY(${String(props.startPx)}px)` }}
    >
      <div role="cell" className={styles['check']}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={`Select ${visibleText(name)}`}
          checked={props.selected}
          onChange={row.getToggleSelectedHandler()}
        />
      </div>
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          role="cell"
          className={styles['cell']}
          data-align={cell.column.columnDef.meta?.align}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  );
});
