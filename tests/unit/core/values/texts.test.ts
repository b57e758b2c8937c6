import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardText, csvText, readDelimited } from '../../../../src/core/values/delimited-text.ts';
import {
  hasHiddenCharacter,
  replaceHiddenCharacters,
} from '../../../../src/core/values/hidden-characters.ts';

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',;aé \u2028\uFF1D\uFE66\0\u200B\uFEFF'.split('')) }),
  fc.integer(),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
const formula =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B]/u;
const number = /^-?\d+(?:\.\d+)?$/;

describe('clipboardText', () => {
  it('keeps cells in their rows and columns and never yields a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = readDelimited(`${clipboardText(rows)}\n`, '\t');
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const one of read.flat()) expect(formula.test(one) && !number.test(one)).toBe(false);
      }),
    );
  });

  it('leaves harmless cells unchanged', () => {
    expect(
      clipboardText([
        ['House', null, -12.5, '−5 %'],
        ['a\r\nb', '=1+1', '+44 20', '"x'],
      ]),
    ).toBe('House\t\t-12.5\t−5 %\na b\t\'=1+1\t\'+44 20\t"""x"');
  });
});

it('yes and no are written the same in files and on the clipboard', () => {
  expect(csvText([['a', true, false, null]])).toBe('a,Yes,No,\r\n');
  expect(clipboardText([['a', true, false, null]])).toBe('a\tYes\tNo\t');
});

it('csvText keeps cells in their rows and columns and never yields a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readDelimited(csvText(rows), ',');
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const one of read.flat()) expect(formula.test(one) && !number.test(one)).toBe(false);
    }),
  );
});

it.each(['\0', '\u200B', '\uFEFF', '\t', '\r', '\u00AD', '\u2060', '\u202E', ' \0\u200B', '\x1B'])(
  'a formula after %j is exported as text',
  (before) => {
    for (const sign of ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\uFE66']) {
      const cell = `${before}${sign}1+1`;
      expect(readDelimited(csvText([[cell]]), ',')).toEqual([[`'${cell}`]]);
      expect(clipboardText([[cell]])).toContain("'");
    }
  },
);

describe('readDelimited', () => {
  it('keeps nested quotes, surrounding blanks and an unclosed quote', () => {
    expect(readDelimited('"a ""b"", c" ,"",  "d\r\ne"f\n" "" "g', ',')).toEqual([
      ['a "b", c ', '', 'd\r\nef'],
      [' " g'],
    ]);
    expect(readDelimited('a,"b,c\nd', ',')).toEqual([['a', 'b,c\nd']]);
    expect(readDelimited('a,\r\n,\r\r', ',')).toEqual([['a', ''], ['', ''], ['']]);
    expect(readDelimited('a,', ',')).toEqual([['a', '']]);
  });

  it.each(['y"', '"', '""', '"y', ' ', ' "', 'a,', ',', '\r', '"\n', "'", '" ,'])(
    'takes linear time when %j is repeated',
    (piece) => {
      const text = `x${piece.repeat(Math.ceil(600_000 / piece.length))}`;
      const start = process.threadCpuUsage();
      for (const one of [text, text.slice(1)]) readDelimited(one, ',');
      // A fraction of a second. Comparing every character with every other would take minutes.
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1_000).toBeLessThan(5_000);
    },
  );
});

it.each([
  ['an annotation anchor', '\ufff9'],
  ['an annotation separator', '\ufffa'],
  ['an annotation terminator', '\ufffb'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
])('%s is treated as hidden at any position', (_what, character) => {
  expect(hasHiddenCharacter(`Sea${character}view`)).toBe(true);
  expect(replaceHiddenCharacters(`${character}Sea${character}`, () => '?')).toBe('?Sea?');
});

it('ordinary text with tabs, lines and coloured emoji has no hidden character', () => {
  const text = 'Tŷ Môr\t\u2600\ufe0f\nsea \ufe0e view \ufffd';
  expect(hasHiddenCharacter(text)).toBe(false);
  expect(replaceHiddenCharacters(text, () => '?')).toBe(text);
});
