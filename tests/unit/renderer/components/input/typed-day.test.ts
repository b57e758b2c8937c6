import { describe, expect, it } from 'vitest';
import {
  dayExample,
  formatCalendarDate,
  readTypedDay,
} from '../../../../../src/renderer/components/format/format-calendar-date.ts';

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
