import { describe, expect, it } from 'vitest';
import type { PerformanceRow } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import { seasonGapAt } from '../../../../../src/core/analysis/performance/season-gap.ts';
import { performanceTable } from '../../../../../src/renderer/screens/properties/performance-file.ts';
import { performanceGround } from '../../../../../src/renderer/screens/properties/performance-model.ts';
import { noGapWords, weightOf } from '../../../../../src/renderer/components/property/gap-words.ts';
import { shareWords } from '../../../../../src/renderer/components/format/share-words.ts';
import { propertyOf, seasonOf } from '../../../core/analysis/performance/performance-samples.ts';

const today = '2026-11-22';
const whole = propertyOf(1, {
  seasons: [seasonOf('Peak')],
  depositDisabled: false,
  feedIsStale: true,
  discountShare: {
    percentIfTotalIsNet: 10,
    percentIfTotalIsGross: 11.1,
    totalPrice: '900',
    taken: '100',
    bookings: 4,
    notReported: 1,
    since: '2025-11-22',
  },
  nightsAhead: { from: today, nights: 30, madeEarlier: 4, lastYear: 20 },
  tags: ['sea', 'new'],
});
const unread = propertyOf(2, {
  absences: {
    ...propertyOf(2).absences,
    seasons: 'refused',
    discountShare: 'not-understood',
    nightsAhead: 'part',
  },
});

function table(row: PerformanceRow, level = 50): Readonly<Record<string, unknown>> {
  const [head = [], cells = []] = performanceTable(performanceGround([whole, unread], today), [row], level);
  expect(new Set(head).size).toBe(head.length);
  expect(cells).toHaveLength(head.length);
  return Object.fromEntries(head.map((name, index) => [String(name), cells[index]]));
}
const peak = 'Peak (2027-07-18 to 2027-08-31)';

describe('Performance as a file', () => {
  it('holds every figure under its own name, exactly', () => {
    expect(table(whole)).toMatchObject({
      'Property id': 1,
      'Deposit off': false,
      'Stale feed': true,
      Tags: 'sea, new',
      [`${peak}: gap % vs p50`]: -10,
      [`${peak}: booked rate`]: '900',
      [`${peak}: p50`]: '1000',
      [`${peak}: list price`]: '950',
      'Discount share % (totals after discounts)': 10,
      'Discount share % (totals before discounts)': 11.1,
      'Nights booked, next 90 days': 34,
      // What is a year ago is to be compared with: both of bookings made within a year.
      'Of which booked in the last 365 days': 30,
      'A year ago, booked in the 365 days before': 20,
    });
    expect(table(whole, 25)).toMatchObject({ [`${peak}: p25`]: '800', [`${peak}: gap % vs p25`]: 12.5 });
  });

  it('says what amounts are in where anything names it, and asks for no currency where nothing does', () => {
    const named = { ...whole, seasons: [seasonOf('Peak', { currencies: { percentiles: 'EUR' } })] };
    expect(table({ ...named, currency: 'GBP' })).toMatchObject({
      'Currency of market': 'EUR',
      'Currency of the listing': 'GBP',
    });
    expect(table({ ...named, currency: 'GBP' })).not.toHaveProperty('Currency of booked rate');
    expect(Object.keys(table(whole)).join()).not.toContain('urrency');
  });
});

describe('words for a gap', () => {
  const words = (change: Parameters<typeof seasonOf>[1]) => {
    const season = seasonOf('Peak', change);
    const { why } = seasonGapAt(season, 50);
    return why === null ? null : noGapWords(propertyOf(1, { seasons: [season] }), why, 50);
  };

  it('call a season never let only where the service says that nothing was achieved', () => {
    const achieved = (absence: 'none' | 'refused' | 'not-sent' | 'not-understood' | 'not-read') =>
      words({ achieved: null, absences: { percentiles: 'none', own: 'none', achieved: absence } });
    expect(achieved('none')).toBe('no booked rate');
    expect(achieved('refused')).toBe('refused');
    expect(achieved('not-sent')).toBe('not sent');
    expect(achieved('not-understood')).toBe('value not recognised');
    expect(achieved('not-read')).toBe('not loaded yet');
  });

  it('matter from twenty per cent on, the same on every screen', () => {
    expect([-38.5, -20, -19.9, 0, 20, null].map(weightOf)).toEqual([
      ...['under', 'under', undefined, undefined, 'over', undefined],
    ]);
  });
});

it('says both shares, the lower first, and one where they are the same', () => {
  expect(shareWords(11.4, 10, 'en')).toBe('10 to 11%');
  expect(shareWords(10, 10.2, 'en')).toBe('10%');
  expect(shareWords(null, null, 'en')).toBeNull();
  expect(shareWords(0, null, 'en')).toBe('0%');
});
