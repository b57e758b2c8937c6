import { z } from 'zod';
import { ageWords } from '../../values/words/age-words.ts';
import { parseServiceTime } from '../../values/dates/service-time.ts';
import { usualRules } from '../attention/issue.ts';
import { isReported, withoutNulls } from '../../values/is-reported.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { absentFacts } from '../absence.ts';
import type { WeekdayAnswers } from './arrival-truth-table.ts';
import { feedAnswers, patternAnswers } from './arrival-truth-table.ts';
import { dateOfTimestamp } from '../../values/dates/calendar-date.ts';
import type { ChangeableName } from '../../service/writable-names.ts';
import { discountNames } from '../../resources/discounts.ts';
import type { Booking } from '../bookings/booking-row.ts';

/**
 * The default ages from which a feed counts as stale and as broken. The service's document gives no interval for the
 * feed but mentions a daily price push, so a day and a half means one missed push and a week means a fault.
 */
export const feedStaleAfterHours = usualRules.feedHours;
export const feedBrokenAfterHours = 7 * 24;

const hourMs = 3_600_000;

export const feedFactsShape = {
  /** The service's own time, or its reported age subtracted from the time of our read. */
  feedUpdatedAt: z.string().optional(),
  feedSaysStale: z.boolean().optional(),
  /** The reported age and the age by the reported time, both as of the read, if they contradict each other. */
  feedContradiction: z.strictObject({ saidHours: z.number(), momentHours: z.number() }).optional(),
} as const;

export interface FeedFacts {
  readonly feedUpdatedAt?: string | undefined;
  readonly feedSaysStale?: boolean | undefined;
  readonly feedContradiction?: { readonly saidHours: number; readonly momentHours: number } | undefined;
}

export type FeedFreshness = 'fresh' | 'stale' | 'broken' | 'unknown';

export interface FeedJudgement {
  /** By age alone. The older age if two contradict each other. */
  readonly freshness: FeedFreshness;
  /** By age or by the service's own flag. Null if neither is given. */
  readonly isStale: boolean | null;
  /** Null without a usable time. */
  readonly hours: number | null;
  /** One sentence, if two of the service's values contradict each other. */
  readonly contradiction: string | null;
}

/** The only judgement of a feed. Attention, Today, lists and panels all use it. */
export function judgeFeed(
  facts: FeedFacts | undefined,
  now: Date,
  staleAfterHours: number = feedStaleAfterHours,
): FeedJudgement {
  const hours = oldestAge(facts, now);
  const freshness = freshnessOf(hours, staleAfterHours);
  const says = facts?.feedSaysStale;
  const isOld = freshness === 'stale' || freshness === 'broken';
  const isStale = isOld || says === true ? true : freshness === 'fresh' || says === false ? false : null;
  return { freshness, isStale, hours, contradiction: contradictionOf(facts) };
}

function freshnessOf(hours: number | null, staleAfterHours: number): FeedFreshness {
  if (hours === null) return 'unknown';
  if (hours > Math.max(feedBrokenAfterHours, staleAfterHours)) return 'broken';
  return hours > staleAfterHours ? 'stale' : 'fresh';
}

/** A time in the future means that one of the two clocks is wrong. A quarter of an hour is tolerated. */
function oldestAge(facts: FeedFacts | undefined, now: Date): number | null {
  const age = hoursSince(facts?.feedUpdatedAt, now);
  if (age === null || age < -0.25) return null;
  const { feedContradiction: apart } = facts ?? {};
  return apart === undefined ? age : age + Math.max(0, apart.saidHours - apart.momentHours);
}

function contradictionOf(facts: FeedFacts | undefined): string | null {
  const apart = facts?.feedContradiction;
  if (apart === undefined) return null;
  const [reportedHours, moment] = [apart.saidHours, apart.momentHours];
  const by = moment < 0 ? `${ageWords(-moment * hourMs)} in the future` : ageWords(moment * hourMs);
  return `The service says ${ageWords(reportedHours * hourMs)}, its own timestamp says ${by}.`;
}

/** The service rounds ages to hours. */
const mostHoursApart = 1;

/** Undefined if the two reported ages agree or one is missing. */
export function feedContradiction(
  ownTime: string | null | undefined,
  ageHours: number | null | undefined,
  readAt: Date,
): FeedFacts['feedContradiction'] {
  const momentHours = hoursSince(ownTime, readAt);
  if (momentHours === null || typeof ageHours !== 'number') return undefined;
  const isApart = Math.abs(momentHours - ageHours) > mostHoursApart;
  return isApart ? { saidHours: ageHours, momentHours } : undefined;
}

/** Hours since the reported time. Null without a readable time. */
export function hoursSince(updatedAt: string | null | undefined, now: Date): number | null {
  const at = typeof updatedAt === 'string' ? parseServiceTime(updatedAt) : undefined;
  return at === undefined ? null : (now.getTime() - at.getTime()) / hourMs;
}

type ChannelStatus = ResourceValue<'channel-arrival-status'>;

