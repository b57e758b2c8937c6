import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, which calls the newest one: what is given to it is not drawn again for its sake. */
export function useLatest<Args extends readonly unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const ref = useRef(newest);
  useLayoutEffect(() => {
    ref.current = newest;
  });
  return useCallback((...args: Args) => {
    ref.current(...args);
  }, []);
}
