import type { BoardFinding } from '../../../../contract/ipc/board.ts';
import type { FindingCount } from '../../../../analysis/board/board-findings.ts';
import { t } from './texts.ts';

/** What a chip is called. */
export function findingName(finding: BoardFinding, discountsOver: number): string {
  switch (finding) {
    case 'under-low':
      return t('underP25');
    case 'over-high':
      return t('overP75');
    case 'discounts':
      return t('discountsOver', { number: String(discountsOver) });
    case 'stale-feed':
      return t('staleFeed');
    case 'deposit-off':
      return t('depositOff');
  }
}

/** What a finding rests on, and of how many houses it cannot be told. */
export function findingHint(
  finding: BoardFinding,
  count: FindingCount,
  context: { readonly season: string | undefined; readonly locale: string },
): string {
  const season = context.season === undefined ? t('inAnySeason') : t('inSeason', { season: context.season });
  const notReported =
    count.notReported === 0
      ? t('toldOfEveryHouse')
      : t('cannotBeToldOfHouses', { count: count.notReported, locale: context.locale });
  return `${restsOn(finding, season)} ${notReported}`;
}

function restsOn(finding: BoardFinding, season: string): string {
  switch (finding) {
    case 'under-low':
      return t('whatWasAchievedIsLessThan', { season });
    case 'over-high':
      return t('whatWasAchievedIsMoreThan', { season });
    case 'discounts':
      return t('discountsTookMoreOfTheBookings');
    case 'stale-feed':
      return t('serviceCallsTheChannelFeed');
    case 'deposit-off':
      return t('securityDepositIsDisabledAtTheService');
  }
}
