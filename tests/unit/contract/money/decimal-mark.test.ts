import { expect, it } from 'vitest';
import { decimalMarksOf, digitsWith, likelyMarks } from '../../../../src/contract/money/decimal-mark.ts';

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
