import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/contract/json.ts';
import { decodeResource } from '../../../src/contract/service/decode.ts';
import {
  achievedMedians,
  comparableMedians,
  meanGapPercent,
  seasonGaps,
} from '../../../src/insight/season-gap.ts';

function comparable(body: JsonValue) {
  const decoded = decodeResource('comparable-pricing', body);
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  return comparableMedians(decoded.value);
}

function achieved(body: JsonValue) {
  const decoded = decodeResource('achieved-pricing', body);
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  return achievedMedians(decoded.value);
}

describe('season gap', () => {
  it('is the mean over the seasons that both sides give', () => {
    const own = achieved({
      seasons: [
        { season: 'Peak', medianWeekly: 1100, bbOccupancy: 0.9 },
        { season: 'low', medianWeekly: '450.00', bbOccupancy: 0.4 },
        { season: 'mid', medianWeekly: null, bbOccupancy: null },
        { season: 'only ours', medianWeekly: 700, bbOccupancy: 0.5 },
      ],
    });
    const others = comparable({
      seasons: [
        { season: 'peak', percentiles: { p25: 800, p50: 1000 } },
        { season: ' Low ', percentiles: { median: 500 } },
        { season: 'mid', percentiles: { p50: 600 } },
      ],
    });
    const gaps = seasonGaps(own, others);
    expect(gaps.map((gap) => [gap.season, Math.round(gap.percent)])).toEqual([
      ['Peak', 10],
      ['low', -10],
    ]);
    expect(meanGapPercent(gaps)).toBe(0);
    expect(Object.is(meanGapPercent(gaps), -0)).toBe(false);
  });

  it('makes no median up from other percentiles', () => {
    expect(comparable({ seasons: [{ season: 'peak', percentiles: { p25: 800, p75: 1200 } }] })).toEqual([]);
  });

  it('is unknown, not zero, where nothing can be compared', () => {
    const own = [{ season: 'peak', weekly: '900' }];
    expect(meanGapPercent(seasonGaps(own, []))).toBeNull();
    expect(meanGapPercent(seasonGaps(own, [{ season: 'peak', weekly: '0' }]))).toBeNull();
  });

  it('leaves out a name that stands for two seasons', () => {
    const own = [
      { season: 'peak', weekly: '900' },
      { season: 'peak', weekly: '1000' },
    ];
    expect(seasonGaps(own, [{ season: 'peak', weekly: '900' }])).toEqual([]);
  });
});
