import { oncePerObject } from '../../../core/values/once-per-object.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
  useEffect,
  useDeferredValue,
} from 'react';
import { clipboardText } from '../../../core/values/delimited-text.ts';
import { formatCount, plural } from '../../../core/values/words/plural.ts';
import { usePreferences } from '../format/preferences.tsx';
import { useCopy } from '../text/copy-context.tsx';
import { columnTracks } from './column-tracks.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import styles from './data-table.module.css';
import type { DataTableModel } from './use-data-table.ts';
import { useLatest } from '../ui/use-latest.ts';
import { type ColumnCursor, useRowKeys } from './use-row-keys.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { RowTabIndexProvider, useRowTabIndex } from './row-target.tsx';
import type { DataColumn } from './data-column.ts';

/**
 * Row heights in pixels: one line, two lines, as high as the cells but at least this, and the same with controls in
 * the head.
 */
const rowHeights = { dense: 36, twoLine: 44, growing: 44, sheet: 46 } as const;
const headHeights = { dense: 36, twoLine: 46, growing: 36, sheet: 72 } as const;
const allRowHeight = 40;
const nothingCopied: readonly never[] = [];

interface DataTableProps<R> {
  readonly label: string;
  readonly table: DataTableModel<R>;
  readonly density: keyof typeof rowHeights;
  /** `fill` takes the remaining height of the page; a number shows at most that many rows. */
  readonly height: 'fill' | number;
  readonly searchText: (row: R) => string;
  readonly hasTarget?: boolean | ((row: R) => boolean);
  readonly isQuiet?: (row: R) => boolean;
  /** The row whose details are open beside the table. It stays in view. */
  readonly currentId?: string | null;
  readonly onRowFocus?: (row: R) => void;
  /** A key pressed on the focused row, before the table's own keys. Returns true if it was handled. */
  readonly onRowKey?: (key: string, row: R) => boolean;
  /** Makes the table a sheet: the cell of this column takes the focus, and the arrows move between columns. */
  readonly cursor?: ColumnCursor;
  /** The text to copy for a row, if it isn't the text of its cells. */
  readonly copyText?: (row: R) => string;
  readonly onRowClick?: (row: R) => void;
  readonly selection?: RowSelection<R>;
  /** Pixels kept free at the end for something floating above the last row. */
  readonly endRoom?: number;
  readonly initialOffset?: number;
  readonly onScrolled?: (offset: number) => void;
  /** Shown when there are no rows, because a head alone says nothing. */
  readonly empty: ReactNode;
}

/**
 * A virtualised table, so that 5,000 rows are as quick as fifty. One tab stop; see `useRowKeys` for the keys. A row's
 * main link or button is marked `data-row-target` and gets `useRowTabIndex()`.
 */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  return props.table.rows.length === 0 ? props.empty : <FilledTable {...props} />;
}

