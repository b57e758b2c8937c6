import { useEffect, useRef, useState } from 'react';

/** Height over width of the paper, less what printing rounds up. */
const paper = 296 / 210;
/** Smaller, and nobody could read it: then it goes on a second page. */
const leastScale = 0.72;

/** By how much a sheet has to be made smaller to stand on one page: of its shape, so that no zoom of the screen tells. */
export function useFitToPage() {
  const sheet = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) setScale(Math.max(leastScale, Math.min(1, (paper * width) / height)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { sheet, scale };
}
