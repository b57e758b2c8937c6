import type { AttentionItem, IssueFacts, IssueRule, IssueSeason, MissingReason } from './issue.ts';
import { issueKey } from './issue.ts';
import type { PropertyState } from './property-state.ts';
import { whyMissing } from './property-state.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import {
  addDays,
  dateOfTimestamp,
  daysBetween,
  parseCalendarDate,
} from '../../values/dates/calendar-date.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import { ageWords } from '../../values/words/age-words.ts';
import type { FeedJudgement } from '../arrivals/channel-feed.ts';
import { judgeFeed } from '../arrivals/channel-feed.ts';
import type { AbsenceReason } from '../../mapping/absence.ts';
import type { PerformanceGap, NoGap } from '../performance/season-gap.ts';
import { seasonGapAt } from '../performance/season-gap.ts';

export interface PropertyIssue {
  readonly rule: IssueRule;
  /** Null if the issue is about the whole property. */
  readonly season: IssueSeason | null;
  readonly item: AttentionItem;
  readonly facts: IssueFacts;
  /** How bad it is, in the rule's own unit. Greater is worse. */
  readonly measure: number;
}

/** What one rule finds on one property, and why it could not judge some or all of it. */
export interface Judgement {
  readonly found: readonly PropertyIssue[];
  /** Can hold reasons even when other parts were judged. */
  readonly missing: readonly MissingReason[];
}

export interface PropertyFacts {
  readonly state: PropertyState;
  readonly now: Date;
}

export const nothingFound: Judgement = { found: [], missing: [] };
export const notJudged = (...missing: readonly MissingReason[]): Judgement => ({ found: [], missing });

const measures = { critical: 3, warning: 2, notice: 1 } as const;

/** An issue that is fully described by its item's text. */
export function wordedIssue(rule: IssueRule, item: AttentionItem): PropertyIssue {
  const text = item.detail === '' ? item.title : item.detail;
  const facts = item.facts ?? { is: 'text', text };
  return { rule, season: null, facts, measure: measures[item.severity], item };
}

/** A property's facts cover the creation dates of one year. */
const daysReported = 365;

/**
 * A property without a new booking for more than `days`, by creation dates and as of the last read, because
 * later bookings are unknown.
 */
export function noBookingIssue({ state }: PropertyFacts, days: number): Judgement {
  const read = state.bookings;
  const why = whyMissing(state, 'bookings');
  if (why !== undefined) return notJudged(why);
  const { bookedOn } = read?.facts ?? {};
  const readAt = read?.readAt ?? null;
  const readOn = readAt === null ? undefined : dateOfTimestamp(readAt);
  if (bookedOn === undefined || readAt === null || readOn === undefined) {
    const absence = whyMissing(state, 'bookings', 'bookedOn');
    return notJudged(absence === 'part' ? 'too-short' : absence);
  }
  const last = bookedOn
    .map(parseCalendarDate)
    .filter((date): date is CalendarDate => date !== undefined && date <= readOn)
    .reduce<CalendarDate | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
  const since = last ?? addDays(readOn, -daysReported);
  const without = daysBetween(since, readOn);
  if (without <= days) return last === null ? notJudged('too-short') : nothingFound;
  const facts = { is: 'bookings', last, days: without, readAt } as const;
  return {
    found: [{ rule: 'no-booking', season: null, facts, measure: without, item: bookingItem(last, without) }],
    missing: [],
  };
}

const mostBookingWeight = 70;

function bookingItem(last: CalendarDate | null, days: number): AttentionItem {
  return {
    kind: 'no-booking',
    severity: 'warning',
    title:
      last === null
        ? `No new booking for at least ${formatCounted(days, 'day', 'days', language)}`
        : `No new booking for ${formatCounted(days, 'day', 'days', language)}`,
    detail: last === null ? 'None in the bookings loaded.' : `Last booked on ${last}.`,
    thing: last ?? '',
    weight: Math.min(mostBookingWeight, days / 3),
    screen: 'bookings',
    changeId: null,
  };
}

/** A channel feed that is older than `hours`, or stale according to the service. */
export function staleFeedIssue({ state, now }: PropertyFacts, hours: number): Judgement {
  const why = whyMissing(state, 'channel-arrival-status');
  if (why !== undefined) return notJudged(why);
  const channel = state['channel-arrival-status']?.facts;
  const feed = judgeFeed(channel, now, hours);
  if (feed.isStale === null) {
    if (channel?.feedUpdatedAt !== undefined) return notJudged('not-understood');
    return notJudged(whyMissing(state, 'channel-arrival-status', 'feedUpdatedAt'));
  }
  if (!feed.isStale) return feed.contradiction === null ? nothingFound : notJudged('contradictory');
  const facts = {
    is: 'feed',
    updatedAt: channel?.feedUpdatedAt ?? null,
    hours: feed.hours,
    contradiction: feed.contradiction,
  } as const;
  const measure = feed.hours ?? hours;
  return {
    found: [{ rule: 'stale-feed', season: null, facts, measure, item: feedItem(feed, hours) }],
    missing: [],
  };
}

