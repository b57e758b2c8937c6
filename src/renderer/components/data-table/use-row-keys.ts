import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchable } from '../list/matches-words.ts';
import type { TableRow } from './use-data-table.ts';

const rowSelector = '[data-row-id]';
const targetSelector = '[data-row-target]';
const sidewaysPx: Readonly<Record<string, number>> = { ArrowLeft: -120, ArrowRight: 120 };

/** The focus target of a row: its link or button, or the row itself. */
function targetIn(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>(targetSelector) ?? row;
}

function focusIn(row: HTMLElement): void {
  const target = targetIn(row);
  target.focus({ preventScroll: true });
  if (target.matches('[data-column]')) target.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

function rowIdOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
  return row?.dataset['rowId'];
}

/** Whether a key belongs to a field or control inside a row rather than to the table. */
function isOwnControl(target: EventTarget | null): boolean {
  return target instanceof Element && !target.matches(`${rowSelector}, ${targetSelector}`);
}

/** Whether a click belongs to a link, button or field inside a row. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

export interface ColumnCursor {
  readonly column: string;
  readonly onColumn: (id: string) => void;
}

/** Whether an arrow key moved the cursor to another column. False at either end. */
function wentSideways(
  key: string,
  { cursor, columnIds }: Pick<RowKeysInput<never>, 'cursor' | 'columnIds'>,
): boolean {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined || cursor === undefined) return false;
  const next = columnIds[columnIds.indexOf(cursor.column) + step];
  if (next !== undefined) cursor.onColumn(next);
  return next !== undefined;
}

/** Pressing a cell of a sheet moves the cursor to its column. */
function goToColumn(target: EventTarget | null, cursor: ColumnCursor | undefined): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const column = cell?.dataset['column'];
  if (column !== undefined && column !== cursor?.column) cursor?.onColumn(column);
}

interface RowKeysInput<R> {
  readonly cursor: ColumnCursor | undefined;
  readonly columnIds: readonly string[];
  readonly rows: readonly TableRow<R>[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly rowsAPage: number;
  readonly searchText: (row: R) => string;
  readonly selection?: {
    readonly onToggle: (index: number, isRange: boolean) => void;
    readonly onExtend: (from: number, to: number) => void;
    readonly onToggleAll: (selected: boolean) => void;
  };
  readonly onCopy: (row: R) => void;
  readonly onRowKey: ((key: string, row: R) => boolean) | undefined;
  readonly onRowClick: ((row: R) => void) | undefined;
  readonly onRowFocus: ((row: R) => void) | undefined;
  readonly currentId: string | null;
}

/**
 * Arrows, Page, Home and End move between rows, left and right scroll a wide table, letters find a row, and Space or
 * `x` selects. Enter activates the row's link or button. Shift selects a range. Ctrl or Cmd with A selects all shown
 * rows, with C it copies the row, or all selected rows if it is one of them.
 */
export function useRowKeys<R>(input: RowKeysInput<R>) {
  const { rows, virtualizer, scroll } = input;
  const { active, setActive, goTo } = useMovingRow(input);
  const typed = useRef(nothingTyped);
  const rendered = virtualizer.getVirtualItems().map(({ index }) => rows[index]?.id);
  const tabStop = [input.currentId, active].find((id) => id !== null && rendered.includes(id)) ?? rendered[0];

  const find = (event: KeyboardEvent, from: number): void => {
    typed.current = withLetter(typed.current, event.key, event.timeStamp);
    const texts = rows.map(({ value }) => searchable(input.searchText(value)));
    goTo(foundRow(texts, typed.current.text, Math.max(0, from)));
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const index = rows.findIndex(({ id }) => id === rowIdOf(event.target));
    const row = rows[index];
    if (row === undefined || isOwnControl(event.target) || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      withCommand(event, row.value, input);
      return;
    }
    const next = wentSideways(event.key, input)
      ? index
      : rowAfterKey(event.key, index, rows.length, input.rowsAPage);
    if (event.shiftKey && input.selection !== undefined && (next !== undefined || event.key === ' ')) {
      event.preventDefault();
      if (next === undefined) input.selection.onToggle(index, true);
      else input.selection.onExtend(index, next);
      goTo(next);
      return;
    }
    if (next !== undefined) {
      event.preventDefault();
      goTo(next);
      return;
    }
    const searching = isSearching(typed.current, event.timeStamp);
    if (!searching && input.onRowKey?.(event.key, row.value) === true) {
      event.preventDefault();
      return;
    }
    const sideways = sidewaysPx[event.key];
    if (sideways !== undefined) {
      event.preventDefault();
      scroll.current?.scrollBy({ left: sideways });
    } else if (!searching && (event.key === 'x' || event.key === ' ') && input.selection !== undefined) {
      event.preventDefault();
      input.selection.onToggle(index, false);
    } else if (/^[\p{L}\p{N}]$/u.test(event.key) || (searching && event.key === ' ')) {
      event.preventDefault();
      find(event, index);
    }
  });
  const onClick = useEffectEvent((event: MouseEvent): void => {
    if (input.onRowClick === undefined || isControl(event.target)) return;
    const row = rows.find(({ id }) => id === rowIdOf(event.target));
    if (row === undefined || window.getSelection()?.isCollapsed === false) return;
    setActive(row.id);
    input.onRowClick(row.value);
  });
  const onFocusIn = useEffectEvent((event: FocusEvent): void => {
    const row = rows.find(({ id }) => id === rowIdOf(event.target));
    if (row === undefined) return;
    setActive(row.id);
    input.onRowFocus?.(row.value);
    goToColumn(event.target, input.cursor);
  });
  // One listener for all rows, because neither a table nor its rows are controls.
  useEffect(() => {
    const table = scroll.current;
    table?.addEventListener('keydown', onKeyDown);
    table?.addEventListener('focusin', onFocusIn);
    table?.addEventListener('click', onClick);
    return () => {
      table?.removeEventListener('keydown', onKeyDown);
      table?.removeEventListener('focusin', onFocusIn);
      table?.removeEventListener('click', onClick);
    };
  }, [scroll]);
  return tabStop;
}

