import type { PortfolioRow } from '../../../../../src/contract/ipc/portfolio.ts';

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
    bookingsLast30Days: null,
    channelFeedUpdatedAt: null,
    attentionCount: 0,
    attentionWorst: null,
    lastSyncedAt: null,
    lastFailure: null,
    ...change,
  };
}
