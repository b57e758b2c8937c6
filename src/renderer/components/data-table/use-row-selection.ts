import { useMemo, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { TableRow } from './use-data-table.ts';

/** Rows that are selected, each by itself and all that are shown at once. */
export interface RowSelection<R> {
  /** Undefined: this one cannot be selected. */
  readonly isSelected: (row: R) => boolean | undefined;
  readonly onToggle: (row: R) => void;
  /** Selected rows are tinted; not where nearly all are. */
  readonly isTinted: boolean;
  readonly onToggleAll: (rows: readonly R[], selected: boolean) => void;
  readonly label: (row: R) => string;
  readonly allLabel: string;
  /** What the column of checkboxes is called. */
  readonly name: string;
}

/**
 * What a tick does in a table: to its row; with Shift, to all rows from the one that was ticked before up to this, which
 * become as that one is. And the tick of all that are shown.
 */
export function useRowSelection<R>(rows: readonly TableRow<R>[], selection: RowSelection<R> | undefined) {
  /** The id of the row that a range begins at: rows may be sorted anew in between. */
  const anchor = useRef<string | null>(null);
  // For good: with another at each tick every row in sight would be drawn anew.
  const onToggle = useLatest((index: number, isRange: boolean): void => {
    const row = rows[index];
    if (row === undefined || selection === undefined) return;
    const state = selection.isSelected(row.value);
    const start = isRange ? rows.findIndex(({ id }) => id === anchor.current) : -1;
    const begun = rows[start];
    if (begun === undefined) {
      if (state === undefined) return;
      anchor.current = row.id;
      selection.onToggle(row.value);
      return;
    }
    const between = rows.slice(Math.min(start, index), Math.max(start, index) + 1);
    selection.onToggleAll(selectable(between, selection), selection.isSelected(begun.value) === true);
  });
  /** Selects this row and those up to another, as Shift and an arrow do. */
  const onExtend = useLatest((from: number, to: number): void => {
    anchor.current ??= rows[from]?.id ?? null;
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    if (selection !== undefined) selection.onToggleAll(selectable(between, selection), true);
  });
  const onToggleAll = useLatest((selected: boolean): void => {
    selection?.onToggleAll(selectable(rows, selection), selected);
  });
  const all = useMemo(() => {
    if (selection === undefined) return null;
    const states = rows
      .map(({ value }) => selection.isSelected(value))
      .filter((state) => state !== undefined);
    const selected = states.filter((state) => state).length;
    const some = selected === 0 ? 'none' : 'some';
    const state = states.length === 0 ? null : selected === states.length ? 'all' : some;
    return {
      label: selection.allLabel,
      name: selection.name,
      state,
      onToggle: () => {
        onToggleAll(state !== 'all');
      },
    } as const;
  }, [rows, selection, onToggleAll]);
  return { onToggle, onExtend, onToggleAll, all };
}

function selectable<R>(rows: readonly TableRow<R>[], { isSelected }: RowSelection<R>): readonly R[] {
  return rows.map(({ value }) => value).filter((row) => isSelected(row) !== undefined);
}
