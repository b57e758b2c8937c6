import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardText, csvText, readDelimited } from '../../../src/contract/delimited-text.ts';

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ',',
      ';',
      'a',
      'é',
      ' ',
      '\u2028',
      '\uFF1D',
    ),
  }),
  fc.integer(),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const number = /^-?\d+(?:\.\d+)?$/;

describe('cells on the clipboard', () => {
  it('stay in their row and column, whatever they hold, and none is a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = readDelimited(`${clipboardText(rows)}\n`, '\t');
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const one of read.flat()) expect(formula.test(one) && !number.test(one)).toBe(false);
      }),
    );
  });

  it('are what they were where nothing is to be feared of them', () => {
    expect(
      clipboardText([
        ['House', null, -12.5, '−5 %'],
        ['a\r\nb', '=1+1', '+44 20', '"x'],
      ]),
    ).toBe('House\t\t-12.5\t−5 %\na b\t\'=1+1\t\'+44 20\t"""x"');
  });
});

it('says yes and no alike in every file and on the clipboard', () => {
  expect(csvText([['a', true, false, null]])).toBe('a,Yes,No,\r\n');
  expect(clipboardText([['a', true, false, null]])).toBe('a\tYes\tNo\t');
});

it('keeps cells of a file in their row and column, and runs none of them', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readDelimited(csvText(rows), ',');
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const one of read.flat()) expect(formula.test(one) && !number.test(one)).toBe(false);
    }),
  );
});
