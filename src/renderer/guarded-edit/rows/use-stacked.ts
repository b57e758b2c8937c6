import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether the columns of a table of inputs have no room beside one another, so that each row stands as a block of its own:
 * what scrolls sideways hides the end of the row that is being typed. Measured, as services have rows of other fields.
 */
export function useStacked(box: RefObject<HTMLElement | null>): boolean {
  const [isStacked, setStacked] = useState(false);
  /** What the table was wide when it had no room: from there on it has it again. */
  const wanted = useRef(0);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (current.scrollWidth > current.clientWidth) {
        wanted.current = current.scrollWidth;
        setStacked(true);
      } else if (current.clientWidth >= wanted.current) setStacked(false);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return isStacked;
}
