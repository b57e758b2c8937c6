import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { SnoozeItem } from '../../../ipc/today.ts';

const rowSelector = '#content a[data-issue]';

function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowSelector)];
}

/** Menus and dialogs handle their own keys. */
function isInMenuOrDialog(): boolean {
  return (
    document.activeElement?.closest('[role=dialog],[role=menu]') !== null && document.activeElement !== null
  );
}

function focusedRow(): SnoozeItem | null {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || row.dataset['issue'] === undefined) return null;
  return { key: row.dataset['issue'], rowId: row.dataset['row'] ?? null };
}

/**
 * J, K and the arrow keys move between rows. S snoozes the row's issue, Shift+S only the row, and E starts a bulk
 * edit. Enter needs no handler, because each row is a link.
 * @param shown a value that changes with the rows. If the focused row was removed, the focus moves to the one in its
 *   place.
 */
export function useIssueKeys(options: {
  readonly shown: unknown;
  readonly isPaused: boolean;
  readonly onSnooze: (item: SnoozeItem) => void;
  readonly onBulkEdit: (key: string) => void;
}): void {
  const lastIndex = useRef(-1);
  const move = (step: 1 | -1) => (): void => {
    if (options.isPaused || isInMenuOrDialog()) return;
    const rows = rowsOnScreen();
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at < 0 ? (step > 0 ? Math.max(0, lastIndex.current) : rows.length - 1) : at + step;
    const to = Math.min(Math.max(next, 0), rows.length - 1);
    lastIndex.current = to;
    rows[to]?.focus();
    rows[to]?.scrollIntoView({ block: 'nearest' });
  };
  const withRow = (act: (row: SnoozeItem) => void) => (): void => {
    const row = focusedRow();
    if (options.isPaused || row === null) return;
    lastIndex.current = rowsOnScreen().findIndex((one) => one === document.activeElement);
    act(row);
  };
  useHotkeys([
    ['J', move(1)],
    ['ArrowDown', move(1)],
    ['K', move(-1)],
    ['ArrowUp', move(-1)],
    ['S', withRow(({ key }) => options.onSnooze({ key, rowId: null }))],
    ['shift+S', withRow(options.onSnooze)],
    ['E', withRow(({ key }) => options.onBulkEdit(key))],
  ]);
  useEffect(() => {
    const rows = rowsOnScreen();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && lastIndex.current >= 0) rows[Math.min(lastIndex.current, rows.length - 1)]?.focus();
  }, [options.shown, options.isPaused]);
}
