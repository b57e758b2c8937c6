import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { seasonPricing } from '../../../../../src/core/analysis/pricing/season-pricing.ts';
import { markedRange, seasonMarks } from '../../../../../src/renderer/charts/marks/percentile-bands.ts';
import { segmentPlan, type PricedSegment } from '../../../../../src/renderer/charts/marks/segment-spans.ts';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';

function marksOf(percentiles: JsonValue, medianWeekly: JsonValue = null) {
  const comparable = decodedValue('comparable-pricing', { seasons: [{ season: 'Low', percentiles }] });
  const achieved = decodedValue('achieved-pricing', { seasons: [{ season: 'Low', medianWeekly }] });
  return seasonMarks(seasonPricing(comparable, achieved, undefined).seasons);
}

describe('what is drawn of a season', () => {
  it('is a step between each two percentiles that came, whichever came', () => {
    const [season] = marksOf({ p20: 300, median: '420.50', p80: 600 }, 410);
    expect(season?.levels.map(({ name }) => name)).toEqual(['p20', 'median', 'p80']);
    expect(season?.steps).toMatchObject([
      { low: 300, high: 420.5 },
      { low: 420.5, high: 600 },
    ]);
    expect(season?.achieved).toBe(410);
    expect(season?.own).toBeNull();
  });

  it('is no band where the percentiles cross, and no percentile without a level', () => {
    const [season] = marksOf({ p25: 500, p75: 400, cheap: 10, p90: null });
    expect(season?.steps).toEqual([]);
    expect(season?.levels.map(({ name }) => name)).toEqual(['p25', 'p75']);
  });

  it('has no range when nothing was told, and air around a single figure', () => {
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

describe('prices on their axis', () => {
  it('stand in time, both days included, when one of them tells its dates', () => {
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

  it('stand at their places in the table when none does', () => {
    const plan = segmentPlan([segment('a', '1'), segment('b', null), segment('c', '3')]);
    expect(plan.firstDay).toBeNull();
    expect(plan.spans.map(({ key, start }) => [key, start])).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(plan.leftOut.map(({ key }) => key)).toEqual(['b']);
  });

  it('leave out windows that run backwards or without end, and amounts that no axis holds', () => {
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
