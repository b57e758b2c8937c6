import { NumberInput } from '@mantine/core';
import type { Board } from './use-board.ts';

/** From how many per cent on discounts are found. */
export function DiscountsField({ board }: { readonly board: Board }) {
  return (
    <NumberInput
      label="Discounts over, per cent"
      min={0}
      max={100}
      clampBehavior="strict"
      allowDecimal={false}
      w={180}
      data-autofocus
      value={board.arrangement.discountsOver}
      onChange={(value) => {
        if (typeof value === 'number') board.arrange({ discountsOver: value });
      }}
    />
  );
}
