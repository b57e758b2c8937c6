import type {
  PerformanceRow,
  PerformanceSeason,
} from '../../../../../src/core/analysis/performance/performance-figures.ts';
import { performanceFacts } from '../../../../../src/core/analysis/portfolio-row.ts';

/** A complete season whose percentiles are 700, 800, 1000, 1200 and 1300. */
export function seasonOf(season: string, change: Partial<PerformanceSeason> = {}): PerformanceSeason {
  return {
    season,
    dateFrom: '2027-07-18',
    dateTo: '2027-08-31',
    percentiles: [
      { name: 'p10', level: 10, weekly: '700' },
      { name: 'p25', level: 25, weekly: '800' },
      { name: 'p50', level: 50, weekly: '1000' },
      { name: 'p75', level: 75, weekly: '1200' },
      { name: 'p90', level: 90, weekly: '1300' },
    ],
    isOrdered: true,
    sampleSize: 20,
    own: { weekly: '950', basis: 'weekly' },
    achieved: '900',
    absences: { percentiles: 'not-sent', own: 'not-sent', achieved: 'not-sent' },
    ...change,
  };
}

export function propertyOf(propertyId: number, change: Partial<PerformanceRow> = {}): PerformanceRow {
  return {
    ...performanceFacts(propertyId, {}),
    title: `House ${String(propertyId)}`,
    feedIsStale: null,
    feedContradiction: null,
    tags: [],
    note: null,
    ...change,
  };
}
