import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../../../src/contract/money/money.ts';
import { formatAmount } from '../../../../../src/contract/money/money.ts';
import { plainNumber } from '../../../../../src/contract/money/plain-number.ts';
import { numberInLocale } from '../../../../../src/renderer/components/input/typed-number.ts';

const read = (typed: string, locale: string): string => {
  const parsed = parseAmount(plainNumber(typed, locale));
  return parsed.ok ? parsed.value : parsed.error.code;
};

describe('an amount that is typed in a locale with a decimal comma', () => {
  it.each([
    ['1.250,50', '1250.5'],
    ['1 250,50', '1250.5'],
    ['12,5', '12.5'],
    ['−3,25', 'negative'],
    ['€ 99,50', '99.5'],
    ['99.50', '99.5'],
    ['1250', '1250'],
    ['3.000', '3000'],
    ['1.250.000', '1250000'],
    ['1’250,50', '1250.5'],
    ['(12)', 'negative'],
    // A thousand to who writes English, one and a quarter to the locale: asked about, never guessed.
    ['1,250', 'not-a-number'],
    ['1.25.000', 'not-a-number'],
    ['1.250,50.', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['12,', 'not-a-number'],
  ])('%s is %s', (typed, amount) => {
    expect(read(typed, 'de-DE')).toBe(amount);
  });

  it('is read as the console itself writes it', () => {
    for (const locale of ['de-DE', 'fr-FR', 'it-IT', 'nl-NL', 'pl-PL', 'sv-SE'])
      expect(read(formatAmount('1250.5', { locale }), locale), locale).toBe('1250.5');
  });
});

it('stands in its field as the locale writes it', () => {
  expect([numberInLocale('1250.5', 'de-DE'), numberInLocale('1250.5', 'en-GB')]).toEqual([
    '1250,5',
    '1250.5',
  ]);
  expect([numberInLocale('12x', 'de-DE'), numberInLocale('', 'de-DE')]).toEqual(['12x', '']);
});
