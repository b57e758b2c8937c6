import { expect, it } from 'vitest';
import { pickedAtFirst } from '../../../../../../src/renderer/screens/settings/readings/picked-at-first.ts';

const side = { concept: 'discountPercent', codec: { is: 'text', as: 'text' } } as const;

it('takes of a file only what contradicts nothing that is in use', () => {
  const conflicts = [{ where: 'rows[].rate', here: side, there: side }];
  expect(
    pickedAtFirst([
      { index: 0, isHeld: false, conflicts },
      { index: 1, isHeld: false, conflicts: [] },
      { index: 2, isHeld: true, conflicts: [] },
    ]),
  ).toEqual([1]);
});
