import { NumberInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Discounts above this share of revenue, in per cent, count as an issue. */
export function DiscountsField(props: {
  readonly percent: number;
  readonly onPercent: (percent: number) => void;
  readonly look: { readonly label: string; readonly w: number };
}) {
  const input = useRef<HTMLInputElement>(null);
  // Focused here because the popover sets the focus before this field is loaded.
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
