import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useFloats } from './late-floats.ts';

/** Long enough to move onto the explanation. */
const leaveMs = 150;

/**
 * Something that is explained where it stands: by hover and by focus; Escape closes it.
 * @param hoverMs long enough that a pointer passing over it opens nothing
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
      // A press opens and closes by itself; here only who comes by keyboard.
      if (event.currentTarget.matches(':focus-visible')) open(true);
    },
    onBlur: () => open(false),
    // A dialog around it hears Escape before it does, and leaves it to what says this.
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
