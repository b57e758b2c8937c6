import { describe, expect, it } from 'vitest';
import type { MonthRate } from '../../../src/core/analysis/bookings/booking-summary.ts';
import type { EnvelopePrices } from '../../../src/core/analysis/discounts/net-price-envelope.ts';
import { seasonPricing } from '../../../src/core/analysis/pricing/season-pricing.ts';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import type { DecimalText } from '../../../src/core/values/money/money.ts';
import { savedRows } from '../../../src/renderer/charts/frame/chart-table.tsx';
import {
  drawnMonths,
  mostMonths,
  distributionBins,
} from '../../../src/renderer/charts/marks/booking-figures.ts';
import { spreadLabels } from '../../../src/renderer/charts/marks/edge-labels.tsx';
import { markedRange, seasonMarks } from '../../../src/renderer/charts/marks/band-marks.tsx';
import type { PricedSegment, DrawnSpan } from '../../../src/renderer/charts/marks/segment-spans.ts';
import { segmentPlan, spanLabels } from '../../../src/renderer/charts/marks/segment-spans.ts';
import { besideEqual } from '../../../src/renderer/charts/net-price-chart.tsx';
import { decodedValue } from '../core/service/bodies/recognised.ts';

const rate = (month: string, median: MonthRate['median']): MonthRate => ({
  month,
  bookings: 1,
  median,
  lowest: median,
  highest: median,
  notReported: 0,
});

describe('booking charts', () => {
  it('keep months without a rate as gaps, across years', () => {
    const months = drawnMonths([rate('2026-11', '90'), rate('2026-12', null), rate('2027-02', '110.5')]);
    expect(months.map(({ month, median }) => [month, median])).toEqual([
      ['2026-11', 90],
      ['2026-12', null],
      ['2027-01', null],
      ['2027-02', 110.5],
    ]);
  });

  it('draw only the latest months when dates lie far apart', () => {
    const months = drawnMonths([rate('0001-01', '1'), rate('9999-12', '2')]);
    expect(months).toHaveLength(mostMonths);
    expect(months.at(-1)?.month).toBe('9999-12');
    expect(drawnMonths([rate('2026-11', null)])).toEqual([]);
  });

  it('keep gaps between numbers and gather outliers in one bar', () => {
    const { bins, isGrouped } = distributionBins([
      { value: 3, bookings: 2 },
      { value: 5, bookings: 1 },
      { value: 90_000, bookings: 4 },
    ]);
    expect(isGrouped).toBe(true);
    expect(bins[0]).toEqual({ name: '3', bookings: 2, label: '2' });
    expect(bins[1]).toEqual({ name: '4', bookings: 0, label: '' });
    expect(bins.at(-1)).toEqual({ name: '> 21', bookings: 4, label: '4' });
    expect(bins.length).toBeLessThan(25);
    expect(distributionBins([]).bins).toEqual([]);
    const wide = Array.from({ length: 22 }, (_, value) => ({ value, bookings: 1 }));
    expect(distributionBins(wide)).toMatchObject({ isGrouped: false });
  });
});

const prices = (bestOne: DecimalText, successive: DecimalText, additive: DecimalText): EnvelopePrices => {
  const priced = (price: DecimalText) => ({ price, isClamped: false });
  return { bestOne: priced(bestOne), successive: priced(successive), additive: priced(additive) };
};
const ways = (['bestOne', 'successive', 'additive'] as const).map((id) => ({ id }));
const lineOffsets = (of: EnvelopePrices) => ways.map(({ id }) => besideEqual(of, id, ways));

describe('lines of equal price', () => {
  it('are drawn side by side, so each stays visible', () => {
    expect(lineOffsets(prices('900', '900', '900'))).toEqual([-3, 0, 3]);
    expect(lineOffsets(prices('900', '880', '880'))).toEqual([0, -1.5, 1.5]);
    expect(lineOffsets(prices('900', '880', '870'))).toEqual([0, 0, 0]);
  });
});

it('savedRows writes the file columns, and null for missing values', () => {
  const rows = savedRows({
    caption: 'Prices',
    columns: [
      { name: 'Season' },
      { name: 'Dates', only: 'screen' },
      { name: 'From', only: 'file' },
      { name: 'Weekly' },
    ],
    rows: [
      {
        key: '0',
        cells: [{ value: 'Low' }, { value: 'in words' }, { value: '2027-01-01' }, { value: null }],
      },
    ],
  });
  expect(rows).toEqual([
    ['Season', 'From', 'Weekly'],
    ['Low', '2027-01-01', null],
  ]);
});

function marksOf(percentiles: JsonValue, medianWeekly: JsonValue = null) {
  const comparable = decodedValue('comparable-pricing', { seasons: [{ season: 'Low', percentiles }] });
  const achieved = decodedValue('achieved-pricing', { seasons: [{ season: 'Low', medianWeekly }] });
  return seasonMarks(seasonPricing(comparable, achieved, undefined).seasons);
}

