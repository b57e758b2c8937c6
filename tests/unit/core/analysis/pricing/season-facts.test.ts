import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { seasonsIn } from '../attention/finding-samples.ts';

const peak = { season: 'Peak summer', date_from: '2027-07-18', date_to: '2027-08-31', sample_size: 29 };
const comparable = { seasons: [{ ...peak, percentiles: { p75: 1118, p25: 828, p50: 950.5 } }] };

it('puts the three bodies of a property together, season by season', () => {
  const segments = [
    { season: 'Peak summer', date_from: '2026-07-18', date_to: '2026-08-31', weekly_price: 640 },
    { season: 'Peak summer', date_from: '2027-07-18', date_to: '2027-08-31', weekly_price: 660 },
  ];
  const seasons = seasonsIn({
    'comparable-pricing': comparable,
    'achieved-pricing': { seasons: [{ season: 'peak-summer', medianWeekly: 559 }] },
    'segment-pricing': { apply_price: 'nightly', modified: null, segments },
  });
  const days = { dateFrom: '2027-07-18', dateTo: '2027-08-31' };
  const figures = {
    sampleSize: 29,
    isOrdered: true,
    own: { weekly: '660', basis: 'weekly' },
    achieved: '559',
  };
  expect(seasons).toMatchObject([{ season: 'Peak summer', ...days, ...figures }]);
  expect(seasons?.[0]?.percentiles).toEqual([
    { name: 'p25', level: 25, weekly: '828' },
    { name: 'p50', level: 50, weekly: '950.5' },
    { name: 'p75', level: 75, weekly: '1118' },
  ]);
});

it('says why a figure is missing: never read, never let, not understood, not there', () => {
  const [alone] = seasonsIn({ 'comparable-pricing': comparable }) ?? [];
  expect(alone).toMatchObject({ own: null, achieved: null });
  expect(alone?.absences).toMatchObject({ own: 'not-read', achieved: 'not-read' });
  const reported = (achieved: JsonValue, price: JsonValue) =>
    seasonsIn({
      'comparable-pricing': { seasons: [{ ...peak, percentiles: { p50: null } }] },
      'achieved-pricing': { seasons: [{ season: 'Peak summer', medianWeekly: achieved }] },
      'segment-pricing': { apply_price: 'weekly', segments: [{ ...peak, weekly_price: price }] },
    })?.[0]?.absences;
  expect(reported(null, 'POA')).toEqual({ percentiles: 'none', own: 'not-understood', achieved: 'none' });
  expect(reported('POA', null)).toEqual({ percentiles: 'none', own: 'not-sent', achieved: 'not-understood' });
  const named = (season: JsonValue) =>
    seasonsIn({ 'comparable-pricing': { seasons: [season] } })?.[0]?.absences.percentiles;
  // What came under a name that nobody knows may be it.
  expect(named({ season: 'Peak summer', verteilung: { a: 1 } })).toBe('unnamed');
  expect(named({ season: 'Peak summer' })).toBe('not-sent');
  const other = seasonsIn({
    'comparable-pricing': comparable,
    'achieved-pricing': { seasons: [{ season: 'Winter', medianWeekly: 100 }] },
  });
  expect(other?.[0]?.absences.achieved).toBe('none');
});
