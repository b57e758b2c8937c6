import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { formatAmount, parseAmount, readWireAmount } from '../../../../../src/core/values/money/money.ts';
import {
  numberForFile,
  numberInFile,
  plainNumber,
} from '../../../../../src/core/values/money/plain-number.ts';
import { parsePercent } from '../../../../../src/core/values/money/typed-currency.ts';
import { numberInLocale } from '../../../../../src/renderer/components/input/typed-number.ts';
import { localeChoices } from '../../../../../src/renderer/screens/settings/locale-choices.ts';

const offered = localeChoices('').map(({ value }) =>
  value === 'system' ? Intl.NumberFormat().resolvedOptions().locale : value,
);
/** Others that somebody may have set on the computer. */
const others = ['en-IN', 'hi-IN', 'ar-EG', 'fa-IR', 'ja-JP', 'tr-TR', 'hu-HU', 'cs-CZ'];
const labels = ['', '£', '€', 'EUR', 'kr', 'Fr.', 'US$'];
const limits = { maxDecimals: 3, allowNegative: true };

const amounts = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.constantFrom(1, 10, 100, 1000))
  .map(([digits, by]): DecimalText => readWireAmount(digits / by) ?? '0');

const read = (typed: string, locale: string, label = ''): string => {
  const parsed = parseAmount(plainNumber(typed, locale, label), limits);
  return parsed.ok ? parsed.value : parsed.error.message;
};

describe('whatever the console writes', () => {
  it.each([...offered, ...others])('is read back as the same value where it was written: %s', (locale) => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...labels), (amount, currencyLabel) => {
        const shown = formatAmount(amount, { locale, currencyLabel });
        expect(read(shown, locale, currencyLabel), shown).toBe(amount);
        expect(read(numberInLocale(amount, locale), locale)).toBe(amount);
        const share = `${formatAmount(amount, { locale })}\u00a0%`;
        expect(parsePercent(plainNumber(share, locale), limits)).toEqual({ ok: true, value: amount });
      }),
      { numRuns: 200 },
    );
  });

  it('is read back from its own files, which say no locale', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const found = numberInFile(numberForFile(amount));
        expect(found.is === 'plain' ? read(found.text, 'en-GB') : found.is).toBe(amount);
      }),
    );
  });
});

describe('a number that is typed or pasted', () => {
  it.each([
    ['5323,54', 'de-DE', '5323.54'],
    ['3.000', 'de-DE', '3000'],
    ['1\u202f234,50', 'fr-FR', '1234.5'],
    ['1 234,50', 'fr-FR', '1234.5'],
    ['1’234.50', 'de-CH', '1234.5'],
    ['£300', 'en-GB', '300'],
    ['300 GBP', 'en-GB', '300'],
    ['€300', 'en-GB', '300'],
    ['(12)', 'en-GB', '-12'],
    ['(£1,200.50)', 'en-GB', '-1200.5'],
    ['\u2212 12', 'en-GB', '-12'],
    ['\u200e300', 'en-GB', '300'],
    ['12,34,567', 'en-IN', '1234567'],
    ['0.125', 'de-DE', '0.125'],
    ['00.500', 'de-DE', '0.5'],
    ['١٬٢٥٠٫٥', 'ar-EG', '1250.5'],
  ])('%s in %s is %s', (typed, locale, value) => {
    expect(read(typed, locale)).toBe(value);
  });

  it.each([
    ['1.250', 'en-GB', 'Write 1250 or 1.25: “1.250” has two meanings.'],
    ['1,250', 'de-DE', 'Write 1250 or 1.25: “1.250” has two meanings.'],
    ['1.000', 'en-GB', 'Write 1000 or 1: “1.000” has two meanings.'],
    ['0,125', 'en-GB', 'Keyholder can’t read “0,125” as a number. Write it like 250 or 0.125.'],
    ['0 125', 'fr-FR', 'Keyholder can’t read “0 125” as a number. Write it like 250 or 1250.50.'],
    ["0'125", 'de-CH', "Keyholder can’t read “0'125” as a number. Write it like 250 or 1250.50."],
    ['5323,54', 'en-GB', 'Keyholder can’t read “5323,54” as a number. Write it like 250 or 5323.54.'],
    ['lots', 'en-GB', 'Keyholder can’t read “lots” as a number. Write it like 250 or 1250.50.'],
  ])('%s in %s is refused with what would be right', (typed, locale, message) => {
    expect(read(typed, locale)).toBe(message);
  });
});

describe('a number of a file', () => {
  it.each([
    ['5323,54', '5323.54'],
    ['5323.54', '5323.54'],
    ['1.250,50', '1250.5'],
    ['1,250.50', '1250.5'],
    ['1\u202f234,50', '1234.5'],
    ['£300', '300'],
    ['300 GBP', '300'],
    ['(12)', '-12'],
    ['1250', '1250'],
    ['0,125', '0.125'],
    ['1.234.567', '1234567'],
  ])('%s is %s', (cell, value) => {
    const found = numberInFile(cell);
    expect(found.is === 'plain' ? read(found.text, 'en-GB') : found.is).toBe(value);
  });

  it.each(['1,234', '1.234', '£3.000', '(1,234)', '-12,345'])('%s is two, and neither is taken', (cell) => {
    expect(numberInFile(cell)).toMatchObject({ is: 'two' });
  });

  it.each(['', 'x', '1.2.3', '12,34,5', '1.250,50.0', '1,250 000'])('%j is none', (cell) => {
    expect(numberInFile(cell)).toEqual({ is: 'none' });
  });
});
