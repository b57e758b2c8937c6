import { useEffect, useRef } from 'react';

/**
 * The checkbox of a row and of the head above it: the platform's own, which looks like every other one of the console. A
 * row that is scrolled into sight costs one element.
 */
export function RowCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for, and not all. */
  readonly isMixed?: boolean;
  readonly tabIndex?: -1;
  /** `isRange`: with Shift, for all from the one that was ticked before up to this. */
  readonly onToggle: (isRange: boolean) => void;
}) {
  const { isMixed = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={input}
      type="checkbox"
      style={inOurColour}
      aria-label={props.label}
      tabIndex={props.tabIndex}
      checked={props.checked}
      onChange={({ nativeEvent }) => {
        props.onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
  );
}

const inOurColour = { width: '1rem', height: '1rem', margin: 0, accentColor: 'var(--kh-accent)' } as const;
