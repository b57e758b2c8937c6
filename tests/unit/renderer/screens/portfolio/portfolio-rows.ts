import type { PortfolioRow } from '../../../../../src/core/analysis/portfolio-figures.ts';

export function rowOf(propertyId: number, change: Partial<PortfolioRow> = {}): PortfolioRow {
  return {
    propertyId,
    title: null,
    place: null,
    depositAmount: null,
    depositDisabled: null,
    policyTitle: null,
    applyPrice: null,
    activeLevers: null,
    seasonGapPercent: null,
    seasonGapSeason: null,
    seasonGapsReported: 0,
    seasonGapsOf: 0,
    bookingsLast30Days: null,
    channelFeedUpdatedAt: null,
    channelFeedIsStale: null,
    channelFeedContradiction: null,
    absences: {
      depositAmount: 'not-read',
      policyTitle: 'not-read',
      applyPrice: 'not-read',
      activeLevers: 'not-read',
      seasonGapPercent: 'not-read',
      bookingsLast30Days: 'not-read',
      channelFeedUpdatedAt: 'not-read',
    },
    attentionCount: 0,
    attentionLacks: 0,
    attentionWorst: null,
    attentionRank: 0,
    attentionFirst: null,
    lastSyncedAt: null,
    lastFailure: null,
    ...change,
  };
}