/** The platform copies a text selection; otherwise the row is copied. */
function withCommand<R>(event: KeyboardEvent, row: R, input: RowKeysInput<R>): void {
  const key = event.key.toLowerCase();
  if (key === 'a' && input.selection !== undefined) {
    event.preventDefault();
    input.selection.onToggleAll(true);
  }
  if (key === 'c' && window.getSelection()?.isCollapsed !== false) {
    event.preventDefault();
    input.onCopy(row);
  }
}

/** The focused row, or the one to focus next. Rows exist only near the visible area. */
function useMovingRow<R>(input: {
  readonly rows: readonly TableRow<R>[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly currentId: string | null;
  readonly cursor: ColumnCursor | undefined;
}) {
  const { rows, virtualizer, scroll, currentId } = input;
  const column = input.cursor?.column;
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  // A row that was scrolled to exists only after the next render.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroll.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(wanted.current)}"]`);
    if (row === null || row === undefined) return;
    wanted.current = null;
    focusIn(row);
  });

  // The column reached by an arrow key may render later than the row.
  useEffect(() => {
    const cell = scroll.current?.querySelector('[data-column]:focus');
    const row = cell?.closest<HTMLElement>(rowSelector);
    if (row !== null && row !== undefined) focusIn(row);
  }, [scroll, column]);

  const showCurrent = useEffectEvent((id: string): void => {
    const index = rows.findIndex((row) => row.id === id);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => {
    if (currentId !== null) showCurrent(currentId);
  }, [currentId]);

  const goTo = (index: number | undefined): void => {
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || row === undefined) return;
    wanted.current = row.id;
    setActive(row.id);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  return { active, setActive, goTo };
}

/** The row that a key moves to; undefined for keys that aren't the table's. */
export function rowAfterKey(key: string, index: number, count: number, page: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + page);
    case 'PageUp':
      return Math.max(0, index - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

const pauseMs = 900;

interface TypedSearch {
  readonly text: string;
  readonly atMs: number;
}

export const nothingTyped: TypedSearch = { text: '', atMs: Number.NEGATIVE_INFINITY };

/** Whether typing is still in progress, so that Space and `x` count as letters. */
export function isSearching({ text, atMs }: TypedSearch, nowMs: number): boolean {
  return text !== '' && nowMs - atMs < pauseMs;
}

/** Adds a letter. After a pause the search starts again. */
export function withLetter(search: TypedSearch, letter: string, nowMs: number): TypedSearch {
  const text = isSearching(search, nowMs) ? search.text : '';
  return { text: searchable(`${text}${letter}`), atMs: nowMs };
}

/**
 * Finds the row that starts with the typed text, else one with a word that does, from `from` and wrapping round. A
 * first letter skips the present row, so that repeating it moves on. Undefined if there is none.
 */
export function foundRow(texts: readonly string[], typed: string, from: number): number | undefined {
  const start = typed.length === 1 ? from + 1 : from;
  const order = texts.map((_, step) => (start + step) % texts.length);
  const begins = order.find((index) => texts[index]?.startsWith(typed));
  return begins ?? order.find((index) => texts[index]?.includes(` ${typed}`));
}
