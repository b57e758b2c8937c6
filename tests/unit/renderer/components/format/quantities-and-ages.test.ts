import { describe, expect, it } from 'vitest';
import { isKnownLocale } from '../../../../../src/core/values/money/number-format.ts';
import { formatCounted } from '../../../../../src/core/wording/plural.ts';
import {
  formatBytes,
  formatDuration,
  formatPercent,
  formatRate,
} from '../../../../../src/renderer/components/format/format-quantity.ts';
import { effectWords } from '../../../../../src/renderer/components/property/discount-rule-words.ts';
import {
  describeAge,
  formatAgo,
  formatCountdown,
  formatMoment,
} from '../../../../../src/renderer/components/format/format-age.ts';

describe('quantities', () => {
  it.each([
    [0, '0\u00a0bytes'],
    [999, '999\u00a0bytes'],
    [12_400, '12.4\u00a0kB'],
    [3_000_000, '3\u00a0MB'],
    [7_200_000_000_000, '7,200\u00a0GB'],
  ])('%d bytes is %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en-GB')).toBe(words);
  });

  it('counts one apart from many', () => {
    expect(formatCounted(1, 'property', 'properties', 'en-GB')).toBe('1 property');
    expect(formatCounted(0, 'property', 'properties', 'en-GB')).toBe('0 properties');
    expect(formatCounted(1_250, 'property', 'properties', 'de-DE')).toBe('1.250 properties');
  });

  it('signs percentages with a true minus', () => {
    expect(formatPercent(4.25, 'en-GB')).toBe('+4.3%');
    expect(formatPercent(-11, 'en-GB')).toBe('\u221211.0%');
    expect(formatPercent(0, 'en-GB')).toBe('0.0%');
  });

  it('writes a percentage as it was set, filled up to no decimals as money is', () => {
    const rates = ['12.5', '10', '0.125'] as const;
    expect(rates.map((rate) => formatRate(rate, 'en-GB'))).toEqual(rates);
    expect(formatRate('12.5', 'de-DE')).toBe('12,5');
    const discounts = { kind: 'percent-off', percent: '12.5' } as const;
    expect(effectWords(discounts, { locale: 'en-GB', currencyLabel: '£' })).toBe('12.5%\u00a0off');
  });

  it('writes short times in milliseconds and long ones in seconds', () => {
    expect(formatDuration(340.4, 'en-GB')).toBe('340\u00a0ms');
    expect(formatDuration(2_130, 'en-GB')).toBe('2.1\u00a0s');
  });

  it('takes only locales that exist', () => {
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
  ])('%d ms is %s', (ageMs, words) => {
    expect(formatAgo(ageMs)).toBe(words);
  });

  it('says when it was read, and offline as of when', () => {
    const readAt = '2026-11-19T18:20:00Z';
    const base = { readAt, now, locale: 'en-GB', timeZone: 'UTC' };
    expect(describeAge({ ...base, offline: false })).toBe('refreshed 2 days ago');
    expect(describeAge({ ...base, offline: true })).toBe('offline: as of 19 Nov 18:20');
  });

  it('never invents a time', () => {
    const base = { now, locale: 'en-GB', timeZone: 'UTC' };
    expect(describeAge({ ...base, readAt: null, offline: false })).toBe('not loaded yet');
    expect(describeAge({ ...base, readAt: 'yesterday', offline: true })).toBe('offline: never loaded');
  });
});

describe('moments', () => {
  it('names the year only when it is another', () => {
    expect(formatMoment(new Date('2026-01-02T03:04:00Z'), now, 'en-GB', 'UTC')).toBe('2 Jan 03:04');
    expect(formatMoment(new Date('2025-01-02T03:04:00Z'), now, 'en-GB', 'UTC')).toBe('2 Jan 2025 03:04');
  });

  it('goes by the year of the zone in which it is told', () => {
    const [before, after] = [new Date('2026-12-31T23:30:00Z'), new Date('2027-01-01T00:10:00Z')];
    expect(formatMoment(before, after, 'en-GB', 'Europe/Athens')).toBe('1 Jan 01:30');
    expect(formatMoment(before, after, 'en-GB', 'UTC')).toBe('31 Dec 2026 23:30');
  });

  it('falls back to the system for a locale that does not exist', () => {
    expect(formatMoment(now, now, 'not a locale', 'UTC')).toContain('10:00');
  });
});

describe('countdowns', () => {
  it.each([
    [15 * minuteMs, '15:00'],
    [872_000, '14:32'],
    [871_001, '14:32'],
    [9_000, '0:09'],
    [0, '0:00'],
    [-4_000, '0:00'],
  ])('%d ms is %s', (leftMs, words) => {
    expect(formatCountdown(leftMs)).toBe(words);
  });
});
