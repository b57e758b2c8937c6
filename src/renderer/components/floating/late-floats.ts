import { type SyntheticEvent, useEffect, useState } from 'react';
import { notifyWarning } from '../ui/notify.ts';
import { useLatest } from '../ui/use-latest.ts';
import type * as Floating from './floats.tsx';

type Floats = typeof Floating;

let known: Floats | null = null;

/** Loads what floats above the page. Its code is large and the first screen doesn't need it. */
export async function loadFloats(): Promise<Floats> {
  known ??= await import('./floats.tsx');
  return known;
}

/**
 * What floats at an element, loaded once the pointer or the focus reaches it; null until then. A load failure is
 * reported, and the next press tries again.
 */
export function useFloats(onMissing: () => void) {
  const [floats, setFloats] = useState(known);
  const [at, setAt] = useState<HTMLElement | null>(null);
  const isWanted = at !== null;
  const miss = useLatest(onMissing);
  useEffect(() => {
    if (!isWanted || floats !== null) return;
    loadFloats().then(setFloats, () => {
      notifyWarning(
        'Menus couldn’t be shown',
        'Try again. If it keeps failing, quit Keyholder and start it again.',
      );
      setAt(null);
      miss();
    });
  }, [isWanted, floats, miss]);
  const approach = (event: SyntheticEvent<HTMLElement>): void => setAt(event.currentTarget);
  return { floats, at, approach };
}

/** Loads it after the first screen, so that a press doesn't wait for it. */
export function FloatsAhead() {
  useEffect(() => {
    void loadFloats().catch(() => undefined);
  }, []);
  return null;
}
