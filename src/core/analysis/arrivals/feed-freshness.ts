import { z } from 'zod';
import { ageWords } from '../../wording/age-words.ts';
import { parseServiceTime } from '../../values/dates/service-time.ts';
import { usualRules } from '../findings/finding.ts';

/**
 * From these ages on a channel feed counts as stale, unless a person set another, and as badly so. The document names no
 * interval for the feed; it names a daily price push, so a day and a half is taken as one push missed, and a week as broken.
 */
export const feedStaleAfterHours = usualRules.feedHours;
export const feedBrokenAfterHours = 7 * 24;

const hourMs = 3_600_000;

/** What a body tells of its feed. Kept as facts. */
export const feedFactsShape = {
  /** The service's own moment, else its age counted back from when we read it. */
  feedUpdatedAt: z.string().optional(),
  feedSaysStale: z.boolean().optional(),
  /** The age that was sent and the age by the moment that was sent, both when it was read, where they contradict. */
  feedContradiction: z.strictObject({ saidHours: z.number(), momentHours: z.number() }).optional(),
} as const;

export interface FeedFacts {
  readonly feedUpdatedAt?: string | undefined;
  readonly feedSaysStale?: boolean | undefined;
  readonly feedContradiction?: { readonly saidHours: number; readonly momentHours: number } | undefined;
}

export type FeedFreshness = 'fresh' | 'stale' | 'broken' | 'unknown';

export interface FeedJudgement {
  /** By its age alone; the older one where two contradict each other. */
  readonly freshness: FeedFreshness;
  /** By its age or by the service's own word; null where neither tells. */
  readonly isStale: boolean | null;
  /** Null where no moment is told that can be. */
  readonly hours: number | null;
  /** One sentence, where two values of the service contradict each other. */
  readonly contradiction: string | null;
}

/** The one judgement of a feed: attention, Today, lists and panels ask here. */
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

/** A time in the future is no age: one of the two clocks is wrong. A quarter of an hour is forgiven. */
function oldestAge(facts: FeedFacts | undefined, now: Date): number | null {
  const age = hoursSince(facts?.feedUpdatedAt, now);
  if (age === null || age < -0.25) return null;
  const { feedContradiction: apart } = facts ?? {};
  return apart === undefined ? age : age + Math.max(0, apart.saidHours - apart.momentHours);
}

function contradictionOf(facts: FeedFacts | undefined): string | null {
  const apart = facts?.feedContradiction;
  if (apart === undefined) return null;
  const [said, moment] = [apart.saidHours, apart.momentHours];
  const by = moment < 0 ? `${ageWords(-moment * hourMs)} in the future` : ageWords(moment * hourMs);
  return `The service says ${ageWords(said * hourMs)}, its own timestamp says ${by}.`;
}

/** Ages are rounded to hours. */
const mostHoursApart = 1;

/** Undefined where the two ages that were sent fit one another, or one of them is missing. */
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

/** Hours from the moment that the service told; null where it told none that can be read. */
export function hoursSince(updatedAt: string | null | undefined, now: Date): number | null {
  const at = typeof updatedAt === 'string' ? parseServiceTime(updatedAt) : undefined;
  return at === undefined ? null : (now.getTime() - at.getTime()) / hourMs;
}
