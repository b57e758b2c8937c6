import type { Dispatch, SetStateAction } from 'react';
import type { RowSelection } from './use-row-selection.ts';

/** Rows that are selected by the id of their house, each by itself and all that are shown at once. */
export function idSelection<R>(input: {
  readonly selection: ReadonlySet<number>;
  readonly onSelection: Dispatch<SetStateAction<ReadonlySet<number>>>;
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
}): RowSelection<R> {
  const { selection, onSelection, idOf, nameOf } = input;
  return {
    name: 'Select',
    allLabel: 'Select all shown',
    label: (row) => `Select ${nameOf(row)}`,
    isTinted: true,
    isSelected: (row) => selection.has(idOf(row)),
    onToggle: (row) => {
      const id = idOf(row);
      onSelection((before) => withIds(before, [id], !before.has(id)));
    },
    onToggleAll: (rows, selected) => {
      onSelection((before) => withIds(before, rows.map(idOf), selected));
    },
  };
}

function withIds(
  before: ReadonlySet<number>,
  ids: readonly number[],
  selected: boolean,
): ReadonlySet<number> {
  const changed = new Set(ids);
  const others = [...before].filter((id) => !changed.has(id));
  return new Set(selected ? [...others, ...ids] : others);
}
