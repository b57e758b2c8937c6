import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { visibleParts, visibleText } from '../../../../../src/renderer/components/format/visible-text.ts';

describe('visible text', () => {
  it('leaves ordinary text in any script unchanged', () => {
    const text = 'Tŷ Môr · 海の家 · بيت 🏡\n\tline two';
    expect(visibleParts(text)).toEqual([{ text, hidden: false }]);
  });

  it.each([
    ['a right-to-left override', 'cod.\u202exslx', 'cod.U+202Exslx'],
    ['an isolate', '\u2066a', 'U+2066a'],
    ['a zero-width space', 'a\u200bb', 'aU+200Bb'],
    ['NUL', 'a\u0000b', 'aU+0000b'],
    ['a lone surrogate', 'a\ud800b', 'aU+D800b'],
    ['a tag character', 'a\u{e0041}b', 'aU+E0041b'],
    ['a byte order mark', '\ufeffa', 'U+FEFFa'],
    ['a Hangul filler', 'a\u3164b', 'aU+3164b'],
    ['a combining grapheme joiner', 'a\u034fb', 'aU+034Fb'],
    ['a carriage return', 'a\rb', 'aU+000Db'],
  ])('spells out %s', (_what, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('keeps the variation selector of a coloured emoji', () => {
    expect(visibleText('open \u2600\ufe0f')).toBe('open \u2600\ufe0f');
  });

  it('spells out every control, bidi and zero-width character in random text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visibleText(text)).not.toMatch(
          /[\p{Cc}--[\t\n]]|[\u200b-\u200f\u2028-\u202e\u2066-\u2069\u3164\p{Cs}]/v,
        );
      }),
      { seed: 20_261_121, numRuns: 2_000 },
    );
  });

  it('can be decoded back to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const back = visibleParts(text).map((part) =>
          part.hidden ? String.fromCodePoint(Number.parseInt(part.text.slice(2), 16)) : part.text,
        );
        expect(back.join('')).toBe(text);
      }),
      { seed: 20_261_121, numRuns: 2_000 },
    );
  });
});
