// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayExample,
  formatCalendarDate,
  readTypedDay,
} from '../../../../../src/renderer/components/format/format-calendar-date.ts';
import {
  momentForm,
  readMoment,
  readTypedTime,
} from '../../../../../src/renderer/components/input/chosen-moment.ts';
import { DayInput } from '../../../../../src/renderer/components/input/day-input.tsx';
import { numberInLocale, useTypedNumber } from '../../../../../src/renderer/components/input/typed-number.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

const now = new Date(2027, 4, 3, 10, 0);
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('typed moments', () => {
  it.each([
    ['8', 480],
    ['08:30', 510],
    ['8.30', 510],
    ['0830', 510],
    ['8:30 pm', 1230],
    ['12 am', 0],
    ['12 pm', 720],
    ['24:00', undefined],
    ['8:60', undefined],
    ['13 pm', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('reads the time “%s” as %s minutes', (text, minutes) => {
    expect(readTypedTime(text)).toBe(minutes);
  });

  it('use the computer’s clock and format back as typed', () => {
    const read = readMoment({ day: '2027-05-03', time: '18:05' }, now);
    expect(read.ok && momentForm(read.at)).toEqual({ day: '2027-05-03', time: '18:05' });
  });

  it.each([
    ['2027-05-03', '10:00', 'time', /has passed/],
    ['2027-05-02', '18:00', 'day', /has passed/],
    ['2027-02-29', '18:00', 'day', /full date/],
    ['0050-01-01', '18:00', 'day', /has passed/],
    ['3 May', '18:00', 'day', /full date/],
    ['2027-05-04', 'noonish', 'time', /time of day/],
  ])('refuse %s %s with a message at the field', (day, time, field, message) => {
    expect(readMoment({ day, time }, now)).toMatchObject({
      ok: false,
      field,
      message: expect.stringMatching(message) as string,
    });
  });

  it('refuse a time skipped when clocks go forward', () => {
    vi.stubEnv('TZ', 'Europe/Lisbon');
    const at = (time: string) => readMoment({ day: '2027-03-28', time }, new Date('2027-03-01T00:00:00Z'));
    expect(at('01:30')).toMatchObject({
      ok: false,
      field: 'time',
      message: expect.stringMatching(/forward/) as string,
    });
    const [before, after] = [at('00:59'), at('02:00')];
    expect(before.ok && after.ok && after.at.getTime() - before.at.getTime()).toBe(60_000);
  });

  it('refuse a time skipped by half an hour or at midnight', () => {
    const spring = new Date('2026-09-01T00:00:00Z');
    vi.stubEnv('TZ', 'Australia/Lord_Howe');
    expect(readMoment({ day: '2026-10-04', time: '02:15' }, spring)).toMatchObject({ ok: false });
    expect(readMoment({ day: '2026-10-04', time: '02:30' }, spring)).toMatchObject({ ok: true });
    vi.stubEnv('TZ', 'Africa/Cairo');
    const april = new Date('2026-04-01T00:00:00Z');
    expect(readMoment({ day: '2026-04-24', time: '00:30' }, april)).toMatchObject({ ok: false });
    expect(readMoment({ day: '2026-04-24', time: '01:00' }, april)).toMatchObject({ ok: true });
  });
});

it('numberInLocale formats numbers for the locale and returns other text unchanged', () => {
  expect([numberInLocale('1250.5', 'de-DE'), numberInLocale('1250.5', 'en-GB')]).toEqual([
    '1250,5',
    '1250.5',
  ]);
  expect([numberInLocale('12x', 'de-DE'), numberInLocale('', 'de-DE')]).toEqual(['12x', '']);
});

describe('readTypedDay', () => {
  it.each([
    ['1/2/2026', 'en-GB', '2026-02-01'],
    ['1/2/2026', 'en-US', '2026-01-02'],
    ['1.2.2026', 'de', '2026-02-01'],
    ['2026-02-01', 'en-US', '2026-02-01'],
    ['1 Feb 2026', 'en-GB', '2026-02-01'],
    ['February 1, 2026', 'en-US', '2026-02-01'],
    ['1. März 2026', 'de', '2026-03-01'],
  ])('reads %s in %s', (typed, locale, day) => {
    expect(readTypedDay(typed, locale)).toBe(day);
  });

  it.each(['31/2/2026', '1/2/26', '1 Feb', 'soon', '', '13/13/2026', 'Ma 1 2026'])(
    'rejects “%s”',
    (typed) => {
      expect(readTypedDay(typed, 'en-GB')).toBeUndefined();
    },
  );

  it('rejects an abbreviation that fits two months', () => {
    expect(readTypedDay('1 jui 2026', 'fr')).toBeUndefined();
    expect(readTypedDay('1 juil 2026', 'fr')).toBe('2026-07-01');
    expect(readTypedDay('1 juin 2026', 'fr')).toBe('2026-06-01');
  });

  it('reads every date as Keyholder writes it, in every offered locale', () => {
    for (const locale of ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'pl'])
      for (const day of ['2026-03-05', '2026-11-30'] as const)
        expect(readTypedDay(formatCalendarDate(day, locale), locale), locale).toBe(day);
    expect(['en-US', 'en-GB', 'de', 'sv'].map(dayExample)).toEqual([
      ...['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
    ]);
  });
});

function From() {
  const [day, setDay] = useState('2026-07-18');
  return (
    <>
      <DayInput label="From" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

useDrawnPage();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
const held = () => document.querySelector('output')?.textContent;

describe('DayInput', () => {
  it.each([
    ['en-GB', '18 Jul 2026', '1/2/2027', '2027-02-01', '1 Feb 2027'],
    ['de-DE', '18. Juli 2026', '1.2.2027', '2027-02-01', '1. Feb. 2027'],
    ['en-US', 'Jul 18, 2026', '1/2/2027', '2027-01-02', 'Jan 2, 2027'],
  ])('in %s shows, reads and reformats dates in its own format', async (locale, shown, typed, day, then) => {
    const { person } = draw(<From />, { locale });
    expect(field().value).toBe(shown);
    await person.clear(field());
    await person.type(field(), typed);
    expect(held()).toBe(day);
    await person.tab();
    expect(field().value).toBe(then);
  });

  it('keeps an invalid date as typed, so the form can report it', async () => {
    const { person } = draw(<From />);
    await person.clear(field());
    await person.type(field(), '31/2/2026');
    await person.tab();
    expect([field().value, held()]).toEqual(['31/2/2026', '31/2/2026']);
  });
});

function Amount() {
  const [plain, setPlain] = useState('250');
  return (
    <>
      <input aria-label="Amount" {...useTypedNumber(plain, setPlain)} />
      <button
        onClick={() => {
          setPlain('99.5');
        }}
      >
        Undo
      </button>
      <output>{plain}</output>
    </>
  );
}
const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

it('useTypedNumber shows a number as typed until its value changes elsewhere', async () => {
  const { person } = draw(<Amount />, { locale: 'de-DE' });
  await person.clear(amountField());
  await person.type(amountField(), '1.250,50');
  expect([amountField().value, document.querySelector('output')?.textContent]).toEqual([
    '1.250,50',
    '1250.50',
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(amountField().value).toBe('99,5');
});
