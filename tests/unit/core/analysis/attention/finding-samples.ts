import type { GatheredRow } from '../../../../../src/core/analysis/attention/gathered-findings.ts';
import type { FindingSeason } from '../../../../../src/core/analysis/attention/finding.ts';

export const readAt = '2026-11-22T09:00:00.000Z';

export const named = (
  name: string,
  dateFrom: FindingSeason['dateFrom'] = null,
  dateTo: FindingSeason['dateTo'] = null,
) => ({
  name,
  dateFrom,
  dateTo,
});

export const row = (
  rule: GatheredRow['rule'],
  propertyId: number,
  measure: number,
  of: FindingSeason | string | null = null,
): GatheredRow => ({
  rule,
  season: typeof of === 'string' ? named(of) : of,
  row: {
    id: String(propertyId),
    title: `House ${String(propertyId)}`,
    facts: { is: 'said', text: 'So.' },
    place: { is: 'property', propertyId, tab: 'overview' },
    measure,
  },
});