function FilledTable<R extends object>(props: DataTableProps<R>) {
  const { table, density, selection, hasTarget = false, endRoom = 0 } = props;
  const { rows, columns, arrangement } = table;
  const scroll = useRef<HTMLDivElement>(null);
  const { locale } = usePreferences();
  const { copy, copied, failed } = useCopy();
  const [lastCopied, setLastCopied] = useState(1);
  const [copying, setCopying] = useState<readonly R[]>(nothingCopied);
  const rowHeight = rowHeights[density];
  const isMeasured = density === 'growing' || density === 'sheet';
  const hasAllRow = columns.some(({ ofAll }) => ofAll !== undefined);
  const headHeight = headHeights[density] + (hasAllRow ? allRowHeight : 0);
  // Stable while the rows are the same. A new function would recompute the positions of all rows.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    ...useRowsAtFirst(
      props.label,
      props.height === 'fill' ? window.innerHeight / 2 : rowHeight * props.height,
    ),
    initialOffset: props.initialOffset ?? 0,
    paddingEnd: endRoom,
    // Keeps rows clear of the fixed head and of what floats above the last row.
    scrollPaddingEnd: headHeight + endRoom,
  });
  useRememberedHeight(props.label, virtualizer.scrollRect);
  const cursorAt = props.cursor?.column;
  const cellsOf = useMemo(() => rowCells(columns, cursorAt), [columns, cursorAt]);
  const { all, ...ticks } = useRowSelection(rows, selection);
  const onRead = useLatest((texts: readonly (readonly string[])[]): void => {
    setCopying(nothingCopied);
    const head = columns.map(({ name, below }) => (below === undefined ? name : `${name} ${below}`));
    // A single row is pasted beside others; several become a table with a head.
    copy(clipboardText(texts.length === 1 ? texts : [head, ...texts]));
  });
  const rowsInSight = typeof props.height === 'number' ? props.height : 12;
  const tabStop = useRowKeys({
    rows,
    virtualizer,
    scroll,
    rowsAPage: rowsInSight - 1,
    searchText: props.searchText,
    ...(selection === undefined ? {} : { selection: ticks }),
    cursor: props.cursor,
    columnIds: columns.map(({ id }) => id),
    onCopy: (row) => {
      if (props.copyText !== undefined) {
        setLastCopied(1);
        copy(props.copyText(row));
        return;
      }
      const selected = rows.map(({ value }) => value).filter((one) => selection?.isSelected(one) === true);
      setLastCopied(selected.includes(row) ? selected.length : 1);
      setCopying(selected.includes(row) ? selected : [row]);
    },
    onRowKey: props.onRowKey,
    onRowClick: props.onRowClick,
    onRowFocus: props.onRowFocus,
    currentId: props.currentId ?? null,
  });
  const tracks = useMemo(
    () => columnTracks(columns, { hasCheckbox: selection !== undefined, widths: arrangement.widths }),
    [columns, selection, arrangement.widths],
  );
  const maxHeight = headHeight + rowHeight * rowsInSight + 1;
  const sizes: CSSProperties = {
    '--table-tracks': tracks.template,
    '--table-row-height': `${String(rowHeight)}px`,
    '--table-head-height': `${String(headHeights[density])}px`,
    '--table-all-height': `${String(allRowHeight)}px`,
  };
  return (
    <div
      ref={scroll}
      className={styles['scroll']}
      data-fill={props.height === 'fill' || undefined}
      style={props.height === 'fill' ? undefined : { maxHeight }}
      onScroll={(event) => props.onScrolled?.(event.currentTarget.scrollTop)}
    >
      <div
        role={cursorAt === undefined ? 'table' : 'grid'}
        aria-label={props.label}
        aria-rowcount={rows.length + (hasAllRow ? 2 : 1)}
        className={styles['table']}
        style={{ ...sizes, minWidth: tracks.minWidth }}
        data-density={density}
        data-edge={selection === undefined || undefined}
        data-tinted={selection?.isTinted}
      >
        <DataTableHead table={table} all={all} />
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ height: `${String(virtualizer.getTotalSize())}px` }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <DataTableRow
                key={row.id}
                rowId={row.id}
                index={index}
                firstRowIndex={hasAllRow ? 3 : 2}
                startPx={start}
                measure={isMeasured ? virtualizer.measureElement : undefined}
                cellRole={cursorAt === undefined ? 'cell' : 'gridcell'}
                cells={cellsOf(row.value)}
                isTabStop={tabStop === row.id}
                hasTarget={typeof hasTarget === 'boolean' ? hasTarget : hasTarget(row.value)}
                isCurrent={props.currentId === row.id}
                isQuiet={props.isQuiet?.(row.value) ?? false}
                selected={selection === undefined ? null : selection.isSelected(row.value)}
                selectLabel={
                  selection === undefined ? '' : `${selection.verb} ${props.searchText(row.value)}`
                }
                onToggle={ticks.onToggle}
              />
            );
          })}
        </div>
      </div>
      {copying.length === 0 ? null : <CopiedRows rows={copying} cellsOf={cellsOf} onRead={onRead} />}
      <span role="status" className={styles['copied']}>
        {copied ? `${plural(lastCopied, 'Row', `${formatCount(lastCopied, locale)} rows`)} copied` : ''}
        {failed ? 'Nothing copied: the clipboard isn’t available' : ''}
      </span>
    </div>
  );
}

