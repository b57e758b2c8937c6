import { expect, it, describe } from 'vitest';
import { numberFormat } from '../../../../../src/core/values/money/number-format.ts';
import { parsePercent } from '../../../../../src/core/values/money/typed-currency.ts';

it('makes a formatter once for each question', () => {
  const tenths = { maximumFractionDigits: 1 } as const;
  expect(numberFormat('en-GB', tenths)).toBe(numberFormat('en-GB', tenths));
  expect(numberFormat('en-GB', tenths).format(1234.56)).toBe('1,234.6');
  expect(numberFormat('de-DE', tenths).format(1234.56)).toBe('1.234,6');
  expect(numberFormat('en-GB').format(1234.56)).toBe('1,234.56');
});

describe('a share as it is typed', () => {
  it.each([
    ['10', '10'],
    [' 12.50 % ', '12.5'],
    ['7.5%', '7.5'],
  ])('%j is read', (typed, value) => {
    expect(parsePercent(typed)).toEqual({ ok: true, value });
  });

  it.each(['£10', '10 €', '10 GBP', 'EUR 10', '$10 %', '10 % %', '%', ''])('%j is none', (typed) => {
    expect(parsePercent(typed).ok).toBe(false);
  });

  it('may lie below zero where that is meant, and stays in its bounds', () => {
    expect(parsePercent('-5 %', { allowNegative: true })).toEqual({ ok: true, value: '-5' });
    expect(parsePercent('-5 %').ok).toBe(false);
    expect(parsePercent('101 %', { max: '100' }).ok).toBe(false);
  });
});