const leastFeedWeight = 52;
const mostFeedWeight = 80;

function feedItem(feed: FeedJudgement, hours: number): AttentionItem {
  return {
    kind: 'stale-feed',
    severity: feed.freshness === 'broken' ? 'critical' : 'warning',
    title: 'The channel feed is stale',
    detail: [detailOf(feed, hours), feed.contradiction ?? ''].join(' ').trim(),
    thing: '',
    weight: Math.min(mostFeedWeight, leastFeedWeight + (feed.hours ?? hours) / 24),
    screen: 'channel-arrival',
    changeId: null,
  };
}

function detailOf({ freshness, hours }: FeedJudgement, staleAfterHours: number): string {
  if (hours === null || (freshness !== 'stale' && freshness !== 'broken'))
    return 'The service says so itself.';
  const age = ageWords(hours * 3_600_000);
  return `Last updated ${age} ago; more than ${formatCounted(staleAfterHours, 'hour', 'hours', language)} counts as stale.`;
}

type GapFacts = Extract<IssueFacts, { is: 'gap' }>;
type Gap = Extract<PerformanceGap, { why: null }>;

const median = 50;

/**
 * Seasons that have not ended, in which a property achieves more than `percent` below the comparable median.
 * A season without dates counts as not ended. Each season without a gap gives its reason.
 */
export function seasonGapIssue({ state, now }: PropertyFacts, percent: number): Judgement {
  const comparable = state['comparable-pricing'];
  const why = whyMissing(state, 'achieved-pricing') ?? whyMissing(state, 'comparable-pricing');
  if (why !== undefined) return notJudged(why);
  const today: CalendarDate | undefined = dateOfTimestamp(now.toISOString());
  const coming = (comparable?.facts.seasons ?? []).filter(
    ({ dateTo }) => dateTo === null || today === undefined || dateTo >= today,
  );
  const gaps = coming.map((one) => ({
    season: { name: one.season, dateFrom: one.dateFrom, dateTo: one.dateTo },
    gap: seasonGapAt(one, median),
  }));
  const keys = gaps.map(({ season }) => issueKey('season-gap', season));
  if (comparable?.facts.seasons === undefined || comparable.facts.seasons.length === 0) {
    return notJudged('not-sent');
  }
  if (coming.length === 0) return notJudged('seasons-over');
  const missing = [...new Set(gaps.flatMap(({ gap }) => (gap.why === null ? [] : [missingReason(gap.why)])))];
  const found = gaps.flatMap(({ season, gap }): readonly PropertyIssue[] => {
    if (gap.percent === null || -gap.percent <= percent) return [];
    const measure = -gap.percent;
    const facts = gapFacts(gap, measure);
    // Two seasons that nothing else tells apart are told apart by their amounts.
    const isAlone = keys.filter((key) => key === issueKey('season-gap', season)).length === 1;
    const thing = isAlone ? '' : `${gap.achieved} of ${gap.against}`;
    return [{ rule: 'season-gap', season, facts, measure, item: gapItem(season, facts, thing) }];
  });
  return { found, missing };
}

function gapFacts({ achieved, against, currency }: Gap, percent: number): GapFacts {
  return { is: 'gap', achieved, median: against, percent, ...(currency === null ? {} : { currency }) };
}

function gapItem(season: IssueSeason, facts: GapFacts, thing: string): AttentionItem {
  return {
    kind: 'season-gap',
    severity: 'warning',
    title: `${season.name}: ${facts.percent}% below the market median`,
    detail: '',
    facts,
    thing,
    weight: facts.percent,
    screen: 'pricing',
    changeId: null,
  };
}

function missingReason(why: NoGap): MissingReason {
  switch (why.is) {
    case 'contradictory':
      return 'contradictory';
    case 'no-price':
      return 'not-understood';
    case 'no-season':
    case 'level-not-given':
      return 'no-comparables';
    case 'percentiles':
      return absentOrNone(why.absence, 'no-comparables');
    case 'achieved':
      return absentOrNone(why.absence, 'no-achieved');
  }
}

function absentOrNone(absence: AbsenceReason, none: MissingReason): MissingReason {
  return absence === 'not-sent' || absence === 'none' || absence === 'part' ? none : absence;
}
