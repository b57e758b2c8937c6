import { usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import type { PortfolioRow } from '../../../../../src/core/analysis/portfolio-figures.ts';
import { portfolioRow } from '../../../../../src/core/analysis/portfolio-row.ts';

/** The row of a property that was never loaded, apart from the given values. */
export function rowOf(propertyId: number, change: Partial<PortfolioRow> = {}): PortfolioRow {
  const now = new Date('2026-11-22T10:00:00.000Z');
  const never = { state: {}, openRuns: [], verified: [], now, rules: usualRules };
  return { ...portfolioRow(propertyId, never), attentionMissing: 0, ...change };
}
