import { useEffect, useRef } from 'react';

/**
 * The checkbox of a row or of the head. It is the platform's own, styled like all others, so that a row scrolled into
 * view costs one element.
 */
export function RowCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly isMixed?: boolean;
  readonly tabIndex?: -1;
  /** `isRange` with Shift: applies to all rows since the last ticked one. */
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
      onChange={({ nativeEvent }) =>
        props.onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

const inOurColour = { width: '1rem', height: '1rem', margin: 0, accentColor: 'var(--kh-accent)' } as const;
