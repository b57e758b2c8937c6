import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { GridPlace } from './grid-keys.ts';

/** The one cell of the sheet that Tab leads to; the focus follows it where it was moved by keyboard. */
export function useSheetCursor(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroll: RefObject<HTMLDivElement | null>,
): {
  readonly place: GridPlace;
  readonly goTo: (place: GridPlace) => void;
  readonly stand: (place: GridPlace) => void;
} {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 1 });
  const wanted = useRef<GridPlace | null>(null);
  // A row that was scrolled to exists only after the render that follows.
  useEffect(() => {
    const goal = wanted.current;
    if (goal === null) return;
    const cell = scroll.current?.querySelector<HTMLElement>(
      `[data-cell="${String(goal.row)}:${String(goal.column)}"]`,
    );
    if (cell === null || cell === undefined) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  });
  return {
    place,
    stand: setPlace,
    goTo: (next) => {
      wanted.current = next;
      setPlace({ ...next });
      virtualizer.scrollToIndex(next.row, { align: 'auto' });
    },
  };
}
