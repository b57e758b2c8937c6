import { NumberInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** From how many per cent on discounts are found. */
export function DiscountsField(props: {
  readonly percent: number;
  readonly onPercent: (percent: number) => void;
  readonly look: { readonly label: string; readonly w: number };
}) {
  const input = useRef<HTMLInputElement>(null);
  // The popover looked for what takes the focus before this was here.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <NumberInput
      {...props.look}
      ref={input}
      min={0}
      max={100}
      clampBehavior="strict"
      allowDecimal={false}
      data-autofocus
      value={props.percent}
      onChange={(value) => {
        if (typeof value === 'number') props.onPercent(value);
      }}
    />
  );
}
