import { describe, expect, it } from 'vitest';
import { decodeResource } from '../../../../../src/contract/service/decode.ts';
import type { JsonValue } from '../../../../../src/contract/json/json.ts';
import { seasonPricing } from '../../../../../src/analysis/pricing/season-pricing.ts';
import { markedRange, seasonMarks } from '../../../../../src/renderer/charts/marks/percentile-bands.ts';

function marksOf(percentiles: JsonValue, medianWeekly: JsonValue = null) {
  const comparable = decodeResource('comparable-pricing', { seasons: [{ season: 'Low', percentiles }] });
  const achieved = decodeResource('achieved-pricing', { seasons: [{ season: 'Low', medianWeekly }] });
  if (comparable.shape === 'unrecognised' || achieved.shape === 'unrecognised')
    throw new Error('Not recognised');
  return seasonMarks(seasonPricing(comparable.value, achieved.value, undefined).seasons);
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
