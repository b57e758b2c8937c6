import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { SnoozeItem } from '../../../ipc/today.ts';

const rowSelector = '#content a[data-finding]';

function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowSelector)];
}

/** Lists and dialogs handle their own keys. */
function isElsewhere(): boolean {
  return (
    document.activeElement?.closest('[role=dialog],[role=menu]') !== null && document.activeElement !== null
  );
}

function rowInFocus(): SnoozeItem | null {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || row.dataset['finding'] === undefined) return null;
  return { key: row.dataset['finding'], rowId: row.dataset['row'] ?? null };
}

/**
 * J, K and the arrows move. S snoozes the issue, Shift+S only the row, E starts a bulk edit. Enter opens the
 * row itself, a link.
 * @param shown changes with the rows: the focus moves to the row that replaces a removed one
 */
export function useFindingKeys(options: {
  readonly shown: unknown;
  readonly isPaused: boolean;
  readonly onSnooze: (item: SnoozeItem) => void;
  readonly onBulkEdit: (key: string) => void;
}): void {
  const last = useRef(-1);
  const move = (step: 1 | -1) => (): void => {
    if (options.isPaused || isElsewhere()) return;
    const rows = rowsOnScreen();
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at < 0 ? (step > 0 ? Math.max(0, last.current) : rows.length - 1) : at + step;
    const to = Math.min(Math.max(next, 0), rows.length - 1);
    last.current = to;
    rows[to]?.focus();
    rows[to]?.scrollIntoView({ block: 'nearest' });
  };
  const withRow = (act: (row: SnoozeItem) => void) => (): void => {
    const row = rowInFocus();
    if (options.isPaused || row === null) return;
    last.current = rowsOnScreen().findIndex((one) => one === document.activeElement);
    act(row);
  };
  useHotkeys([
    ['J', move(1)],
    ['ArrowDown', move(1)],
    ['K', move(-1)],
    ['ArrowUp', move(-1)],
    [
      'S',
      withRow(({ key }) => {
        options.onSnooze({ key, rowId: null });
      }),
    ],
    ['shift+S', withRow(options.onSnooze)],
    [
      'E',
      withRow(({ key }) => {
        options.onBulkEdit(key);
      }),
    ],
  ]);
  useEffect(() => {
    const rows = rowsOnScreen();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && last.current >= 0) rows[Math.min(last.current, rows.length - 1)]?.focus();
  }, [options.shown, options.isPaused]);
}
