import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Begins a tab at its top, or at the panel of a heading that its address names; that one stays in sight while what
 * stands above it loads, until somebody scrolls, types or clicks.
 */
export function useShownHeading(
  tabId: string | undefined,
  anchor: string | undefined,
): RefObject<HTMLDivElement | null> {
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = panels.current;
    if (root === null) return undefined;
    if (anchor === undefined) {
      root.closest('main')?.scrollTo({ top: 0 });
      return undefined;
    }
    const show = (): void => {
      const panel = root.querySelector(`[data-anchor="${anchor}"]`);
      const top = panel?.getBoundingClientRect().top ?? 0;
      if (top < 0 || top > window.innerHeight / 2) panel?.scrollIntoView({ block: 'start' });
    };
    const observer = new ResizeObserver(show);
    observer.observe(root);
    const stop = (): void => {
      observer.disconnect();
    };
    for (const name of ['wheel', 'keydown', 'pointerdown']) window.addEventListener(name, stop);
    return () => {
      stop();
      for (const name of ['wheel', 'keydown', 'pointerdown']) window.removeEventListener(name, stop);
    };
  }, [tabId, anchor]);
  return panels;
}
