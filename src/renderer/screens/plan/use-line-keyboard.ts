import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewLine } from './preview-lines.ts';

const linesAPage = 8;

/** The line that a key leads to; undefined of a key that leads nowhere. */
function lineAfterKey(key: string, index: number, count: number): number | undefined {
  const within = (wanted: number): number => Math.max(0, Math.min(count - 1, wanted));
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + linesAPage);
    case 'PageUp':
      return within(index - linesAPage);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Arrows, Page, Home and End move from line to line, `x` takes in or leaves out; Enter is the line's own. */
export function useLineKeyboard(
  lines: readonly PreviewLine[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scrollRef: RefObject<HTMLDivElement | null>,
  onToggle: (key: string) => void,
) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const rendered = virtualizer.getVirtualItems().map((item) => lines[item.index]?.key);
  const tabStop = active !== null && rendered.includes(active) ? active : rendered[0];

  // A line that was scrolled to exists only after the render that follows.
  useEffect(() => {
    if (wanted.current === null) return;
    const open = scrollRef.current?.querySelector<HTMLElement>(
      `[data-line="${CSS.escape(wanted.current)}"] button`,
    );
    if (open === null || open === undefined) return;
    wanted.current = null;
    open.focus({ preventScroll: true });
  });

  const onFocus = useCallback(
    (index: number): void => {
      setActive(lines[index]?.key ?? null);
    },
    [lines],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const line = lines[index];
      if ((event.key === 'x' || event.key === ' ') && line !== undefined) {
        event.preventDefault();
        if (line.row.outcome.state === 'change') onToggle(line.key);
        return;
      }
      const next = lineAfterKey(event.key, index, lines.length);
      const target = next === undefined ? undefined : lines[next];
      if (next === undefined || target === undefined) return;
      event.preventDefault();
      wanted.current = target.key;
      setActive(target.key);
      virtualizer.scrollToIndex(next, { align: 'auto' });
    },
    [lines, onToggle, virtualizer],
  );
  return { tabStop, onFocus, onKeyDown };
}
