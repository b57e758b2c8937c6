import { afterEach, expect, it, vi, describe } from 'vitest';
import { weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import { isKnownLocale } from '../../../../../src/core/values/money/number-format.ts';
import { stayText } from '../../../../../src/main/intent/booking-question.ts';
import { dateTimeFormat } from '../../../../../src/renderer/components/format/date-time-format.ts';
import {
  describeAge,
  formatAgo,
  formatCountdown,
  formatMoment,
} from '../../../../../src/renderer/components/format/format-age.ts';
import {
  formatCalendarDate,
  formatDayRange,
  formatLongDate,
  formatMonth,
  formatStay,
  formatWeekdayDate,
  localDateOf,
} from '../../../../../src/renderer/components/format/format-calendar-date.ts';
import {
  formatBytes,
  formatDuration,
  formatPercent,
  formatRate,
} from '../../../../../src/renderer/components/format/format-quantity.ts';
import { weekdayName } from '../../../../../src/renderer/components/format/weekday-name.ts';
import { effectWords } from '../../../../../src/renderer/components/property/discount-rule-words.ts';
import { atMorning, daysOn, nextMonday } from '../../../../../src/renderer/screens/today/snooze-moments.ts';

const options = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
afterEach(() => {
  vi.unstubAllEnvs();
});

it('dateTimeFormat follows a change of the computer’s time zone', () => {
  const noon = new Date('2026-11-25T12:00:00Z');
  vi.stubEnv('TZ', 'UTC');
  expect(dateTimeFormat('en-GB', options).format(noon)).toBe('12:00');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(dateTimeFormat('en-GB', options).format(noon)).toBe('21:00');
});

/** A day ahead of UTC, a day behind it, and where midnight is skipped once a year. Each has a locale of its own. */
const far = [
  ['Pacific/Kiritimati', 'en-AU'],
  ['Pacific/Pago_Pago', 'en-IE'],
  ['Africa/Cairo', 'en-NZ'],
] as const;

describe.each(far)('the time zone %s', (place, locale) => {
  it('keeps calendar dates of the service on the same day', () => {
    vi.stubEnv('TZ', place);
    expect(formatCalendarDate('2028-02-29', locale)).toBe('29 Feb 2028');
    expect(formatWeekdayDate('2026-04-24', locale)).toContain('Fri');
    expect(formatLongDate('2026-11-01', locale)).toMatch(/^Sunday,? 1 November 2026$/);
    expect(formatDayRange('2026-07-18', '2026-08-31', locale)).toMatch(/^18 July? – 31 Aug$/);
    expect(formatMonth('2026-11', true, locale)).toBe('Nov 2026');
    expect(stayText('2027-06-05', '2027-06-12')).toBe('Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights');
  });

  it('gives each weekday its own name', () => {
    vi.stubEnv('TZ', place);
    expect(weekdays.map((day) => weekdayName(day, locale))).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ]);
  });
});

it('formatStay writes both dates in full when they are reversed', () => {
  expect(formatStay('2026-11-21', '2026-11-14', 'en-GB')).toBe('21 Nov 2026 – 14 Nov 2026');
});

it('localDateOf returns the date in the computer’s time zone', () => {
  const instant = new Date('2026-12-31T10:30:00Z');
  const seen = far.map(([place]) => {
    vi.stubEnv('TZ', place);
    return localDateOf(instant);
  });
  expect(seen).toEqual(['2027-01-01', '2026-12-30', '2026-12-31']);
});

describe('snoozes', () => {
  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-11-24', '2026-11-30'],
    ['2026-12-26', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
  ])('until Monday set on %s end on %s', (today, monday) => {
    expect(localDateOf(nextMonday(new Date(`${today}T12:00:00`)))).toBe(monday);
  });

  it('end at eight in the morning, across clock changes and leap days', () => {
    vi.stubEnv('TZ', 'Europe/Lisbon');
    const friday = new Date('2027-03-26T23:30:00');
    const back = atMorning(daysOn(friday, 3));
    expect([localDateOf(back), back.getHours()]).toEqual(['2027-03-29', 8]);
    const leap = atMorning(daysOn(new Date('2028-02-28T12:00:00'), 1));
    expect(localDateOf(leap)).toBe('2028-02-29');
  });
});

