import { expect, it } from 'vitest';
import {
  hasHiddenCharacter,
  replaceHiddenCharacters,
} from '../../../../src/core/values/hidden-characters.ts';

it.each([
  ['an annotation anchor', '\ufff9'],
  ['an annotation separator', '\ufffa'],
  ['an annotation terminator', '\ufffb'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
])('%s is hidden, wherever it stands', (_what, character) => {
  expect(hasHiddenCharacter(`Sea${character}view`)).toBe(true);
  expect(replaceHiddenCharacters(`${character}Sea${character}`, () => '?')).toBe('?Sea?');
});

it('ordinary text is not, with its tabs, its lines and its coloured emoji', () => {
  const text = 'Tŷ Môr\t\u2600\ufe0f\nsea \ufe0e view \ufffd';
  expect(hasHiddenCharacter(text)).toBe(false);
  expect(replaceHiddenCharacters(text, () => '?')).toBe(text);
});
