import { expect, it } from 'vitest';
import { numberFormat } from '../../../../src/contract/money/number-format.ts';

it('makes a formatter once for each question', () => {
  const tenths = { maximumFractionDigits: 1 } as const;
  expect(numberFormat('en-GB', tenths)).toBe(numberFormat('en-GB', tenths));
  expect(numberFormat('en-GB', tenths).format(1234.56)).toBe('1,234.6');
  expect(numberFormat('de-DE', tenths).format(1234.56)).toBe('1.234,6');
  expect(numberFormat('en-GB').format(1234.56)).toBe('1,234.56');
});