export function channelFacts(value: ChannelStatus, readAt: Date) {
  return { ...feedFacts(value, readAt), ...arrivalFacts(value), ...channelAbsences(value) };
}

/** If only an age in hours is given, the time is that age before our read. */
export function feedFacts(value: ChannelStatus, readAt: Date) {
  const ageHours = value.feed?.ageHours ?? value.feedAgeHours;
  const counted =
    typeof ageHours === 'number' && ageHours >= 0 && ageHours < 1_000_000
      ? new Date(readAt.getTime() - ageHours * hourMs).toISOString()
      : undefined;
  const fresh = value.feed?.fresh;
  const ownTime = value.feed?.updatedAt ?? value.feedUpdatedAt;
  const contradiction = feedContradiction(ownTime, ageHours, readAt);
  return {
    ...withoutNulls({
      feedUpdatedAt: ownTime ?? counted,
      feedSaysStale:
        value.feed?.stale ?? value.feedStale ?? (typeof fresh === 'boolean' ? !fresh : undefined),
      ruleReachedFeed: value.ruleReachedFeed,
    }),
    ...(contradiction === undefined ? {} : { feedContradiction: contradiction }),
  };
}

function arrivalFacts(value: ChannelStatus) {
  const [feed, pattern] = [feedAnswers(value), patternAnswers(value).answers];
  const tells = (answers: WeekdayAnswers): boolean => Object.values(answers).some(isReported);
  return {
    ...(tells(feed) ? { feedWeekdays: feed } : {}),
    ...(tells(pattern) ? { patternWeekdays: pattern } : {}),
  };
}

/** Why the feed's time and weekdays are missing. Days that were sent but name no weekday count as not understood. */
function channelAbsences(value: ChannelStatus) {
  const { absent } = absentFacts(value, {
    feedUpdatedAt: ['feed', 'feedUpdatedAt', 'feedAgeHours'],
    feedWeekdays: ['arrivalOpenWeekdays'],
    patternWeekdays: ['changeoverPattern'],
  });
  const facts = arrivalFacts(value);
  const sent = { feedWeekdays: value.arrivalOpenWeekdays, patternWeekdays: value.changeoverPattern };
  const unread = (['feedWeekdays', 'patternWeekdays'] as const).filter(
    (fact) => isReported(sent[fact]) && facts[fact] === undefined,
  );
  const all = { ...absent, ...Object.fromEntries(unread.map((fact) => [fact, 'not-understood' as const])) };
  return Object.keys(all).length === 0 ? {} : { absent: all };
}

/** What happened after a feed was made, so the feed can't show it. */
export interface SinceFeed {
  /** Our latest verified change to something that feeds carry. */
  readonly change: { readonly changeId: string; readonly title: string; readonly sentAt: string } | null;
  /** When the latest booking was made or cancelled, according to the service. */
  readonly bookingAt: string | null;
}

interface SentRun {
  readonly changeId: string;
  readonly title: string;
  readonly target: { readonly resource: ChangeableName };
  readonly receipt: { readonly sentAt: string | null; readonly verifiedAt: string } | null;
}

const inFeeds: ReadonlySet<ChangeableName> = new Set(discountNames);

/** Empty if the feed has no time, as nothing can then be known to be later. */
export function sinceFeed(
  feed: FeedFacts | undefined,
  runs: readonly SentRun[],
  bookings: readonly Pick<Booking, 'createdAt' | 'cancelledAt'>[],
): SinceFeed {
  const madeAtMs = madeAt(feed);
  if (madeAtMs === null) return { change: null, bookingAt: null };
  const changes = runs
    .flatMap(({ changeId, title, target, receipt }) => {
      const sentAt = receipt === null ? null : (receipt.sentAt ?? receipt.verifiedAt);
      return sentAt === null || !inFeeds.has(target.resource) ? [] : [{ changeId, title, sentAt }];
    })
    .filter(({ sentAt }) => Date.parse(sentAt) > madeAtMs)
    .toSorted((one, other) => Date.parse(other.sentAt) - Date.parse(one.sentAt));
  const moments = bookings
    .flatMap(({ createdAt, cancelledAt }) => [createdAt, cancelledAt])
    .filter((moment): moment is string => typeof moment === 'string' && isAfter(moment, madeAtMs))
    .toSorted();
  return { change: changes[0] ?? null, bookingAt: moments.at(-1) ?? null };
}

/** The earlier of two contradicting times. */
function madeAt(feed: FeedFacts | undefined): number | null {
  const at = feed?.feedUpdatedAt === undefined ? undefined : parseServiceTime(feed.feedUpdatedAt);
  if (at === undefined) return null;
  const apart = feed?.feedContradiction;
  return at.getTime() - Math.max(0, apart === undefined ? 0 : apart.saidHours - apart.momentHours) * hourMs;
}

/** A day without a time counts only if it is a later day. */
function isAfter(moment: string, madeAtMs: number): boolean {
  const day = dateOfTimestamp(moment);
  if (day === moment.trim()) return day > new Date(madeAtMs).toISOString().slice(0, 10);
  const at = parseServiceTime(moment);
  return at !== undefined && at.getTime() > madeAtMs;
}
