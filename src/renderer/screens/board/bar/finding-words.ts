import type { BoardFinding } from '../../../../ipc/board.ts';
import type { FindingCount } from '../../../../core/analysis/board/board-findings.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';

/** What a chip is called. */
export function findingName(finding: BoardFinding, discountsOver: number): string {
  switch (finding) {
    case 'under-low':
      return 'Under p25';
    case 'over-high':
      return 'Over p75';
    case 'discounts':
      return `Discounts over ${discountsOver}%`;
    case 'stale-feed':
      return 'Stale feed';
    case 'deposit-off':
      return 'Deposit off';
  }
}

/** What a finding rests on, and of how many houses it cannot be told. */
export function findingHint(
  finding: BoardFinding,
  count: FindingCount,
  context: { readonly season: string | undefined; readonly locale: string },
): string {
  const season = context.season === undefined ? 'in any season' : `in ${context.season}`;
  const notReported =
    count.notReported === 0
      ? 'Known for every property.'
      : `Unknown for ${formatCounted(count.notReported, 'property', 'properties', context.locale)}.`;
  return `${restsOn(finding, season)} ${notReported}`;
}

function restsOn(finding: BoardFinding, season: string): string {
  switch (finding) {
    case 'under-low':
      return `Booked below the lower quartile of comparable properties ${season}.`;
    case 'over-high':
      return `Booked above the upper quartile of comparable properties ${season}.`;
    case 'discounts':
      return 'Discounts took more than this share of the bookings loaded, whether totals are before or after them.';
    case 'stale-feed':
      return 'The service reports the channel feed as stale, or it’s over 36 hours old.';
    case 'deposit-off':
      return 'The security deposit is turned off.';
  }
}
