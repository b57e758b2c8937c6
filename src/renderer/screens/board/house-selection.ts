import type { Dispatch, SetStateAction } from 'react';
import type { BoardRow } from '../../../contract/ipc/board.ts';
import type { RowSelection } from '../../components/data-table/data-table.tsx';
import { houseName } from './house-cells.tsx';

/** Houses that are selected, each by itself and all that are shown at once. */
export function houseSelection(
  selection: ReadonlySet<number>,
  onSelection: Dispatch<SetStateAction<ReadonlySet<number>>>,
): RowSelection<BoardRow> {
  return {
    name: 'Select',
    allLabel: 'Select all that are shown',
    label: (row) => `Select ${houseName(row)}`,
    isTinted: true,
    isSelected: ({ propertyId }) => selection.has(propertyId),
    onToggle: ({ propertyId }) => {
      onSelection((before) => withIds(before, [propertyId], !before.has(propertyId)));
    },
    onToggleAll: (rows, selected) => {
      onSelection((before) =>
        withIds(
          before,
          rows.map(({ propertyId }) => propertyId),
          selected,
        ),
      );
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