describe('quantities', () => {
  it.each([
    [0, '0\u00a0bytes'],
    [999, '999\u00a0bytes'],
    [12_400, '12.4\u00a0kB'],
    [3_000_000, '3\u00a0MB'],
    [7_200_000_000_000, '7,200\u00a0GB'],
  ])('formats %d bytes as %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en-GB')).toBe(words);
  });

  it('signs percentages with a true minus', () => {
    expect(formatPercent(4.25, 'en-GB')).toBe('+4.3%');
    expect(formatPercent(-11, 'en-GB')).toBe('\u221211.0%');
    expect(formatPercent(0, 'en-GB')).toBe('0.0%');
  });

  it('writes a rate with its own decimals, without padding', () => {
    const rates = ['12.5', '10', '0.125'] as const;
    expect(rates.map((rate) => formatRate(rate, 'en-GB'))).toEqual(rates);
    expect(formatRate('12.5', 'de-DE')).toBe('12,5');
    const discounts = { kind: 'percent-off', percent: '12.5' } as const;
    expect(effectWords(discounts, { locale: 'en-GB', currencyLabel: '£' })).toBe('12.5%\u00a0off');
  });

  it('writes short durations in milliseconds and long ones in seconds', () => {
    expect(formatDuration(340.4, 'en-GB')).toBe('340\u00a0ms');
    expect(formatDuration(2_130, 'en-GB')).toBe('2.1\u00a0s');
  });

  it('accepts only locales that exist', () => {
    expect(isKnownLocale('')).toBe(true);
    expect(isKnownLocale('en-GB')).toBe(true);
    expect(isKnownLocale('not a locale')).toBe(false);
  });
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = new Date('2026-11-21T10:00:00Z');

describe('ages', () => {
  it.each([
    [-5 * minuteMs, 'just now'],
    [0, 'just now'],
    [44_999, 'just now'],
    [45_000, '1 min ago'],
    [4 * minuteMs + 20_000, '4 min ago'],
    [59 * minuteMs, '59 min ago'],
    [59.8 * minuteMs, '1 h ago'],
    [23 * hourMs, '23 h ago'],
    [23.9 * hourMs, '1 day ago'],
    [72 * hourMs, '3 days ago'],
  ])('formats %d ms as %s', (ageMs, words) => {
    expect(formatAgo(ageMs)).toBe(words);
  });

  it('name the time since the last read, or its date while offline', () => {
    const readAt = '2026-11-19T18:20:00Z';
    const base = { readAt, now, locale: 'en-GB', timeZone: 'UTC' };
    expect(describeAge({ ...base, offline: false })).toBe('refreshed 2 days ago');
    expect(describeAge({ ...base, offline: true })).toBe('offline: as of 19 Nov 18:20');
  });

  it('report "not loaded" without a valid time', () => {
    const base = { now, locale: 'en-GB', timeZone: 'UTC' };
    expect(describeAge({ ...base, readAt: null, offline: false })).toBe('not loaded yet');
    expect(describeAge({ ...base, readAt: 'yesterday', offline: true })).toBe('offline: never loaded');
  });
});

describe('formatMoment', () => {
  it('shows the year only if it differs from the current one', () => {
    expect(formatMoment(new Date('2026-01-02T03:04:00Z'), now, 'en-GB', 'UTC')).toBe('2 Jan 03:04');
    expect(formatMoment(new Date('2025-01-02T03:04:00Z'), now, 'en-GB', 'UTC')).toBe('2 Jan 2025 03:04');
  });

  it('compares years in the displayed time zone', () => {
    const [before, after] = [new Date('2026-12-31T23:30:00Z'), new Date('2027-01-01T00:10:00Z')];
    expect(formatMoment(before, after, 'en-GB', 'Europe/Athens')).toBe('1 Jan 01:30');
    expect(formatMoment(before, after, 'en-GB', 'UTC')).toBe('31 Dec 2026 23:30');
  });

  it('falls back to the system format for an unknown locale', () => {
    expect(formatMoment(now, now, 'not a locale', 'UTC')).toContain('10:00');
  });
});

describe('formatCountdown', () => {
  it.each([
    [15 * minuteMs, '15:00'],
    [872_000, '14:32'],
    [871_001, '14:32'],
    [9_000, '0:09'],
    [0, '0:00'],
    [-4_000, '0:00'],
  ])('formats %d ms as %s', (leftMs, words) => {
    expect(formatCountdown(leftMs)).toBe(words);
  });
});
