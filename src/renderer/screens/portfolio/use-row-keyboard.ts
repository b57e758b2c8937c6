import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { rowAfterKey } from './row-focus.tsx';
import type { RowFocus } from './row-focus.tsx';

const rowsAPage = 12;

interface KeyedRow {
  readonly original: { readonly propertyId: number };
  readonly toggleSelected: () => void;
}

/** Arrows, Page, Home and End move from row to row, `x` selects; Enter is the link's own. */
export function useRowKeyboard(
  rows: readonly KeyedRow[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scrollRef: RefObject<HTMLDivElement | null>,
): RowFocus {
  const [activeId, setActiveId] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const rendered = virtualizer.getVirtualItems().map((item) => rows[item.index]?.original.propertyId);
  const tabStop = activeId !== null && rendered.includes(activeId) ? activeId : rendered[0];

  // A row that was scrolled to exists only after the render that follows.
  useEffect(() => {
    if (wanted.current === null) return;
    const link = scrollRef.current?.querySelector<HTMLElement>(
      `[data-property="${String(wanted.current)}"] a`,
    );
    if (link === null || link === undefined) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  return {
    isTabStop: (propertyId) => propertyId === tabStop,
    onFocus: setActiveId,
    onKeyDown: (event, propertyId) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const index = rows.findIndex((row) => row.original.propertyId === propertyId);
      if (event.key === 'x' || event.key === ' ') {
        event.preventDefault();
        rows[index]?.toggleSelected();
        return;
      }
      const next = rowAfterKey(event.key, index, rows.length, rowsAPage);
      const target = next === undefined ? undefined : rows[next];
      if (next === undefined || target === undefined) return;
      event.preventDefault();
      wanted.current = target.original.propertyId;
      setActiveId(target.original.propertyId);
      virtualizer.scrollToIndex(next, { align: 'auto' });
    },
  };
}
