import type {
  Finding,
  FindingGroup,
  FindingRule,
  FindingSeason,
  LackReason,
  TodayRules,
} from '../../../contract/ipc/today.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatCount, formatCounted } from '../../../contract/wording/plural.ts';
import { visibleText } from '../../components/format/visible-text.ts';

export const groupWords: Readonly<Record<FindingGroup, string | null>> = {
  critical: null,
  money: 'Costs money',
  'not-as-set': 'Not as you set it',
  notice: 'Good to know',
};

/** A rule by itself, as it is called where rules are set. */
export const ruleNames: Readonly<Record<FindingRule, string>> = {
  'needs-person': 'A change or plan that only you can settle',
  'missing-property': 'A house that the service does not know',
  'season-gap': 'A season under the comparable median',
  'no-booking': 'A house without a new booking',
  drift: 'A setting that is not as we verified it',
  'stale-feed': 'A channel feed that is old',
  'arrival-days': 'Arrival days that did not reach the channel',
  'overlapping-levers': 'Discounts that overlap',
  'dead-rule': 'Discount rules that cannot fire',
  'plan-waits': 'A plan that waits',
  'not-understood': 'An answer that is not understood',
  'refused-read': 'A read that was refused',
  'failed-read': 'A read that failed',
};

const houses = (count: number, locale: string): string => formatCounted(count, 'house', 'houses', locale);

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
      return total === 1 ? '1 change needs you' : `${formatCount(total, locale)} changes need you`;
    case 'missing-property':
      return `The service does not know ${own}`;
    case 'season-gap':
      return `${formatCounted(count, 'house achieves', 'houses achieve', locale)} over ${rules.seasonGapPercent} % under the median in ${visibleText(finding.season?.name ?? '')}`;
    case 'no-booking':
      return `${own} without a new booking for over ${formatCounted(rules.noBookingDays, 'day', 'days', locale)}`;
    case 'drift':
      return formatCounted(
        total,
        'setting is not as we verified it',
        'settings are not as we verified them',
        locale,
      );
    case 'stale-feed':
      return `${formatCounted(total, 'feed', 'feeds', locale)} older than ${rules.feedHours} h, or stale by the service’s word`;
    case 'arrival-days':
      return `Arrival days of ${own} contradict each other or did not reach the channel`;
    case 'overlapping-levers':
      return `Discounts overlap in ${own}`;
    case 'dead-rule':
      return `Discount rules that cannot fire in ${own}`;
    case 'plan-waits':
      return `${formatCounted(total, 'plan waits', 'plans wait', locale)} for you`;
    case 'not-understood':
      return `Answers about ${own} are not understood`;
    case 'refused-read':
      return `Reads of ${own} were refused`;
    case 'failed-read':
      return `Reads of ${own} failed`;
  }
}

/** Whether a change of settings is what may help its houses. */
export function mayPlan({ group }: Pick<Finding, 'group'>): boolean {
  return group === 'money' || group === 'not-as-set';
}

/** By its dates two seasons of one name are told apart. */
export function seasonDates(season: FindingSeason | null, locale: string): string {
  if (season === null || (season.dateFrom === null && season.dateTo === null)) return 'Dates not sent';
  const [from, to] = [season.dateFrom, season.dateTo].map((day) =>
    day === null ? 'not sent' : formatCalendarDate(day, locale),
  );
  return `${from ?? ''} to ${to ?? ''}`;
}

export const lackWords: Readonly<Record<LackReason, string>> = {
  'not-read': 'not loaded yet',
  refused: 'refused',
  'not-found': 'not found at the service',
  'not-understood': 'sent, not understood',
  'not-sent': 'not sent',
  unnamed: 'not found under a known name',
  'not-read-since': 'not read since we verified it',
  'no-comparables': 'no median of comparable houses, in a season or more',
  'no-achieved': 'nothing achieved, in a season or more',
  contradictory: 'what was sent contradicts itself',
  currencies: 'achieved and comparables in different currencies, in a season or more',
  'seasons-over': 'every season sent is over',
  part: 'some rows do not say what they depend on',
  'too-short': 'bookings not read that far back',
};
