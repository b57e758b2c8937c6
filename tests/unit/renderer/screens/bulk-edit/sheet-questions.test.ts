import { expect, it } from 'vitest';
import { edited, emptySheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import type { CellStep } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import { cellsToAsk } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-questions.ts';

const set = (amount: '350' | '400'): CellStep => ({ kind: 'set-deposit', amount, disabled: null });

it('a cell is asked about again with another value of the same kind', () => {
  const [before, after] = [set('350'), set('400')];
  const cells = new Map([
    [1, after],
    [2, before],
  ]);
  const sheet = edited(emptySheet([1, 2]), 'security-deposit', cells);
  expect(cellsToAsk(sheet, () => before).map(({ property, step }) => [property, step])).toEqual([[1, after]]);
});
