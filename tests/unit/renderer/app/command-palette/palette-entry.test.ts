import { expect, it } from 'vitest';
import {
  matching,
  type PaletteEntry,
} from '../../../../../src/renderer/app/command-palette/palette-entry.ts';

const entry = (label: string): PaletteEntry => ({ id: label, label, icon: null, run: () => undefined });

it('puts what is called just as it was typed before what only holds the words', () => {
  const entries = ['How discounts combine', 'Discounts', 'Add a discount', 'Terms'].map(entry);
  const found = matching(entries, ' discounts').map(({ label }) => label);
  expect(found).toEqual(['Discounts', 'How discounts combine']);
});
