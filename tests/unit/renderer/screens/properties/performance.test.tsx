// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PerformanceRow } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import { seasonGapAt } from '../../../../../src/core/analysis/performance/season-gap.ts';
import { priceBreakdown } from '../../../../../src/core/analysis/pricing/price-breakdown.ts';
import { seasonAssociations } from '../../../../../src/core/analysis/pricing/season-associations.ts';
import { seasonPricing } from '../../../../../src/core/analysis/pricing/season-pricing.ts';
import { shareWords } from '../../../../../src/renderer/components/format/share-words.ts';
import { noGapWords, weightOf } from '../../../../../src/renderer/components/property/gap-words.ts';
import { currentAndNext, levelToBegin } from '../../../../../src/renderer/property-reads/season-choice.ts';
import { performanceTable } from '../../../../../src/renderer/screens/properties/performance-file.ts';
import {
  performanceGround,
  performanceModel,
  propertiesLeft,
  withPresentSeason,
  usualArrangement,
} from '../../../../../src/renderer/screens/properties/performance-model.ts';
import {
  SeasonStrip,
  stripMarks,
  stripWidth,
} from '../../../../../src/renderer/screens/properties/season-strip.tsx';
import { chosenSeason } from '../../../../../src/renderer/screens/report/use-report.ts';
import { propertyOf, seasonOf } from '../../../core/analysis/performance/performance-samples.ts';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';

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

describe('Performance file', () => {
  it('holds every figure in its own column, exactly', () => {
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
      // Last year's figure must be comparable: both count bookings made within a year.
      'Of which booked in the last 365 days': 30,
      'A year ago, booked in the 365 days before': 20,
    });
    expect(table(whole, 25)).toMatchObject({ [`${peak}: p25`]: '800', [`${peak}: gap % vs p25`]: 12.5 });
  });

  it('includes a currency column only for named currencies', () => {
    const named = { ...whole, seasons: [seasonOf('Peak', { currencies: { percentiles: 'EUR' } })] };
    expect(table({ ...named, currency: 'GBP' })).toMatchObject({
      'Currency of market': 'EUR',
      'Currency of the listing': 'GBP',
    });
    expect(table({ ...named, currency: 'GBP' })).not.toHaveProperty('Currency of booked rate');
    expect(Object.keys(table(whole)).join()).not.toContain('urrency');
  });
});

describe('gap wording', () => {
  const words = (change: Parameters<typeof seasonOf>[1]) => {
    const season = seasonOf('Peak', change);
    const { why } = seasonGapAt(season, 50);
    return why === null ? null : noGapWords(propertyOf(1, { seasons: [season] }), why, 50);
  };

  it('says "no booked rate" only if the service sent none', () => {
    const achieved = (absence: 'none' | 'refused' | 'not-sent' | 'not-understood' | 'not-read') =>
      words({ achieved: null, absences: { percentiles: 'none', own: 'none', achieved: absence } });
    expect(achieved('none')).toBe('no booked rate');
    expect(achieved('refused')).toBe('refused');
    expect(achieved('not-sent')).toBe('not sent');
    expect(achieved('not-understood')).toBe('value not recognised');
    expect(achieved('not-read')).toBe('not loaded yet');
  });

  it('marks gaps from 20% on', () => {
    expect([-38.5, -20, -19.9, 0, 20, null].map(weightOf)).toEqual([
      ...['under', 'under', undefined, undefined, 'over', undefined],
    ]);
  });
});

it('shareWords shows both shares, lower first, or one if they are equal', () => {
  expect(shareWords(11.4, 10, 'en')).toBe('10 to 11%');
  expect(shareWords(10, 10.2, 'en')).toBe('10%');
  expect(shareWords(null, null, 'en')).toBeNull();
  expect(shareWords(0, null, 'en')).toBe('0%');
});

const percentiles = (weekly: '900' | '1000' | '95') => [{ name: 'p50', level: 50, weekly }];
const peakWith = (achieved: '500' | '2000') => seasonOf('Peak', { achieved });
const low = seasonOf('Low', { percentiles: percentiles('95'), dateFrom: '2026-12-01', dateTo: '2026-12-31' });
const rows: readonly PerformanceRow[] = [
  propertyOf(1, { place: 'Aber Gwylan', seasons: [low, peakWith('500')], note: 'New boiler in May' }),
  propertyOf(2, { place: 'Port Merrow', seasons: [low, peakWith('2000')], tags: ['Sea view'] }),
  propertyOf(3, { place: null, seasons: [low] }),
];
const ground = performanceGround(rows, today);
const usual = usualArrangement(ground);

describe('usual arrangement of Performance', () => {
  it('sorts by the season with the highest market price', () => {
    expect(usual).toMatchObject({ level: 50, sort: { by: 'season', key: 'peak' } });
  });

  it('uses another level if there is no median', () => {
    const tenth = [{ name: 'p10', level: 10, weekly: '95' as const }];
    const others = [propertyOf(1, { seasons: [seasonOf('Low', { percentiles: tenth })] })];
    expect(usualArrangement(performanceGround(others, today)).level).toBe(10);
    expect(usualArrangement(performanceGround([], today)).sort).toEqual({ by: 'name' });
  });
});

describe('totals', () => {
  it('cover the filtered properties, regardless of the selected issue', () => {
    const filtered = { ...usual, places: ['Aber Gwylan'] };
    const model = performanceModel(ground, filtered);
    expect(model.year.properties).toBe(1);
    expect(model.medians.get('peak')).toMatchObject({ percent: -50, properties: 1 });
    expect([model.discounts.properties, model.nights.properties]).toEqual([1, 1]);
    const pressed = performanceModel(ground, { ...usual, findings: ['under-low'] });
    expect(pressed.sorted.rows.map(({ propertyId }) => propertyId)).toEqual([1]);
    expect([pressed.year.properties, pressed.counts['under-low']]).toEqual([3, { yes: 1, notReported: 1 }]);
    expect(propertiesLeft(ground, { ...usual, findings: ['under-low'] })).toBe(1);
  });
});

