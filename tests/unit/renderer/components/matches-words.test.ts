import { expect, it } from 'vitest';
import { matchesWords, searchableText } from '../../../../src/renderer/components/matches-words.ts';

const finds = (text: string, filter: string) => matchesWords(searchableText(text), filter);

it.each([
  ['Château Élise', 'chateau elise'],
  ['Chateau Elise', 'château'],
  // The same letters, composed and in two parts.
  ['Caf\u00e9', 'Cafe\u0301'],
  ['Cafe\u0301', 'CAF\u00c9'],
  ['Harbour\u00a0View 12', 'view harbour 1'],
  ['anything', ''],
])('finds %s by “%s”', (text, filter) => {
  expect(finds(text, filter)).toBe(true);
});

it('wants every word', () => {
  expect(finds('Harbour View', 'harbour hill')).toBe(false);
});
