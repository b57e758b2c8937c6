import type { BoardFinding } from '../../../../contract/ipc/board.ts';
import type { FindingCount } from '../../../../analysis/board/board-findings.ts';
import { formatCounted } from '../../../../contract/wording/plural.ts';

/** What a chip is called. */
export function findingName(finding: BoardFinding, discountsOver: number): string {
  switch (finding) {
    case 'under-low':
      return 'Under p25';
    case 'over-high':
      return 'Over p75';
    case 'discounts':
      return `Discounts over ${discountsOver} %`;
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
      ? 'Told of every house.'
      : `Cannot be told of ${formatCounted(count.notReported, 'house', 'houses', context.locale)}.`;
  return `${restsOn(finding, season)} ${notReported}`;
}

function restsOn(finding: BoardFinding, season: string): string {
  switch (finding) {
    case 'under-low':
      return `What was achieved ${season} is less than the lower quartile of the comparables.`;
    case 'over-high':
      return `What was achieved ${season} is more than the upper quartile of the comparables.`;
    case 'discounts':
      return 'Discounts took more of the bookings read, whether the service’s totals are before or after them.';
    case 'stale-feed':
      return 'The service calls the channel feed stale, or it is older than a day and a half.';
    case 'deposit-off':
      return 'The security deposit is disabled at the service.';
  }
}
