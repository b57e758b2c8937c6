import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useFloats } from './late-floats.ts';

/** Long enough to move the pointer onto the explanation. */
const leaveMs = 150;

/**
 * Explains something on hover and on focus. Escape closes it.
 * @param hoverMs long enough that a passing pointer opens nothing
 */
export function useExplained(hoverMs: number) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { floats, at, approach } = useFloats(() => setOpened(false));
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (opens: boolean, afterMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(opens), afterMs);
  };
  const open = (opens: boolean): void => {
    clearTimeout(timer.current);
    setOpened(opens);
  };
  const hover = {
    onMouseEnter: () => soon(true, hoverMs),
    onMouseLeave: () => soon(false, leaveMs),
  };
  const explained = {
    ...hover,
    'aria-describedby': opened ? id : undefined,
    onPointerEnter: approach,
    onFocus: (event: SyntheticEvent<HTMLElement>) => {
      approach(event);
      // Only for keyboard focus, because a press opens and closes it separately.
      if (event.currentTarget.matches(':focus-visible')) open(true);
    },
    onBlur: () => open(false),
    // A surrounding dialog gets Escape first. This attribute makes it ignore the key.
    'data-mantine-stop-propagation': opened || undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !opened) return;
      event.stopPropagation();
      open(false);
    },
  };
  const press = (event: SyntheticEvent<HTMLElement>): void => {
    approach(event);
    open(!opened);
  };
  return { floats, explained, press, explanation: { id, at, opened, hover, onDismiss: () => open(false) } };
}
