import { describe, expect, it } from 'vitest';
import { parseAmount, formatAmount } from '../../../../../src/core/values/money/money.ts';
import { plainNumber } from '../../../../../src/core/values/money/plain-number.ts';
import { numberInLocale } from '../../../../../src/renderer/components/input/typed-number.ts';
import {
  dayExample,
  formatCalendarDate,
  readTypedDay,
} from '../../../../../src/renderer/components/format/format-calendar-date.ts';

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

describe('a day that is typed', () => {
  it.each([
    ['1/2/2026', 'en-GB', '2026-02-01'],
    ['1/2/2026', 'en-US', '2026-01-02'],
    ['1.2.2026', 'de', '2026-02-01'],
    ['2026-02-01', 'en-US', '2026-02-01'],
    ['1 Feb 2026', 'en-GB', '2026-02-01'],
    ['February 1, 2026', 'en-US', '2026-02-01'],
    ['1. März 2026', 'de', '2026-03-01'],
  ])('%s in %s', (typed, locale, day) => {
    expect(readTypedDay(typed, locale)).toBe(day);
  });

  it.each(['31/2/2026', '1/2/26', '1 Feb', 'soon', '', '13/13/2026', 'Ma 1 2026'])(
    'is none of “%s”',
    (typed) => {
      expect(readTypedDay(typed, 'en-GB')).toBeUndefined();
    },
  );

  it('is none where the month that was begun may be two', () => {
    expect(readTypedDay('1 jui 2026', 'fr')).toBeUndefined();
    expect(readTypedDay('1 juil 2026', 'fr')).toBe('2026-07-01');
    expect(readTypedDay('1 juin 2026', 'fr')).toBe('2026-06-01');
  });

  it('is read as the console writes it, in every locale that is offered', () => {
    for (const locale of ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'pl'])
      for (const day of ['2026-03-05', '2026-11-30'] as const)
        expect(readTypedDay(formatCalendarDate(day, locale), locale), locale).toBe(day);
    expect(['en-US', 'en-GB', 'de', 'sv'].map(dayExample)).toEqual([
      ...['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
    ]);
  });
});
