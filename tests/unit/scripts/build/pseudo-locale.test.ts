import { expect, it } from 'vitest';
import { readPseudoLocale } from '../../../../scripts/build/pseudo-locale.ts';

it('makes a build with accented texts only where it is asked for', () => {
  expect(readPseudoLocale({})).toBe(false);
  expect(readPseudoLocale({ KEYHOLDER_PSEUDO_LOCALE: '0' })).toBe(false);
  expect(readPseudoLocale({ KEYHOLDER_PSEUDO_LOCALE: '1' })).toBe(true);
  expect(() => readPseudoLocale({ KEYHOLDER_PSEUDO_LOCALE: 'yes' })).toThrow('KEYHOLDER_PSEUDO_LOCALE');
});
