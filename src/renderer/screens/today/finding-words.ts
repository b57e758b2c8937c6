import type {
  Finding,
  FindingGroup,
  FindingRule,
  FindingSeason,
  LackReason,
  TodayRules,
} from '../../../core/analysis/findings/finding.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { visibleText } from '../../components/format/visible-text.ts';

export const groupWords: Readonly<Record<FindingGroup, string>> = {
  critical: 'Needs you first',
  money: 'Costs money',
  'not-as-set': 'Not as you set it',
  notice: 'Good to know',
};

/** A rule by itself, as it is called where rules are set. */
export const ruleNames: Readonly<Record<FindingRule, string>> = {
  'needs-person': 'A change or bulk edit that needs your decision',
  'missing-property': 'A property the service doesn’t know',
  'season-gap': 'A season below the market median',
  'no-booking': 'A property with no new booking',
  drift: 'A setting changed since you last verified it',
  'stale-feed': 'A channel feed out of date',
  'arrival-days': 'Check-in days that don’t match the channel',
  'overlapping-levers': 'Discounts that overlap',
  'dead-rule': 'Discount rules that can’t apply',
  'plan-waits': 'A bulk edit waiting for you',
  'not-understood': 'Data Keyholder can’t interpret',
  'refused-read': 'Access denied to data',
  'failed-read': 'Data that failed to load',
};

const houses = (count: number, locale: string): string =>
  formatCounted(count, 'property', 'properties', locale);

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
      return `The service doesn’t know ${own}`;
    case 'season-gap':
      return `${formatCounted(count, 'property', 'properties', locale)} booked more than ${rules.seasonGapPercent}% below market in ${visibleText(finding.season?.name ?? '')}`;
    case 'no-booking':
      return `No new booking for over ${formatCounted(rules.noBookingDays, 'day', 'days', locale)} in ${own}`;
    case 'drift':
      return formatCounted(
        total,
        'setting has changed since you last verified it',
        'settings have changed since you last verified them',
        locale,
      );
    case 'stale-feed':
      return `${formatCounted(total, 'channel feed', 'channel feeds', locale)} out of date (over ${rules.feedHours} hours old, or reported stale)`;
    case 'arrival-days':
      return `Check-in days of ${own} contradict each other or don’t match the channel`;
    case 'overlapping-levers':
      return `Discounts overlap on ${own}`;
    case 'dead-rule':
      return `Discount rules can’t apply on ${own}`;
    case 'plan-waits':
      return `${formatCounted(total, 'bulk edit waits', 'bulk edits wait', locale)} for you`;
    case 'not-understood':
      return `Keyholder can’t interpret some data for ${own}`;
    case 'refused-read':
      return `Access denied to some data for ${own}`;
    case 'failed-read':
      return `Some data for ${own} failed to load`;
  }
}

/** What may mend a finding in all its properties at once; null: each is mended where its row leads. */
export function editOf(rule: FindingRule): 'discounts' | null {
  switch (rule) {
    case 'season-gap':
    case 'no-booking':
    case 'overlapping-levers':
    case 'dead-rule':
      return 'discounts';
    default:
      return null;
  }
}

export const editWords = { discounts: 'Edit discounts' } as const;

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
  'not-found': 'not found on the service',
  'not-understood': 'value not recognised',
  'not-sent': 'not sent',
  unnamed: 'field not recognised',
  'not-read-since': 'not refreshed since you verified it',
  'no-comparables': 'no market median for at least one season',
  'no-achieved': 'no booked rate for at least one season',
  contradictory: 'the data contradicts itself',
  currencies: 'booked rate and market in different currencies for at least one season',
  'seasons-over': 'every season is over',
  part: 'some rules don’t say what they depend on',
  'too-short': 'bookings not loaded that far back',
};
