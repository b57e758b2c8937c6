import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls to the panel of a heading that an address names, and keeps it in sight while what stands above it loads,
 * until somebody scrolls, types or clicks.
 */
export function useShownHeading(anchor: string | undefined): RefObject<HTMLDivElement | null> {
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = panels.current;
    if (root === null || anchor === undefined) return undefined;
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
  }, [anchor]);
  return panels;
}