/** Few enough per step that no frame is late. */
const rowsAFrame = 30;

function cellTexts(row: Element): string[] {
  const cells = [...row.querySelectorAll<HTMLElement>('[role="cell"]:not([data-check])')];
  return cells.map((cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim());
}

/**
 * Renders the rows to copy out of sight, a few at a time, and returns their texts. Most rows aren't on screen, and the
 * copy must read like the screen, including the words for missing values.
 */
export function CopiedRows<R>(props: {
  readonly rows: readonly R[];
  readonly cellsOf: (row: R) => ReactNode;
  readonly onRead: (texts: readonly (readonly string[])[]) => void;
}) {
  const { rows, onRead } = props;
  const [at, setAt] = useState({ rows, from: 0 });
  // A new copy during this one starts again.
  const from = at.rows === rows ? at.from : 0;
  const place = useRef<HTMLDivElement>(null);
  const read = useRef(new Map<number, string[][]>());
  useEffect(() => {
    if (from === 0) read.current.clear();
    read.current.set(from, [...(place.current?.children ?? [])].map(cellTexts));
    const next = from + rowsAFrame;
    const timer = window.setTimeout(() => {
      if (next < rows.length) setAt({ rows, from: next });
      else onRead([...read.current.values()].flat());
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, [rows, from, onRead]);
  return (
    <RowTabIndexProvider value={-1}>
      <div ref={place} className={styles['unseen']} aria-hidden inert>
        {rows.slice(from, from + rowsAFrame).map((row, index) => (
          <div key={from + index}>{props.cellsOf(row)}</div>
        ))}
      </div>
    </RowTabIndexProvider>
  );
}

/** Creates the cells of a row once for these columns, so that an unchanged row isn't rendered again. */
function rowCells<R extends object>(
  columns: readonly DataColumn<R>[],
  cursorAt: string | undefined,
): (row: R) => ReactNode {
  return oncePerObject((row) => cellsOf(columns, row, cursorAt));
}

function cellsOf<R>(columns: readonly DataColumn<R>[], row: R, cursorAt: string | undefined): ReactNode {
  if (cursorAt !== undefined) {
    return columns.map(({ id, align, cell }) => (
      <CursorCell key={id} column={id} align={align} isTarget={id === cursorAt}>
        {cell(row)}
      </CursorCell>
    ));
  }
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

/** A cell of a sheet. Only the one under the cursor takes the row's focus. */
function CursorCell(props: {
  readonly column: string;
  readonly align: 'end' | undefined;
  readonly isTarget: boolean;
  readonly children: ReactNode;
}) {
  const tabIndex = useRowTabIndex();
  return (
    <div
      role="gridcell"
      className={styles['cell']}
      data-column={props.column}
      data-align={props.align}
      data-row-target={props.isTarget || undefined}
      tabIndex={props.isTarget ? tabIndex : -1}
    >
      {props.children}
    </div>
  );
}

/** Rows rendered beyond either end of the visible area, so that a short scroll finds them drawn. */
const overscanRows = 6;

/** The last height of each table in pixels, by its name. */
const heights = new Map<string, number>();

/**
 * What to render first: the rows that fitted last time, so that measuring adds none. Rows out of sight follow after
 * the first render.
 * @param unseenHeight pixels, for a table that hasn't been shown yet
 */
function useRowsAtFirst(label: string, unseenHeight: number) {
  const overscan = useDeferredValue(overscanRows, 0);
  return { overscan, initialRect: { width: 0, height: heights.get(label) ?? unseenHeight } };
}

/** Remembers a table's height for its next mount. */
function useRememberedHeight(label: string, measured: { readonly height: number } | null): void {
  const height = measured?.height;
  useEffect(() => {
    if (height !== undefined && height > 0) heights.set(label, height);
  }, [label, height]);
}
