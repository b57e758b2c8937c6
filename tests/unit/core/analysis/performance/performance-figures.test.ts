import { describe, expect, it } from 'vitest';
import {
  countIssues,
  facetsOf,
  issuesOf,
  inFacets,
  showsAll,
  sortRows,
} from '../../../../../src/core/analysis/performance/performance-rows.ts';
import {
  discountTotal,
  medianOfSeason,
  medianOfYear,
  nightsTotal,
} from '../../../../../src/core/analysis/performance/performance-totals.ts';
import { seasonColumns } from '../../../../../src/core/analysis/performance/season-columns.ts';
import { propertyOf, seasonOf } from './performance-samples.ts';
import type { PerformanceRow } from '../../../../../src/core/analysis/performance/performance-figures.ts';

const share = (net: number, gross: number, taken: '0' | '100' | '300' = '100') => ({
  percentIfTotalIsNet: net,
  percentIfTotalIsGross: gross,
  totalPrice: '900' as const,
  taken,
  bookings: 4,
  notReported: 1,
  since: '2025-11-22' as const,
});
const under = propertyOf(1, {
  seasons: [seasonOf('Peak', { achieved: '790' })],
  discountShare: share(25, 33.3, '300'),
});
const over = propertyOf(2, {
  seasons: [seasonOf('Peak', { achieved: '1201' })],
  discountShare: share(10, 11.1),
});
const unreported = propertyOf(3, { seasons: [seasonOf('Peak', { achieved: null })] });
const without = propertyOf(4);
const all = [under, over, unreported, without];
const seasons = seasonColumns(all, '2026-11-22');
const peak = 'peak';
const found = (property: typeof under, discountsOver = 15) =>
  issuesOf(property, { season: seasons.of(property.propertyId, peak), discountsOver });

describe('performance findings', () => {
  it('are yes, no or not reported, and are counted', () => {
    expect(found(under)).toMatchObject({ 'under-low': 'yes', 'over-high': 'no', discounts: 'yes' });
    expect(found(over)).toMatchObject({ 'under-low': 'no', 'over-high': 'yes', discounts: 'no' });
    expect(countIssues(all.map((property) => found(property)))).toMatchObject({
      'under-low': { yes: 1, notReported: 2 },
      discounts: { yes: 1, notReported: 2 },
      'stale-feed': { yes: 0, notReported: 4 },
    });
  });

  it('leave a discount share open when net and gross totals disagree', () => {
    expect(found(over, 10.5).discounts).toBe('not-reported');
    expect(found(over, 9).discounts).toBe('yes');
    // A share equal to the limit isn't over it, whichever way the total is read.
    expect(found(under, 25).discounts).toBe('not-reported');
    expect(found(propertyOf(5, { discountShare: share(15, 15) })).discounts).toBe('no');
  });

  it('cover the whole year without a season, and are no only if every season is', () => {
    const winter = seasonOf('Winter');
    const bounds = { season: null, discountsOver: 15 };
    const reported = (property: typeof under) => issuesOf(property, bounds)['under-low'];
    expect(reported({ ...under, seasons: [...under.seasons, winter] })).toBe('yes');
    expect(reported({ ...unreported, seasons: [...unreported.seasons, winter] })).toBe('not-reported');
    expect(reported({ ...over, seasons: [...over.seasons, winter] })).toBe('no');
  });

  it('match a filter only if all chosen ones are yes', () => {
    expect(showsAll(found(under), ['under-low', 'discounts'])).toBe(true);
    expect(showsAll(found(under), ['under-low', 'stale-feed'])).toBe(false);
    expect(showsAll(found(without), [])).toBe(true);
  });
});

