import { NumberInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Board } from './use-board.ts';

/** From how many per cent on discounts are found. */
export function DiscountsField(props: {
  readonly board: Board;
  readonly look: { readonly label: string; readonly w: number };
}) {
  const { board } = props;
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
      value={board.arrangement.discountsOver}
      onChange={(value) => {
        if (typeof value === 'number') board.arrange({ discountsOver: value });
      }}
    />
  );
}
