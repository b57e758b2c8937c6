import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, PointerEvent } from 'react';
import { RowCheckbox } from '../list/row-checkbox.tsx';
import type { DataColumn } from './data-column.ts';
import { Term } from '../terms/term.tsx';
import styles from './data-table.module.css';
import type { DataTableModel } from './use-data-table.ts';

/** The fixed head: select all, sorting (Shift adds a second column) and column widths. */
export function DataTableHead<R>(props: {
  readonly table: DataTableModel<R>;
  /** Null if rows can't be selected. `state` is null if there is nothing to select. */
  readonly all: {
    readonly label: string;
    readonly name: string;
    readonly state: 'all' | 'some' | 'none' | null;
    readonly onToggle: () => void;
  } | null;
}) {
  const { table, all } = props;
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        {all === null ? null : (
          <div role="columnheader" aria-label={all.name} className={styles['check']}>
            {all.state === null ? null : (
              <RowCheckbox
                label={all.label}
                checked={all.state === 'all'}
                isMixed={all.state === 'some'}
                onToggle={all.onToggle}
              />
            )}
          </div>
        )}
        {table.columns.map((column) => (
          <HeadCell key={column.id} column={column} table={table} />
        ))}
      </div>
      {table.columns.some(({ ofAll }) => ofAll !== undefined) ? (
        <div role="row" aria-rowindex={2} className={styles['allRow']}>
          {all === null ? null : <div role="cell" />}
          {table.columns.map(({ id, align, isMarked, ofAll }) => (
            <div
              key={id}
              role="cell"
              className={styles['cell']}
              data-align={align}
              data-marked={isMarked === true || undefined}
            >
              {ofAll}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function HeadWords<R>(props: { readonly column: DataColumn<R>; readonly children?: ReactNode }) {
  const { name, below, term } = props.column;
  if (below === undefined) {
    return (
      <>
        {term === undefined ? name : <Term of={term}>{name}</Term>}
        {props.children}
      </>
    );
  }
  return (
    <span className={styles['headWords']}>
      <span className={styles['headName']}>
        <span>{name}</span>
        {props.children}
      </span>
      <span className={styles['below']}>{below}</span>
    </span>
  );
}

function HeadCell<R>(props: { readonly column: DataColumn<R>; readonly table: DataTableModel<R> }) {
  const { column, table } = props;
  const sort = table.sortOf(column.id);
  const setWidth = (width: number | null): void => table.setWidth(column.id, width);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = event.currentTarget.closest<HTMLElement>('[role="columnheader"]');
    const width = cell === null ? undefined : widthAfterKey(event, cell.offsetWidth);
    if (width === undefined) return;
    event.preventDefault();
    setWidth(width);
  };
  return (
    <div
      role="columnheader"
      className={styles['headCell']}
      data-align={column.align}
      data-marked={column.isMarked === true || undefined}
      aria-sort={column.sortValue === undefined ? undefined : sort}
    >
      {column.sortValue === undefined ? (
        <HeadWords column={column} />
      ) : (
        <button
          type="button"
          className={styles['sort']}
          title={column.hint ?? 'Sort. Shift adds a second column; Shift and an arrow key change its width.'}
          onClick={(event) => table.sortBy(column.id, event.shiftKey)}
          onKeyDown={onKeyDown}
        >
          <HeadWords column={column}>
            {sort === 'ascending' ? <IconArrowUp size={13} aria-hidden /> : null}
            {sort === 'descending' ? <IconArrowDown size={13} aria-hidden /> : null}
          </HeadWords>
        </button>
      )}
      {column.controls === undefined ? null : <div className={styles['controls']}>{column.controls}</div>}
      <ColumnResizer onWidth={setWidth} />
    </div>
  );
}

const leastPx = 48;
const mostPx = 800;
const stepPx = 16;

function within(width: number): number {
  return Math.round(Math.max(leastPx, Math.min(mostPx, width)));
}

/** Shift with the left or right arrow resizes the column; undefined for any other key. */
export function widthAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  width: number,
): number | undefined {
  if (!event.shiftKey) return undefined;
  if (event.key === 'ArrowRight') return within(width + stepPx);
  if (event.key === 'ArrowLeft') return within(width - stepPx);
  return undefined;
}

/** The draggable edge of a column. A double click resets its width. */
export function ColumnResizer(props: { readonly onWidth: (width: number | null) => void }) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const cell = edge.parentElement;
    if (event.button !== 0 || cell === null) return;
    event.preventDefault();
    const { offsetWidth } = cell;
    const fromX = event.clientX;
    const onMove = (move: globalThis.PointerEvent): void =>
      props.onWidth(within(offsetWidth + move.clientX - fromX));
    const onEnd = (): void => {
      edge.removeEventListener('pointermove', onMove);
      edge.removeEventListener('lostpointercapture', onEnd);
    };
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', onEnd);
  };
  return (
    // By keyboard, the column's own button resizes it, which saves one tab stop per column.
    <span
      aria-hidden
      className={styles['resizer']}
      onPointerDown={onPointerDown}
      onDoubleClick={() => props.onWidth(null)}
    />
  );
}
