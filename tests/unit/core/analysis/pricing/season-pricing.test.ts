import { describe, expect, it } from 'vitest';
import { discountRules, discountViews } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { seasonAssociations } from '../../../../../src/core/analysis/pricing/season-associations.ts';
import { matchSeason, sharedDays } from '../../../../../src/core/analysis/pricing/season-match.ts';
import { seasonPricing } from '../../../../../src/core/analysis/pricing/season-pricing.ts';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { seasonsIn } from '../attention/issue-samples.ts';
import { sampleProperty, sampleValue, sampleWorld } from '../sample-service.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const comparableOf = (...seasons: JsonValue[]) => decodedValue('comparable-pricing', { seasons });
const achievedOf = (...seasons: JsonValue[]) => decodedValue('achieved-pricing', { seasons });
const segmentsOf = (apply_price: string, ...segments: JsonValue[]) =>
  decodedValue('segment-pricing', { apply_price, modified: '2026-01-01', segments });

describe('seasonPricing', () => {
  it('lists all percentiles from lowest to highest, unlabelled levels last', () => {
    const value = comparableOf(
      { season: 'Winter', percentiles: { top: 900, p80: 700, '20th': 400, median: '550.50' } },
      { season: 'Spring', p25: 500, percentile_75: null, percentiles: { p25: 500 } },
    );
    const [winter, spring] = seasonPricing(value, undefined, undefined).seasons;
    expect(winter?.percentiles).toEqual([
      { name: '20th', level: 20, weekly: '400' },
      { name: 'median', level: 50, weekly: '550.5' },
      { name: 'p80', level: 80, weekly: '700' },
      { name: 'top', level: null, weekly: '900' },
    ]);
    expect(spring?.percentiles).toEqual([
      { name: 'p25', level: 25, weekly: '500' },
      { name: 'p75', level: 75, weekly: null },
    ]);
  });

  it('computes exact differences to each percentile, and null for missing prices', () => {
    const comparable = comparableOf({ season: 'Winter', p25: 400, p50: null, p75: 0 });
    const ladder = (medianWeekly: JsonValue) => {
      const achieved = achievedOf({ season: ' winter', medianWeekly });
      const [winter] = seasonPricing(comparable, achieved, undefined).seasons;
      return winter?.ladder.map((rung) => `${String(rung.difference)} ${String(rung.percent)}`);
    };
    expect(ladder('350.10')).toEqual(['-49.9 -12.5', 'null null', '350.1 null']);
    expect(new Set(ladder(null))).toEqual(new Set(['null null']));
    expect(ladder(0)?.[0]).toBe('-400 -100');
  });

  it('takes missing dates from the one own season of the same name', () => {
    const days = (comparable: JsonValue[], own: JsonValue[], segments: JsonValue[]) => {
      const priced = segmentsOf('weekly', ...segments);
      const { seasons } = seasonPricing(comparableOf(...comparable), achievedOf(...own), priced);
      return seasons.map(({ dateFrom, dateTo }) => [dateFrom, dateTo]);
    };
    const peak = { season: 'Peak', p50: 900 };
    const summer = { date_from: '2027-07-17', date_to: '2027-09-03' };
    const own = { season: 'peak', ...summer, price: 950 };
    const none = [[null, null]];
    expect(days([peak], [], [own])).toEqual([['2027-07-17', '2027-09-03']]);
    const achieved = { season: 'Peak', ...summer, medianWeekly: 800 };
    expect(days([peak], [achieved], [])).toEqual([['2027-07-17', '2027-09-03']]);
    // Its own dates stay. Two seasons of the same name, or half a range, supply no dates.
    const dated = { ...peak, date_from: '2026-07-18', date_to: '2026-08-31' };
    expect(days([dated], [], [own])).toEqual([['2026-07-18', '2026-08-31']]);
    expect(days([{ ...peak, date_from: '2026-07-18' }], [], [own])).toEqual([['2026-07-18', null]]);
    expect(days([peak], [], [own, { ...own, date_from: '2028-07-15', date_to: '2028-09-01' }])).toEqual(none);
    expect(days([peak, peak], [], [own])).toEqual([...none, ...none]);
    expect(days([peak], [], [{ season: 'peak', date_from: '2027-07-17', price: 950 }])).toEqual(none);
    expect(days([peak], [], [{ ...own, season: 'High' }])).toEqual(none);
  });

  it('matches rows by name, then by dates, and lists unmatched rows', () => {
    const comparable = comparableOf(
      { season: 'Peak summer', date_from: '2027-07-18', date_to: '2027-08-31', p50: 900 },
      { season: 'Autumn', date_from: '2027-09-01', date_to: '2027-10-31', p50: 500 },
      { season: 'Undated', p50: 300 },
    );
    const segments = segmentsOf(
      'weekly',
      { id: 1, season: 'PEAK-SUMMER', date_from: '2026-07-18', date_to: '2026-08-31', weekly: 800 },
      { id: 2, season: 'peak_summer', date_from: '2027-07-18', date_to: '2027-08-31', weekly: 850 },
      { id: 3, season: 'Harvest', date_from: '2027-09-01', date_to: '2027-10-15', weekly: 480 },
      { id: 4, season: 'Fair week', date_from: '2027-10-20', date_to: '2027-10-27', weekly: 990 },
      { id: 5, season: 'undated', weekly: 1 },
      { id: 6, season: 'undated', weekly: 2 },
    );
    const found = seasonPricing(comparable, undefined, segments);
    expect(found.seasons.map((season) => [season.segment?.row.segmentId, season.segment?.by])).toEqual([
      [2, 'name-and-dates'],
      [3, 'dates'],
      [undefined, undefined],
    ]);
    expect(found.unmatchedSegments.map((row) => row.segmentId)).toEqual([1, 4, 5, 6]);
    expect(found.achievedNotReported).toBe(3);
  });

  it('leaves a season unmatched when two rows fit equally well', () => {
    const dates = { date_from: '2027-09-01', date_to: '2027-10-31' };
    const segments = segmentsOf(
      'weekly',
      { id: 1, season: 'autumn', ...dates, weekly: 480 },
      { id: 2, season: 'Autumn', ...dates, weekly: 520 },
    );
    const found = seasonPricing(comparableOf({ season: 'Autumn', ...dates, p50: 500 }), undefined, segments);
    expect(found.seasons[0]?.segment).toBeNull();
    expect(found.unmatchedSegments).toHaveLength(2);
  });

  it('takes the weekly price from what was sent and names its basis', () => {
    const weekly = (apply: string, segment: JsonValue) =>
      seasonPricing(comparableOf({ season: 'a', p50: 1 }), undefined, segmentsOf(apply, segment)).seasons[0]
        ?.ownWeekly;
    const own = (amount: string, basis: string) => ({ amount, basis });
    expect(weekly('nightly', { season: 'a', weekly: 700, nightly: 120 })).toEqual(own('700', 'weekly'));
    expect(weekly('weekly', { season: 'a', price: 640 })).toEqual(own('640', 'price-applied-weekly'));
    expect(weekly('nightly', { season: 'a', price: '99.99' })).toEqual(own('699.93', 'seven-nights'));
    expect(weekly('fixed', { season: 'a', price: 640 })).toBeNull();
    expect(weekly('monthly', { season: 'a', monthly: 2500 })).toBeNull();
  });
});

