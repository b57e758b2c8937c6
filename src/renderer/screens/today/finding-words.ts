import type {
  Finding,
  FindingGroup,
  FindingRule,
  FindingSeason,
  LackReason,
  TodayRules,
} from '../../../contract/ipc/today.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { t } from './texts.ts';

export const groupWords: Readonly<Record<FindingGroup, string | null>> = {
  critical: null,
  money: t('costsMoney'),
  'not-as-set': t('notAsYouSetIt'),
  notice: t('goodToKnow'),
};

/** A rule by itself, as it is called where rules are set. */
export const ruleNames: Readonly<Record<FindingRule, string>> = {
  'needs-person': t('aChangeOrPlanThatOnly'),
  'missing-property': t('aHouseThatTheServiceDoes'),
  'season-gap': t('aSeasonUnderTheComparableMedian'),
  'no-booking': t('aHouseWithoutANewBooking'),
  drift: t('aSettingThatIsNotAs'),
  'stale-feed': t('aChannelFeedThatIsOld'),
  'arrival-days': t('arrivalDaysThatDidNotReach'),
  'overlapping-levers': t('discountsThatOverlap'),
  'dead-rule': t('discountRulesThatCannotFire'),
  'plan-waits': t('aPlanThatWaits'),
  'not-understood': t('anAnswerThatIsNotUnderstood'),
  'refused-read': t('aReadThatWasRefused'),
  'failed-read': t('aReadThatFailed'),
};

const houses = (count: number, locale: string): string => t('houses', { count, locale });

/** What was found, one line. */
export function findingTitle(
  finding: Pick<Finding, 'rule' | 'season' | 'total' | 'propertyIds'>,
  rules: TodayRules,
  locale: string,
): string {
  const { rule, total } = finding;
  // A house may stand there with two rows.
  const count = finding.propertyIds.length;
  const own = houses(count, locale);
  switch (rule) {
    case 'needs-person':
      return total === 1 ? t('n1ChangeNeedsYou') : t('changesNeedYou', { total: formatCount(total, locale) });
    case 'missing-property':
      return t('theServiceDoesNotKnow', { own });
    case 'season-gap':
      return t('overUnderTheMedianIn', {
        count,
        locale,
        seasonGapPercent: String(rules.seasonGapPercent),
        name: visibleText(finding.season?.name ?? ''),
      });
    case 'no-booking':
      return t('withoutANewBookingForOver', { count: rules.noBookingDays, locale, own });
    case 'drift':
      return t('settingsAreNotAsWeVerified', { count: total, locale });
    case 'stale-feed':
      return t('feedsOlderThanHOrStale', { count: total, locale, feedHours: String(rules.feedHours) });
    case 'arrival-days':
      return t('arrivalDaysOfContradictEachOther', { own });
    case 'overlapping-levers':
      return t('discountsOverlapIn', { own });
    case 'dead-rule':
      return t('discountRulesThatCannotFireIn', { own });
    case 'plan-waits':
      return t('plansWaitForYou', { count: total, locale });
    case 'not-understood':
      return t('answersAboutAreNotUnderstood', { own });
    case 'refused-read':
      return t('readsOfWereRefused', { own });
    case 'failed-read':
      return t('readsOfFailed', { own });
  }
}

/** Whether a change of settings is what may help its houses. */
export function mayPlan({ group }: Pick<Finding, 'group'>): boolean {
  return group === 'money' || group === 'not-as-set';
}

/** By its dates two seasons of one name are told apart. */
export function seasonDates(season: FindingSeason | null, locale: string): string {
  if (season === null || (season.dateFrom === null && season.dateTo === null)) return t('datesNotSent');
  const [from, to] = [season.dateFrom, season.dateTo].map((day) =>
    day === null ? t('notSent') : formatCalendarDate(day, locale),
  );
  return t('to', { from: from ?? '', to: to ?? '' });
}

export const lackWords: Readonly<Record<LackReason, string>> = {
  'not-read': t('notReadYet'),
  refused: t('refused'),
  'not-found': t('notFoundAtTheService'),
  'not-understood': t('sentNotUnderstood'),
  'not-sent': t('notSent'),
  unnamed: t('notSentUnderAKnownName'),
  'not-read-since': t('notReadSinceWeVerifiedIt'),
  'no-comparables': t('noMedianOfComparableHousesIn'),
  'no-achieved': t('nothingAchievedInASeasonOr'),
  contradictory: t('whatWasSentContradictsItself'),
  currencies: t('achievedAndComparablesInDifferentCurrencies'),
  'seasons-over': t('everySeasonSentIsOver'),
  part: t('someRowsDoNotSayWhat'),
  'too-short': t('bookingsNotReadThatFarBack'),
};