describe('season marks', () => {
  it('include a step between each two percentiles sent', () => {
    const [season] = marksOf({ p20: 300, median: '420.50', p80: 600 }, 410);
    expect(season?.levels.map(({ name }) => name)).toEqual(['p20', 'median', 'p80']);
    expect(season?.steps).toMatchObject([
      { low: 300, high: 420.5 },
      { low: 420.5, high: 600 },
    ]);
    expect(season?.achieved).toBe(410);
    expect(season?.own).toBeNull();
  });

  it('omit steps when percentiles cross, and entries without a level or an amount', () => {
    const [season] = marksOf({ p25: 500, p75: 400, cheap: 10, p90: null });
    expect(season?.steps).toEqual([]);
    expect(season?.levels.map(({ name }) => name)).toEqual(['p25', 'p75']);
  });

  it('have a range only with figures, and a margin around a single figure', () => {
    expect(markedRange(marksOf({ p50: null }))).toBeUndefined();
    expect(markedRange(marksOf({}, 400))).toEqual([360, 440]);
    expect(markedRange(marksOf({ p50: 500 }, -20))).toEqual([-20, 500]);
  });
});

const segment = (
  key: string,
  amount: string | null,
  from: PricedSegment['from'] = null,
  to: PricedSegment['to'] = null,
): PricedSegment => ({ key, name: key, from, to, amount });

describe('segmentPlan', () => {
  it('places segments in time, both days included, when any has dates', () => {
    const plan = segmentPlan([
      segment('later', '900', '2027-02-01', '2027-02-28'),
      segment('first', '700', '2027-01-01', '2027-01-31'),
      segment('undated', '800'),
    ]);
    expect(plan.firstDay).toBe('2027-01-01');
    expect(plan.spans.map(({ key, start, end }) => [key, start, end])).toEqual([
      ['later', 31, 59],
      ['first', 0, 31],
    ]);
    expect(plan.length).toBe(59);
    expect(plan.leftOut.map(({ key }) => key)).toEqual(['undated']);
  });

  it('places segments by table position when none has dates', () => {
    const plan = segmentPlan([segment('a', '1'), segment('b', null), segment('c', '3')]);
    expect(plan.firstDay).toBeNull();
    expect(plan.spans.map(({ key, start }) => [key, start])).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(plan.leftOut.map(({ key }) => key)).toEqual(['b']);
  });

  it('leaves out segments with reversed or endless dates or amounts too large to draw', () => {
    const plan = segmentPlan([
      segment('good', '5', '2027-01-01', '2027-12-31'),
      segment('backwards', '5', '2027-02-01', '2027-01-01'),
      segment('endless', '5', '2000-01-01', '9999-12-31'),
      segment('huge', '1'.repeat(40), '2027-01-01', '2027-12-31'),
    ]);
    expect(plan.spans.map(({ key }) => key)).toEqual(['good']);
    expect(plan.leftOut).toHaveLength(3);
  });
});

const span = (key: string, left: number, right: number, top: number, name = key): DrawnSpan => ({
  key,
  left,
  right,
  top,
  name,
  figure: '1,400',
});
const shown = (spans: readonly DrawnSpan[], taken: Parameters<typeof spanLabels>[1] = []) =>
  spanLabels(spans, taken).map(({ key, kind }) => `${key} ${kind}`);

it('spanLabels labels prices that fit and omits labels wider than their span', () => {
  expect(shown([span('Spring', 0, 100, 80), span('Summer', 100, 200, 50)])).toEqual([
    'Spring figure',
    'Summer figure',
    'Spring name',
    'Summer name',
  ]);
  expect(shown([span('Spring', 0, 30, 80)])).toEqual([]);
  expect(shown([span('A', 0, 100, 80, 'WWWWWWWWWWWW')])).toEqual(['A figure']);
});

it('spanLabels avoids other labels, prices of the same days and occupied areas', () => {
  // There is room above the higher of two prices, and none between them.
  expect(shown([span('lower', 0, 100, 80), span('higher', 0, 100, 76)])).toEqual([
    'higher figure',
    'higher name',
  ]);
  expect(shown([span('Spring', 0, 100, 40)], [{ left: 30, right: 70, top: 0, bottom: 18 }])).toEqual([
    'Spring figure',
  ]);
});

const labelPositions = (at: readonly number[], top = 0, bottom = 200): readonly number[] =>
  spreadLabels(
    at.map((one) => ({ item: one, at: one })),
    15,
    top,
    bottom,
  ).map((label) => label.labelAt);

describe('spreadLabels', () => {
  it('keeps labels inside at both ends', () => {
    expect(labelPositions([-5, 1])).toEqual([0, 15]);
    expect(labelPositions([199, 200, 204])).toEqual([170, 185, 200]);
  });

  it('never places labels closer than one line', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const moved = labelPositions(Array.from({ length: 9 }, (_, index) => (seed * (index + 3) * 37) % 200));
      for (const [index, at] of moved.slice(1).entries())
        expect(at - (moved[index] ?? 0)).toBeGreaterThanOrEqual(15);
      expect(Math.max(...moved)).toBeLessThanOrEqual(200);
    }
  });
});
