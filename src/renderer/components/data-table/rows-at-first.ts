import { useDeferredValue, useEffect } from 'react';

/** Rows beyond either end of what is in sight, so that a short turn of the wheel finds them drawn. */
const overscanRows = 6;

/** How high each table was when it was last on screen, in pixels, by its name. */
const heights = new Map<string, number>();

/**
 * How much of a table is drawn at first: what there was room for when it was last shown, so that measuring finds nothing
 * more to draw, and nothing out of sight, which follows when the first rows stand.
 * @param unseenHeight in pixels, where it was not shown yet
 */
export function useRowsAtFirst(label: string, unseenHeight: number) {
  const overscan = useDeferredValue(overscanRows, 0);
  return { overscan, initialRect: { width: 0, height: heights.get(label) ?? unseenHeight } };
}

/** Remembers how high a table is for the next time that it is shown. */
export function useRememberedHeight(label: string, measured: { readonly height: number } | null): void {
  const height = measured?.height;
  useEffect(() => {
    if (height !== undefined && height > 0) heights.set(label, height);
  }, [label, height]);
}
