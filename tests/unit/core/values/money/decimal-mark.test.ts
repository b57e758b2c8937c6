import { expect, it } from 'vitest';
import {
  decimalMarksOf,
  digitsWith,
  likelyMarks,
} from '../../../../../src/core/values/money/decimal-mark.ts';
import { usualMark } from '../../../../../src/core/mapping/codecs/decimal-wire.ts';

it.each([
  ['1,250.50', ['.'], '1250.50'],
  ['1.250,50', [','], '1250.50'],
  ["1'250.50", ['.'], '1250.50'],
  ['1 250,50', [','], '1250.50'],
  ['1250', ['.'], '1250'],
  ['1,250', ['.'], '1250'],
  ['1,250,000', ['.'], '1250000'],
  ['1.250.000', [','], '1250000'],
  ['10,5', [','], '10.5'],
  ['0.500', ['.'], '0.500'],
  ['1450.500', ['.'], '1450.500'],
  ['-1.250,00', [','], '-1250.00'],
])('%s is written in one way', (text, marks, digits) => {
  expect(decimalMarksOf([text])).toEqual(marks);
  expect(marks.map((mark) => digitsWith(mark === ',' ? ',' : '.', text))).toEqual([digits]);
});

it.each(['1.250', '12.500', '-999.999'])('%s is written in two ways', (text) => {
  expect(decimalMarksOf([text])).toEqual(['.', ',']);
  expect(likelyMarks([text], () => ',')).toEqual([',']);
  expect(likelyMarks([text], () => undefined)).toEqual(['.', ',']);
});

it.each(['1.250,50.1', '1,25.0', '12.34.56', '1,250 000', '', 'x', '1..2'])('%j is no number', (text) => {
  expect(decimalMarksOf([text])).toEqual([]);
});

it('is told of several by whichever can only be written in one way', () => {
  expect(decimalMarksOf(['1.250', '95,50'])).toEqual([',']);
  expect(decimalMarksOf(['1.250', '95.5'])).toEqual(['.']);
  expect(decimalMarksOf(['1.250,5', '1,250.5'])).toEqual([]);
});

it('of a comma before three digits is a thousand, unless other numbers of the body have their decimals behind one', () => {
  expect(likelyMarks(['1,250'], () => undefined)).toEqual(['.']);
  expect(likelyMarks(['1,250'], () => '.')).toEqual(['.']);
  expect(likelyMarks(['1,250'], () => ',')).toEqual([',']);
  expect(likelyMarks(['1,250.00'], () => ',')).toEqual(['.']);
});

it('is usual in a body by what can be read in one way, else by what is mostly meant', () => {
  expect(usualMark(['1,250', '45,50'])).toBe(',');
  expect(usualMark(['1,250', '45.50'])).toBe('.');
  expect(usualMark(['1,250', '1.250'])).toBe('.');
  expect(usualMark(['45,50', '45.50'])).toBeUndefined();
  expect(usualMark(['1.250', 'x', '12'])).toBeUndefined();
});