describe('performance totals', () => {
  it('report how many properties and seasons they cover', () => {
    const median = medianOfSeason(all, seasons, { key: peak }, 50);
    expect(median).toMatchObject({ percent: -0.5, gaps: [-21, 20.1], reported: 2, properties: 3 });
    const ofYear = { reported: 2, properties: 4, seasonsReported: 2, seasons: 3 };
    expect(medianOfYear(all, 50)).toMatchObject(ofYear);
    const none = medianOfSeason([without], seasons, { key: peak }, 50);
    expect(none).toMatchObject({ percent: null, properties: 0 });
  });

  it('weigh the discount share by money rather than by property', () => {
    const shares = [{ currency: null, percentIfTotalIsNet: 18.2, percentIfTotalIsGross: 22.2 }];
    const counted = { bookings: 8, notReported: 2, reported: 2, properties: 4 };
    expect(discountTotal(all)).toMatchObject({ shares, ...counted });
    expect(discountTotal([without]).shares).toEqual([]);
  });

  it('compare with last year only properties known in both years', () => {
    const ahead = (nights: number, lastYear: number | null) => ({
      nightsAhead: { from: '2026-11-22' as const, nights, madeEarlier: 2, lastYear },
    });
    const properties = [propertyOf(1, ahead(30, 40)), propertyOf(2, ahead(20, null)), without];
    const against = { nights: 30, lastYear: 40, percent: -25, properties: 1 };
    const counted = { ofNights: 180, beyond: 0, reported: 2, properties: 3 };
    expect(nightsTotal(properties)).toEqual({ nights: 54, ...counted, against });
    expect(nightsTotal([without])).toMatchObject({ nights: null, against: null });
  });

  it('leave out of the comparison properties with more than 90 booked nights, and count them', () => {
    const ahead = (nights: number, lastYear: number) =>
      propertyOf(nights, { nightsAhead: { from: '2026-11-22' as const, nights, madeEarlier: 0, lastYear } });
    expect(nightsTotal([ahead(90, 90)])).toMatchObject({ beyond: 0, against: { percent: 0 } });
    // The total is within 270 nights, but two of the properties exceed their own 90.
    const some = nightsTotal([ahead(91, 50), ahead(20, 40), ahead(10, 300)]);
    expect(some).toMatchObject({ nights: 121, ofNights: 270, beyond: 2, reported: 3 });
    expect(some.against).toEqual({ nights: 20, lastYear: 40, percent: -50, properties: 1 });
    expect(nightsTotal([ahead(582, 40)])).toMatchObject({ nights: 582, beyond: 1, against: null });
  });
});

it('sortRows puts the worst first and unreported ones last, with their count', () => {
  const order = (sort: Parameters<typeof sortRows>[1]) => {
    const { rows, notReported } = sortRows([without, over, unreported, under], sort, seasons, 50);
    return [...rows.map(({ propertyId }) => propertyId), `${String(notReported)} not told`];
  };
  expect(order({ by: 'season', key: peak })).toEqual([1, 2, 3, 4, '2 not told']);
  expect(order({ by: 'year' })).toEqual([1, 2, 3, 4, '2 not told']);
  expect(order({ by: 'discounts' })).toEqual([1, 2, 3, 4, '2 not told']);
  const sorted = (properties: PerformanceRow[], by: 'name' | 'year' | 'discounts') =>
    sortRows(properties, { by }, seasons, 50).rows.map(({ propertyId }) => propertyId);
  const named = ['Ash 10', null, 'ash 9'].map((title, at) => propertyOf(5 + at, { title }));
  expect(sorted(named, 'name')).toEqual([7, 5, 6]);
  const twins = [9, 10, 8].map((id) => propertyOf(id, { title: 'Rose Cottage' }));
  for (const by of ['name', 'year', 'discounts'] as const) expect(sorted(twins, by)).toEqual([8, 9, 10]);
});

it('facetsOf counts each choice and the properties without a value', () => {
  const properties = [
    propertyOf(1, { place: 'Port Merrow', tags: ['sea', 'new'] }),
    propertyOf(2, { place: 'Aber Gwylan', tags: ['sea'] }),
    propertyOf(3, { place: 'Port Merrow' }),
    propertyOf(4),
  ];
  const { places, tags } = facetsOf(properties);
  const counts = (one: string, two: string) => [one, two].map((value, at) => ({ value, properties: at + 1 }));
  expect(places).toEqual({ values: counts('Aber Gwylan', 'Port Merrow'), notReported: 1 });
  expect(tags.values).toEqual(counts('new', 'sea'));
  const chosen = { places: ['Port Merrow'], applyPrices: [], policies: [], tags: ['sea', 'other'] };
  const within = (facets: typeof chosen) =>
    properties.filter((property) => inFacets(property, facets)).map(({ propertyId }) => propertyId);
  expect(within(chosen)).toEqual([1]);
  // The location of the fourth is unknown, so it isn't in Port Merrow.
  expect(within({ ...chosen, tags: [] })).toEqual([1, 3]);
});
