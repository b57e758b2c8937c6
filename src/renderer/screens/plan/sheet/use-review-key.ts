import { useEffect, useEffectEvent, useRef } from 'react';
import { useLatest } from '../../../components/ui/use-latest.ts';

/**
 * Ctrl or Cmd with Enter leads to the review, wherever the focus stands; while answers are awaited, as soon as they are
 * there. Answers the function that does the same.
 */
export function useReviewKey(input: {
  readonly isWaiting: boolean;
  readonly isOff: boolean;
  readonly review: () => void;
}): () => void {
  const { isWaiting } = input;
  const wanted = useRef(false);
  const settle = useLatest(() => {
    if (!wanted.current || isWaiting) return;
    wanted.current = false;
    input.review();
  });
  const go = (): void => {
    // What was filled or typed by the same key is asked about only after this turn.
    wanted.current = true;
    window.setTimeout(settle, 0);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || input.isOff || event.defaultPrevented)
      return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  useEffect(() => {
    settle();
  }, [settle, isWaiting]);
  return go;
}
