import { useVirtualizer } from '@tanstack/react-virtual';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { SortChoice, SortValue } from './sorted-rows.ts';
import styles from './virtual-table.module.css';

export interface TableColumn<R> {
  readonly id: string;
  readonly name: string;
  readonly align?: 'end';
  /** Least width in rem, and the share of what is left. */
  readonly minRem: number;
  readonly grow: number;
  readonly cell: (row: R) => ReactNode;
  readonly sortValue?: (row: R) => SortValue;
}

/** What scrolls must be reachable by keyboard, though it is no control. */
const reachable = { tabIndex: 0 } as const;
const rowHeightPx = 44;
const headHeightPx = 40;

/** A table of thousands of rows, of which only those in sight exist. Scrolled with the keys when it has the focus. */
export function VirtualTable<R>(props: {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
  readonly rowKey: (row: R, index: number) => string;
  readonly sort: SortChoice;
  readonly onSort: (column: string) => void;
}) {
  const { rows, columns } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollPaddingStart: headHeightPx,
  });
  const gridTemplateColumns = columns
    .map(({ minRem, grow }) => `minmax(${String(minRem)}rem, ${String(grow)}fr)`)
    .join(' ');
  const minWidth = `${String(columns.reduce((sum, { minRem }) => sum + minRem, 0) + 2)}rem`;
  return (
    <div ref={scrollRef} className={styles['scroll']} role="group" aria-label={props.label} {...reachable}>
      <div
        role="table"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        className={styles['table']}
        style={{ minWidth }}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['headRow']} style={{ gridTemplateColumns }}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ height: `${String(virtualizer.getTotalSize())}px` }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <div
                key={props.rowKey(row, item.index)}
                role="row"
                aria-rowindex={item.index + 2}
                className={styles['row']}
                style={{ gridTemplateColumns, transform: `translateY(${String(item.start)}px)` }}
              >
                {columns.map((column) => (
                  <div key={column.id} role="cell" className={styles['cell']} data-align={column.align}>
                    {column.cell(row)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function HeadCell<R>(props: {
  readonly column: TableColumn<R>;
  readonly sort: SortChoice;
  readonly onSort: (column: string) => void;
}) {
  const { column, sort } = props;
  if (column.sortValue === undefined) {
    return (
      <div role="columnheader" className={styles['headCell']} data-align={column.align}>
        {column.name}
      </div>
    );
  }
  const isSorted = sort.column === column.id;
  const direction = sort.descending ? 'descending' : 'ascending';
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      className={styles['headCell']}
      data-align={column.align}
      aria-sort={isSorted ? direction : 'none'}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() => {
          props.onSort(column.id);
        }}
      >
        {column.name}
        {isSorted ? <Arrow size={13} aria-hidden /> : null}
      </button>
    </div>
  );
}
