import { expect, it } from 'vitest';
import { pickedAtFirst } from '../../../../../../src/renderer/screens/settings/mappings/import-mappings.tsx';

const side = { concept: 'discountPercent', codec: { is: 'text', as: 'text' } } as const;

const tried = (fits: number) => ({ properties: 3, fits, misfits: [], places: [], isCut: false });

it('pickedAtFirst selects new mappings that fit a response here without a conflict', () => {
  const conflicts = [{ where: 'rows[].rate', here: side, there: side }];
  expect(
    pickedAtFirst([
      { index: 0, isHeld: false, conflicts, tried: tried(3) },
      { index: 1, isHeld: false, conflicts: [], tried: tried(1) },
      { index: 2, isHeld: true, conflicts: [], tried: tried(3) },
      { index: 3, isHeld: false, conflicts: [], tried: tried(0) },
    ]),
  ).toEqual([1]);
});
