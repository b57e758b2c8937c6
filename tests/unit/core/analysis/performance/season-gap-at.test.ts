import { describe, expect, it } from 'vitest';
import {
  seasonGapAt,
  sideOf,
  worstSeason,
  yearGap,
} from '../../../../../src/core/analysis/performance/season-gap.ts';
import { seasonOf } from './performance-samples.ts';

const whyOf = (change: Parameters<typeof seasonOf>[1], level = 50) =>
  seasonGapAt(seasonOf('Peak', change), level).why;

describe('seasonGapAt', () => {
  it('compares the booked median with the percentile of the level', () => {
    const gap = { percent: -10, achieved: '900', against: '1000' };
    expect(seasonGapAt(seasonOf('Peak'), 50)).toMatchObject(gap);
    expect(seasonGapAt(seasonOf('Peak'), 25).percent).toBe(12.5);
    expect(seasonGapAt(seasonOf('Peak', { achieved: '1000.49' }), 50).percent).toBe(0);
    expect(seasonGapAt(seasonOf('Peak', { achieved: '1000.5' }), 50).percent).toBe(0.1);
  });

  it('gives the reason for a missing gap and interpolates no level', () => {
    expect(whyOf({}, 60)).toEqual({ is: 'level-not-given' });
    const absences = { percentiles: 'refused', own: 'none', achieved: 'none' } as const;
    expect(whyOf({ percentiles: [], absences })).toEqual({ is: 'percentiles', absence: 'refused' });
    expect(whyOf({ achieved: null, absences })).toEqual({ is: 'achieved', absence: 'none' });
    expect(whyOf({ isOrdered: false })).toEqual({ is: 'contradictory' });
    const twice = ['1000', '1100'].map((weekly) => ({ name: 'p50', level: 50, weekly: weekly as '1000' }));
    expect(whyOf({ percentiles: twice })).toEqual({ is: 'contradictory' });
    expect(whyOf({ percentiles: [{ name: 'p50', level: 50, weekly: '0' }] })).toEqual({ is: 'no-price' });
    expect(seasonGapAt(undefined, 50).why).toEqual({ is: 'no-season' });
  });

  it('distinguishes a penny below the percentile from an equal price', () => {
    const side = (achieved: '799.99' | '800' | '800.01') =>
      sideOf(seasonGapAt(seasonOf('Peak', { achieved }), 25));
    expect([side('799.99'), side('800'), side('800.01')]).toEqual(['under', 'at', 'over']);
  });
});

describe('gap over the year', () => {
  const winter = seasonOf('Winter', { dateFrom: '2026-11-01', dateTo: '2027-03-31', achieved: '1100' });
  const peak = seasonOf('Peak');

  it('weighs each season by its days, both ends included', () => {
    // (151 days × 10% − 45 × 10%) / 196
    expect(yearGap([winter, peak], 50)).toEqual({ percent: 5.4, reported: 2, seasons: 2 });
    const undated = seasonOf('Peak', { dateFrom: null });
    expect(yearGap([winter, undated], 50)).toEqual({ percent: 10, reported: 1, seasons: 2 });
    expect(yearGap([undated], 50)).toEqual({ percent: null, reported: 0, seasons: 1 });
  });

  it('names the worst season still to come', () => {
    const over = seasonOf('Autumn', { dateFrom: '2026-09-01', dateTo: '2026-10-31', achieved: '1' });
    const unreported = seasonOf('Spring', { achieved: null });
    const worst = { percent: -10, season: 'Peak', reported: 2, seasons: 3 };
    expect(worstSeason([winter, over, peak, unreported], '2026-11-22', 50)).toEqual(worst);
    // A season still counts on its last day.
    expect(worstSeason([over], '2026-10-31', 50).season).toBe('Autumn');
    expect(worstSeason([over], '2026-11-01', 50)).toMatchObject({ season: null, seasons: 0 });
  });
});
