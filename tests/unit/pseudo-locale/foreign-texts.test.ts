import { expect, it } from 'vitest';
import { foreignTexts, textsIn } from '../../pseudo-locale/foreign-texts.ts';

const data = new Set(
  textsIn({ price_mode: 'weekly', houses: [{ title: 'House by the lake\nWith a boat' }] }),
);
const foreign = (...seen: readonly string[]) => foreignTexts(seen, data);

it('takes accented texts, figures, dates and technical names for no text of the code', () => {
  expect(
    foreign('⟦Šááṽéé⟧', '1,200 €', 'Sep 1, 2027', 'Monday', '/v1/properties', 'early_bird.v2', 'p50'),
  ).toEqual([]);
});

it('tells text of the service from text of the console', () => {
  expect(foreign('House by the lake', 'With a boat', 'Price mode', '⟦ŕééááð House by the lake⟧')).toEqual([]);
  expect(foreign('⟦ŕééááð House by the sea⟧')).toEqual(['⟦ŕééááð House by the sea⟧']);
});

it('finds a text of no catalogue, alone, as a value and beside text of the service', () => {
  const found = ['Save', '⟦ŕééááð yesterday⟧', 'House by the lake: not read'];
  expect(foreign(...found)).toEqual(found);
});
