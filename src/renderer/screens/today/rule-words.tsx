import {
  IconAlertOctagon,
  IconCalendarOff,
  IconCalendarX,
  IconClockExclamation,
  IconGitCompare,
  IconHourglass,
  IconLayersIntersect,
  IconLock,
  IconMapQuestion,
  IconPlayerPause,
  IconQuestionMark,
  IconRefreshAlert,
  IconTrendingDown,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type {
  Issue,
  IssueGroup,
  IssueRule,
  IssueSeason,
  MissingReason,
  TodayRules,
} from '../../../core/analysis/attention/issue.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { discountNames } from '../../../core/resources/discounts.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import type { TermId } from '../../components/terms/glossary.ts';

interface Found {
  /** The number of rows. A property can be in two of them. */
  readonly total: (one: string, many: string) => string;
  readonly properties: string;
  readonly season: string;
  readonly rules: TodayRules;
  readonly days: (days: number) => string;
}

interface Basis extends Pick<Issue, 'season'> {
  readonly locale: string;
  /** Explains a term at its first use. Elsewhere, it's plain text. */
  readonly word: (of: TermId, text: string) => ReactNode;
  readonly explains: boolean;
}

interface RuleWords {
  readonly icon: typeof IconLock;
  /** The rule's name in the settings. */
  readonly name: string;
  readonly title: (found: Found) => string;
  /** The basis of the issue in one line. Without it, each row has its own. */
  readonly basis?: (of: Basis) => ReactNode;
  /** The bulk edit that can fix all its properties at once. Without it, each is fixed where its row leads. */
  readonly edits?: keyof typeof bulkEdits;
  /** The user's threshold for this issue. */
  readonly limit?: {
    readonly name: Exclude<keyof TodayRules, 'off'>;
    readonly label: string;
    readonly most: number;
    readonly suffix: string;
  };
  /** When an issue that is snoozed until it gets worse returns. */
  readonly worse?: string;
}

export const bulkEdits = { discounts: { label: 'Edit discounts', discounts: discountNames } } as const;

export const ruleWords: Readonly<Record<IssueRule, RuleWords>> = {
  'needs-person': {
    icon: IconAlertOctagon,
    name: 'A change or bulk edit that needs your decision',
    title: ({ total }) => total('change needs you', 'changes need you'),
  },
  'missing-property': {
    icon: IconMapQuestion,
    name: 'A property the service doesn’t know',
    title: ({ properties }) => `The service doesn’t know ${properties}`,
  },
  'season-gap': {
    icon: IconTrendingDown,
    name: 'A season below the market median',
    title: ({ properties, rules, season }) =>
      `${properties} booked more than ${rules.seasonGapPercent}% below market in ${season}`,
    basis: ({ season, locale, word, explains }) => (
      <>
        {seasonDates(season, locale)}. {word('achieved', 'Achieved')} a week, against{' '}
        {word('comparable', 'comparable')} properties.
        {explains ? ' List prices can’t be changed here; discounts can.' : ''}
      </>
    ),
    edits: 'discounts',
    limit: { name: 'seasonGapPercent', label: 'Below market (%)', most: 90, suffix: '%' },
    worse: 'by 5 points, or another property',
  },
  'no-booking': {
    icon: IconCalendarOff,
    name: 'A property with no new booking',
    title: ({ properties, rules, days }) =>
      `No new booking for over ${days(rules.noBookingDays)} in ${properties}`,
    basis: () => 'When bookings were made, as far back as they’re loaded.',
    edits: 'discounts',
    limit: { name: 'noBookingDays', label: 'Days without a booking', most: 360, suffix: ' days' },
    worse: 'by a week, or another property',
  },
  drift: {
    icon: IconGitCompare,
    name: 'A setting changed since you last verified it',
    title: ({ total }) =>
      total(
        'setting has changed since you last verified it',
        'settings have changed since you last verified them',
      ),
    basis: ({ word }) => (
      <>{word('drift', 'Changed elsewhere')}: the service shows something different from what you verified.</>
    ),
  },
  'stale-feed': {
    icon: IconClockExclamation,
    name: 'A channel feed out of date',
    title: ({ total, rules }) =>
      `${total('channel feed', 'channel feeds')} out of date (over ${rules.feedHours} hours old, or reported stale)`,
    basis: ({ word }) => <>The {word('feed', 'feed')} of prices and free days that booking channels fetch.</>,
    limit: { name: 'feedHours', label: 'Feed age (hours)', most: 2_400, suffix: ' h' },
    worse: 'by a day, or another property',
  },
  'arrival-days': {
    icon: IconCalendarX,
    name: 'Check-in days that don’t match the channel',
    title: ({ properties }) =>
      `Check-in days of ${properties} contradict each other or don’t match the channel`,
    basis: ({ word }) => <>Check-in days, feed and {word('changeover', 'changeover')} pattern disagree.</>,
  },
  'overlapping-discounts': {
    icon: IconLayersIntersect,
    name: 'Discounts that overlap',
    title: ({ properties }) => `Discounts overlap on ${properties}`,
    basis: ({ word }) => <>Several {word('discount', 'discounts')} can apply to the same stay.</>,
    edits: 'discounts',
  },
  'unreachable-rule': {
    icon: IconPlayerPause,
    name: 'Discount rules that can’t apply',
    title: ({ properties }) => `${properties} with discount rules that can’t apply`,
    edits: 'discounts',
  },
  'bulk-edit-waits': {
    icon: IconHourglass,
    name: 'A bulk edit waiting for you',
    title: ({ total }) => `${total('bulk edit waits', 'bulk edits wait')} for you`,
    basis: ({ word }) => <>{word('bulkEdit', 'Bulk edits')} send nothing more until you decide.</>,
  },
  'not-understood': {
    icon: IconQuestionMark,
    name: 'Data Keyholder can’t interpret',
    title: ({ properties }) => `Keyholder can’t interpret some data for ${properties}`,
  },
  'refused-read': {
    icon: IconLock,
    name: 'Access denied to data',
    title: ({ properties }) => `Access denied to some data for ${properties}`,
  },
  'failed-read': {
    icon: IconRefreshAlert,
    name: 'Data that failed to load',
    title: ({ properties }) => `Some data for ${properties} failed to load`,
  },
};

export function issueTitle(
  { rule, season, total, propertyIds }: Pick<Issue, 'rule' | 'season' | 'total' | 'propertyIds'>,
  rules: TodayRules,
  locale: string,
): string {
  return ruleWords[rule].title({
    total: (one, many) => formatCounted(total, one, many, locale),
    properties: formatCounted(propertyIds.length, 'property', 'properties', locale),
    season: visibleText(season?.name ?? ''),
    rules,
    days: (days) => formatCounted(days, 'day', 'days', locale),
  });
}

export const groupWords: Readonly<Record<IssueGroup, string>> = {
  critical: 'Needs you first',
  money: 'Costs money',
  'not-as-set': 'Not as you set it',
  notice: 'Good to know',
};

/** The dates distinguish two seasons with the same name. */
export function seasonDates(season: IssueSeason | null, locale: string): string {
  if (season === null || (season.dateFrom === null && season.dateTo === null)) return 'Dates not sent';
  const [from, to] = [season.dateFrom, season.dateTo].map((day) =>
    day === null ? 'not sent' : formatCalendarDate(day, locale),
  );
  return `${from ?? ''} to ${to ?? ''}`;
}

export const missingWords: Readonly<Record<MissingReason, string>> = {
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
  none: 'not sent',
  part: 'partly loaded',
  'unjudged-rules': 'some rules don’t say what they depend on',
  'too-short': 'bookings not loaded that far back',
};
