import { useMemo, useRef } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { TableRow } from './use-data-table.ts';

export interface RowSelection<R> {
  /** Undefined if this row can't be selected. */
  readonly isSelected: (row: R) => boolean | undefined;
  readonly onSelect: (rows: readonly R[], selected: boolean) => void;
  /** The checkbox's label before the row's name, such as "Select". */
  readonly verb: string;
  readonly allLabel: string;
  /** Selected rows are tinted, unless nearly all are selected. */
  readonly isTinted: boolean;
}

export function selectionBy<R, K>(
  keys: ReadonlySet<K>,
  onKeys: Dispatch<SetStateAction<ReadonlySet<K>>>,
  keyOf: (row: R) => K,
): RowSelection<R> {
  return {
    verb: 'Select',
    allLabel: 'Select all shown',
    isTinted: true,
    isSelected: (row) => keys.has(keyOf(row)),
    onSelect: (rows, selected) => {
      const those = new Set(rows.map(keyOf));
      onKeys((before) => {
        const others = [...before].filter((key) => !those.has(key));
        return new Set(selected ? [...others, ...those] : others);
      });
    },
  };
}

/** Handles a table's checkboxes. With Shift, all rows since the last ticked one take its state. */
export function useRowSelection<R>(rows: readonly TableRow<R>[], selection: RowSelection<R> | undefined) {
  /** Where a range starts. An id, because the rows may be sorted before it ends. */
  const anchor = useRef<string | null>(null);
  const select = (those: readonly TableRow<R>[], selected: boolean): void => {
    const selectable = those
      .map(({ value }) => value)
      .filter((row) => selection?.isSelected(row) !== undefined);
    if (selectable.length > 0) selection?.onSelect(selectable, selected);
  };
  const between = (one: number, other: number): readonly TableRow<R>[] =>
    rows.slice(Math.min(one, other), Math.max(one, other) + 1);
  // Stable, because a new function at each click would render every visible row again.
  const onToggle = useLatest((index: number, isRange: boolean): void => {
    const row = rows[index];
    if (row === undefined || selection === undefined) return;
    const start = isRange ? rows.findIndex(({ id }) => id === anchor.current) : -1;
    const anchorRow = rows[start];
    if (anchorRow !== undefined) {
      select(between(start, index), selection.isSelected(anchorRow.value) === true);
      return;
    }
    const state = selection.isSelected(row.value);
    if (state === undefined) return;
    anchor.current = row.id;
    select([row], !state);
  });
  /** Selects a range of rows, as Shift with an arrow key does. */
  const onExtend = useLatest((from: number, to: number): void => {
    anchor.current ??= rows[from]?.id ?? null;
    select(between(from, to), true);
  });
  const onToggleAll = useLatest((selected: boolean): void => select(rows, selected));
  const all = useMemo(() => {
    if (selection === undefined) return null;
    const states = rows
      .map(({ value }) => selection.isSelected(value))
      .filter((state) => state !== undefined);
    const selected = states.filter((state) => state).length;
    const noneOrSome = selected === 0 ? 'none' : 'some';
    const state = states.length === 0 ? null : selected === states.length ? 'all' : noneOrSome;
    return {
      label: selection.allLabel,
      name: selection.verb,
      state,
      onToggle: () => onToggleAll(state !== 'all'),
    } as const;
  }, [rows, selection, onToggleAll]);
  return { onToggle, onExtend, onToggleAll, all };
}
