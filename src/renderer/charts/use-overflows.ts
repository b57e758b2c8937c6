import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True while the element is narrower than what it holds: it must then be reachable by keyboard to be scrolled. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflows(current.scrollWidth > current.clientWidth);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return overflows;
}