describe('saved view', () => {
  it('keeps its season when the next year’s season has the same name', () => {
    const next = seasonOf('Peak', { dateFrom: '2028-07-18', dateTo: '2028-08-31' });
    const later = performanceGround([propertyOf(1, { seasons: [peakWith('500'), next] })], today);
    expect(withPresentSeason(later, usual).sort).toEqual({ by: 'season', key: 'peak, 2027' });
    const gone = { ...usual, sort: { by: 'season', key: 'easter' } } as const;
    expect(withPresentSeason(later, gone)).toBe(gone);
  });
});

const season = seasonOf('Peak');
const against = 1000;
const paths = (drawn: string): string[] => [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '');
const drawn = (change: Partial<typeof season> = {}): string =>
  renderToStaticMarkup(<SeasonStrip season={{ ...season, ...change }} against={against} />);

it('SeasonStrip draws each mark as one path in its place', () => {
  const { wide, near, own, achieved } = stripMarks(season, against);
  const marks = [wide, near, own, achieved].filter((mark) => mark !== undefined);
  const shown = paths(drawn());
  expect(shown).toHaveLength(marks.length + 1);
  expect(drawn().match(/<(?!\/)/g)).toHaveLength(marks.length + 2);
  expect(shown.at(-2)).toBe(`M${String((own?.at ?? 0) - 1)} 1.5h2v17h-2z`);
  expect(shown.at(-1)).toMatch(/^M[\d.]+ 10a3\.75 3\.75 0 1 0 7\.5 0a3\.75 3\.75 0 1 0-7\.5 0z$/);
  expect(shown.join(' ')).not.toMatch(/NaN|undefined/);
});

it('SeasonStrip points to a booked rate beyond its ends', () => {
  const [under, over] = [paths(drawn({ achieved: '100' })).at(-1), paths(drawn({ achieved: '5000' })).at(-1)];
  expect(under).toBe('M0 10L7 5.5V14.5z');
  expect(over).toBe('M76 10L69 5.5V14.5z');
});

it('SeasonStrip draws no mark for unknown values', () => {
  expect(paths(drawn({ own: null, achieved: null, isOrdered: false }))).toHaveLength(1);
});

it('stripMarks flags marks beyond the strip and omits unknown ones', () => {
  const marks = stripMarks(
    seasonOf('Peak', { own: { weekly: '2000', basis: 'weekly' }, achieved: '100' }),
    1000,
  );
  expect([marks.own?.beyond, marks.achieved?.beyond]).toEqual(['over', 'under']);
  expect(marks.own?.at).toBeLessThanOrEqual(stripWidth);
  const inside = stripMarks(seasonOf('Peak', { own: null }), 1000);
  expect([inside.own, inside.achieved?.beyond]).toEqual([undefined, null]);
});

const winter = { dateFrom: '2026-11-01', dateTo: '2027-03-31' } as const;
const spring = { dateFrom: '2027-04-01', dateTo: '2027-05-22' } as const;
const summer = { dateFrom: '2027-05-23', dateTo: '2027-08-31' } as const;

describe('currentAndNext', () => {
  it('finds the season across the new year and in later years', () => {
    const year = [spring, summer, winter];
    expect(currentAndNext(year, '2026-11-22')).toEqual([2, 0]);
    expect(currentAndNext(year, '2031-02-01')).toEqual([2, 0]);
    expect(currentAndNext(year, '2027-05-01')).toEqual([0, 1]);
    expect(currentAndNext(year, '2027-08-01')).toEqual([1, 2]);
  });

  it('skips seasons without dates', () => {
    expect(currentAndNext([{ dateFrom: null, dateTo: null }], '2026-11-22')).toEqual([]);
    expect(currentAndNext([spring], '2026-11-22')).toEqual([0]);
  });

  it('levelToBegin prefers the median, or the nearest level', () => {
    expect([levelToBegin([10, 50, 90]), levelToBegin([25, 80]), levelToBegin([])]).toEqual([50, 25, 50]);
  });
});

type Season = readonly [name: string, from: string, to: string, median: number, achieved: number | null];

function breakdowns(...seasons: readonly Season[]) {
  const comparable = decodedValue('comparable-pricing', {
    seasons: seasons.map(([season, date_from, date_to, p50]) => ({ season, date_from, date_to, p50 })),
  });
  const achieved = decodedValue('achieved-pricing', {
    seasons: seasons.map(([season, , , , medianWeekly]) => ({ season, medianWeekly })),
  });
  return seasonPricing(comparable, achieved, undefined).seasons.map((position) =>
    priceBreakdown(position, seasonAssociations(position, [], undefined), 50),
  );
}

it('chosenSeason prefers the current or coming season furthest below market to past ones', () => {
  const past: Season = ['Autumn', '2026-09-01', '2026-10-31', 900, 300];
  const winter: Season = ['Winter', '2026-11-01', '2027-03-31', 600, 590];
  const peak: Season = ['Peak', '2027-07-18', '2027-08-31', 1_400, 1_000];
  expect(chosenSeason(breakdowns(past, winter, peak), today)).toBe(2);
  expect(chosenSeason(breakdowns(past, ['Winter', winter[1], winter[2], 600, null]), today)).toBe(0);
});
