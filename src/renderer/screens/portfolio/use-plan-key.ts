import { useEffect, useEffectEvent, useRef } from 'react';

/** Within this of another letter, E is a part of the name that is being typed to find a row. */
const typingMs = 900;

/** E begins a plan of the selected houses, unless it is typed into a field or is part of a name. */
export function usePlanKey(isOn: boolean, plan: () => void): void {
  const lastLetterMs = useRef(Number.NEGATIVE_INFINITY);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    if (
      target instanceof Element &&
      target.closest('input:not([type="checkbox"]), textarea, select') !== null
    )
      return;
    const isTyping = event.timeStamp - lastLetterMs.current < typingMs;
    if (event.key.toLowerCase() !== 'e' || isTyping || !isOn) {
      // What selects a row is no letter of a name.
      if (event.key !== 'x' && event.key !== ' ') lastLetterMs.current = event.timeStamp;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    plan();
  });
  useEffect(() => {
    // Before the table takes it as the first letter of a name.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
