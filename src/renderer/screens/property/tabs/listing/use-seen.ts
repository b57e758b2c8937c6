import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the element has come near what can be seen; once true it stays so. */
export function useSeen<E extends Element>(): { ref: RefObject<E | null>; seen: boolean } {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '240px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [seen]);
  return { ref, seen };
}