describe('seasonAssociations', () => {
  const property = sampleProperty(sampleWorld.properties[1]?.id ?? 0);
  const rows = discountRules(discountViews({ discounts: { value: sampleValue('discounts', property) } }));
  const { seasons } = seasonPricing(sampleValue('comparable-pricing', property), undefined, undefined);
  const bookings = sampleValue('bookings', property).rows;

  it('counts every active booking in exactly one season', () => {
    const shares = seasons.map((season) => seasonAssociations(season, rows, bookings).given);
    const active = bookings.filter((row) => row.status === 'confirmed').length;
    expect(shares.reduce((sum, share) => sum + (share?.bookings ?? 0), 0)).toBe(active);
  });

  it('lists the discounts within a season’s dates, and null if dates or bookings are missing', () => {
    const winter = seasons.find((season) => season.season === 'Winter');
    if (winter === undefined) throw new Error('The sample service has no winter.');
    const discounts = seasonAssociations(winter, rows, undefined);
    expect(discounts.given).toBeNull();
    expect(new Set(discounts.discounts?.map((row) => row.discount)).size).toBe(4);
    expect(seasonAssociations({ ...winter, dateFrom: null }, rows, bookings)).toMatchObject({
      discounts: null,
      given: null,
    });
  });
});

describe('sharedDays', () => {
  const window = (dateFrom: CalendarDate, dateTo: CalendarDate) => ({ dateFrom, dateTo });

  it('counts both ends, so a season of one day has one day', () => {
    expect(sharedDays(window('2027-05-01', '2027-05-01'), window('2027-04-01', '2027-05-01'))).toBe(1);
    expect(sharedDays(window('2027-05-02', '2027-05-01'), window('2027-04-01', '2027-05-31'))).toBe(0);
    expect(sharedDays(window('2028-02-28', '2028-03-01'), window('2028-01-01', '2028-12-31'))).toBe(3);
    expect(matchSeason(window('2027-05-01', '2027-05-01'), [window('2027-04-30', '2027-05-01')])?.by).toBe(
      'dates',
    );
  });
});

const peak = { season: 'Peak summer', date_from: '2027-07-18', date_to: '2027-08-31', sample_size: 29 };
const comparable = { seasons: [{ ...peak, percentiles: { p75: 1118, p25: 828, p50: 950.5 } }] };

it('seasonsIn merges the three pricing responses of a property by season', () => {
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

it('seasonsIn gives the reason for each missing figure', () => {
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
  // A field with an unknown name may be the missing value.
  expect(named({ season: 'Peak summer', verteilung: { a: 1 } })).toBe('unnamed');
  expect(named({ season: 'Peak summer' })).toBe('not-sent');
  const other = seasonsIn({
    'comparable-pricing': comparable,
    'achieved-pricing': { seasons: [{ season: 'Winter', medianWeekly: 100 }] },
  });
  expect(other?.[0]?.absences.achieved).toBe('none');
});
