import { describe, expect, it } from 'vitest';
import type { PerformanceRow } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import {
  performanceGround,
  performanceModel,
  propertiesLeft,
  withPresentSeason,
} from '../../../../../src/renderer/screens/properties/performance-model.ts';
import { usualArrangement } from '../../../../../src/renderer/screens/properties/performance-model.ts';
import { propertyOf, seasonOf } from '../../../core/analysis/performance/performance-samples.ts';

const today = '2026-11-22';
const percentiles = (weekly: '900' | '1000' | '95') => [{ name: 'p50', level: 50, weekly }];
const peak = (achieved: '500' | '2000') => seasonOf('Peak', { achieved });
const low = seasonOf('Low', { percentiles: percentiles('95'), dateFrom: '2026-12-01', dateTo: '2026-12-31' });
const rows: readonly PerformanceRow[] = [
  propertyOf(1, { place: 'Aber Gwylan', seasons: [low, peak('500')], note: 'New boiler in May' }),
  propertyOf(2, { place: 'Port Merrow', seasons: [low, peak('2000')], tags: ['Sea view'] }),
  propertyOf(3, { place: null, seasons: [low] }),
];
const ground = performanceGround(rows, today);
const usual = usualArrangement(ground);

describe('Performance as it comes', () => {
  it('stands by the season that is dearest by its amount, not by its first digit', () => {
    expect(usual).toMatchObject({ level: 50, sort: { by: 'season', key: 'peak' } });
  });

  it('takes a level that is given where there is no median', () => {
    const tenth = [{ name: 'p10', level: 10, weekly: '95' as const }];
    const others = [propertyOf(1, { seasons: [seasonOf('Low', { percentiles: tenth })] })];
    expect(usualArrangement(performanceGround(others, today)).level).toBe(10);
    expect(usualArrangement(performanceGround([], today)).sort).toEqual({ by: 'name' });
  });
});

describe('totals', () => {
  it('are of the properties that the filters leave, whatever findings are pressed', () => {
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

describe('a saved view', () => {
  it('goes on sorting by its season when the service tells the name for the next year too', () => {
    const next = seasonOf('Peak', { dateFrom: '2028-07-18', dateTo: '2028-08-31' });
    const later = performanceGround([propertyOf(1, { seasons: [peak('500'), next] })], today);
    expect(withPresentSeason(later, usual).sort).toEqual({ by: 'season', key: 'peak, 2027' });
    const gone = { ...usual, sort: { by: 'season', key: 'easter' } } as const;
    expect(withPresentSeason(later, gone)).toBe(gone);
  });
});
