import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the newest one, so that the components receiving it aren't rendered again. */
export function useLatest<Args extends readonly unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const ref = useRef(newest);
  useLayoutEffect(() => {
    ref.current = newest;
  });
  return useCallback((...args: Args) => ref.current(...args), []);
}
