import { describe, expect, it } from 'vitest';

import { isKnownLocale } from '../../../../../src/contract/money/number-format.ts';
import {
  formatBytes,
  formatCounted,
  formatDuration,
  formatPercent,
  formatRate,
} from '../../../../../src/renderer/components/format/format-quantity.ts';
import { effectWords } from '../../../../../src/renderer/components/house/lever-row-words.ts';

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
    expect(formatPercent(4.25, 'en-GB')).toBe('+4.3\u00a0%');
    expect(formatPercent(-11, 'en-GB')).toBe('\u221211.0\u00a0%');
    expect(formatPercent(0, 'en-GB')).toBe('0.0\u00a0%');
  });

  it('writes a percentage as it was set, filled up to no decimals as money is', () => {
    const rates = ['12.5', '10', '0.125'] as const;
    expect(rates.map((rate) => formatRate(rate, 'en-GB'))).toEqual(rates);
    expect(formatRate('12.5', 'de-DE')).toBe('12,5');
    const levers = { kind: 'percent-off', percent: '12.5' } as const;
    expect(effectWords(levers, { locale: 'en-GB', currencyLabel: '£' })).toBe('12.5\u00a0% off');
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
