import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualMark } from '../../../../../src/core/mapping/codecs/decimal-wire.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import {
  decimalMarksOf,
  digitsWith,
  likelyMarks,
} from '../../../../../src/core/values/money/decimal-mark.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import {
  formatAmount,
  parseAmount,
  readWireAmount,
  amountAsSent,
  bothAmounts,
} from '../../../../../src/core/values/money/money.ts';
import {
  numberForFile,
  numberInFile,
  plainNumber,
} from '../../../../../src/core/values/money/plain-number.ts';
import {
  percentApart,
  percentOfAmount,
  percentOfCount,
  spreadOfAmounts,
  subtractAmounts,
  toTenth,
  workableAmount,
} from '../../../../../src/core/values/money/rounded-money.ts';
import { parsePercent } from '../../../../../src/core/mapping/money/typed-currency.ts';
import { numberInLocale } from '../../../../../src/renderer/components/input/typed-number.ts';
import { localeChoices } from '../../../../../src/renderer/screens/settings/figures-panel.tsx';

const offered = localeChoices('').map(({ value }) =>
  value === 'system' ? Intl.NumberFormat().resolvedOptions().locale : value,
);
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

describe('number shown by Keyholder', () => {
  it.each([...offered, ...others])('is read back unchanged in the same locale: %s', (locale) => {
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

  it('is read back from exported files, which have no locale', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const found = numberInFile(numberForFile(amount));
        expect(found.is === 'plain' ? read(found.text, 'en-GB') : found.is).toBe(amount);
      }),
    );
  });
});

describe('typed or pasted number', () => {
  it.each([
    ['5323,54', 'de-DE', '5323.54'],
    ['3.000', 'de-DE', '3000'],
    ['1.250.000', 'de-DE', '1250000'],
    ['€ 99,50', 'de-DE', '99.5'],
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
  ])('%s in %s is read as %s', (typed, locale, value) => {
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
  ])('%s in %s is rejected with a suggestion', (typed, locale, message) => {
    expect(read(typed, locale)).toBe(message);
  });

  it.each(['1.25.000', '1.250,50.', '1,2,3', '12,'])('%s in de-DE is rejected', (typed) => {
    expect(read(typed, 'de-DE')).toContain('can’t read');
  });
});

describe('number in a file', () => {
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
  ])('%s is read as %s', (cell, value) => {
    const found = numberInFile(cell);
    expect(found.is === 'plain' ? read(found.text, 'en-GB') : found.is).toBe(value);
  });

  it.each(['1,234', '1.234', '£3.000', '(1,234)', '-12,345'])('%s is ambiguous and rejected', (cell) => {
    expect(numberInFile(cell)).toMatchObject({ is: 'two' });
  });

  it.each(['', 'x', '1.2.3', '12,34,5', '1.250,50.0', '1,250 000'])('%j is rejected', (cell) => {
    expect(numberInFile(cell)).toEqual({ is: 'none' });
  });
});

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
])('decimalMarksOf %s has one answer', (text, marks, digits) => {
  expect(decimalMarksOf([text])).toEqual(marks);
  expect(marks.map((mark) => digitsWith(mark === ',' ? ',' : '.', text))).toEqual([digits]);
});

it.each(['1.250', '12.500', '-999.999'])('decimalMarksOf %s has two answers', (text) => {
  expect(decimalMarksOf([text])).toEqual(['.', ',']);
  expect(likelyMarks([text], () => ',')).toEqual([',']);
  expect(likelyMarks([text], () => undefined)).toEqual(['.', ',']);
});

it.each(['1.250,50.1', '1,25.0', '12.34.56', '1,250 000', '', 'x', '1..2'])(
  'decimalMarksOf %j is empty',
  (text) => {
    expect(decimalMarksOf([text])).toEqual([]);
  },
);

it('decimalMarksOf several numbers follows the unambiguous one', () => {
  expect(decimalMarksOf(['1.250', '95,50'])).toEqual([',']);
  expect(decimalMarksOf(['1.250', '95.5'])).toEqual(['.']);
  expect(decimalMarksOf(['1.250,5', '1,250.5'])).toEqual([]);
});

it('likelyMarks takes a comma before three digits as thousands unless the body uses decimal commas', () => {
  expect(likelyMarks(['1,250'], () => undefined)).toEqual(['.']);
  expect(likelyMarks(['1,250'], () => '.')).toEqual(['.']);
  expect(likelyMarks(['1,250'], () => ',')).toEqual([',']);
  expect(likelyMarks(['1,250.00'], () => ',')).toEqual(['.']);
});

it('usualMark follows unambiguous numbers first, then the likely meaning', () => {
  expect(usualMark(['1,250', '45,50'])).toBe(',');
  expect(usualMark(['1,250', '45.50'])).toBe('.');
  expect(usualMark(['1,250', '1.250'])).toBe('.');
  expect(usualMark(['45,50', '45.50'])).toBeUndefined();
  expect(usualMark(['1.250', 'x', '12'])).toBeUndefined();
});

const anyAmounts = fc
  .tuple(fc.integer({ min: -9_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, decimals]) => readWireAmount((digits / 10 ** decimals).toFixed(decimals)) ?? '0');

it('percentApart is exact for amounts with decimals and rounds halves away from zero', () => {
  fc.assert(
    fc.property(anyAmounts, anyAmounts, (amount, whole) => {
      expect(percentApart(amount, whole)).toBe(percentOfAmount(subtractAmounts(amount, whole), whole));
    }),
    { numRuns: 2_000 },
  );
  // Half a tenth rounds away from zero on both sides.
  expect([percentApart('1000.5', '1000'), percentApart('999.5', '1000')]).toEqual([0.1, -0.1]);
  expect([toTenth(12.25), toTenth(-12.25), toTenth(-0.04)]).toEqual([12.3, -12.3, 0]);
  expect([percentApart('1', '0'), percentOfCount(1, 0), percentOfCount(-49, 400)]).toEqual([
    null,
    null,
    -12.3,
  ]);
});

it('spreadOfAmounts sorts amounts with up to three decimals', () => {
  expect(spreadOfAmounts(['2', '3.005', '1', '-4.5'], 3)).toEqual({
    lowest: '-4.5',
    median: '1.5',
    highest: '3.005',
  });
});

it('workableAmount rounds to six decimals and rejects amounts that are too large', () => {
  const workable = (['0.1234567', '-0.1234564', '75.125'] as const).map(workableAmount);
  expect(workable).toEqual(['0.123457', '-0.123456', '75.125']);
  const huge = (['1000000000000000', '1000000000000000.1'] as const).map(workableAmount);
  expect(huge).toEqual(['1000000000000000', null]);
});

it.each<[JsonValue, string, string]>([
  [166150, '166150', '1661.5'],
  ['166150', '166150', '1661.5'],
  [0, '0', '0'],
  [1, '1', '0.01'],
  [-250, '-250', '-2.5'],
  ['250.00', '250', '2.5'],
])('bothAmounts reads %j as %s units or as %s from hundredths', (sent, units, hundredths) => {
  expect(bothAmounts(sent)).toEqual({ units, hundredths });
});

it.each<JsonValue>(['£250', '1,250', 'NaN', '', null, true, [250], { amount: 250 }, '1e3'])(
  'bothAmounts rejects %j',
  (sent) => {
    expect(bothAmounts(sent)).toBeUndefined();
  },
);

it('amountAsSent shows the sent value, at most 40 characters', () => {
  expect([amountAsSent('£250'), amountAsSent({ amount: 1 })]).toEqual(['£250', '{"amount":1}']);
  expect(amountAsSent('9'.repeat(500))).toHaveLength(40);
});
