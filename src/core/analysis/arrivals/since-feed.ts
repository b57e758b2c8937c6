import { dateOfTimestamp } from '../../values/dates/calendar-date.ts';
import { parseServiceTime } from '../../values/dates/service-time.ts';
import type { ChangeableName } from '../../writing/writable-names.ts';
import { leverNames } from '../../writing/writable-names.ts';
import type { Booking } from '../bookings/booking-row.ts';
import type { FeedFacts } from './feed-freshness.ts';

/** What happened after a feed was made, and which it can't show. */
export interface SinceFeed {
  /** Our latest verified change of what feeds carry. */
  readonly change: { readonly changeId: string; readonly title: string; readonly sentAt: string } | null;
  /** When the latest booking was made or cancelled, as the service tells it. */
  readonly bookingAt: string | null;
}

interface SentRun {
  readonly changeId: string;
  readonly title: string;
  readonly target: { readonly resource: ChangeableName };
  /** Null while it is not verified. */
  readonly receipt: { readonly sentAt: string | null; readonly verifiedAt: string } | null;
}

const inFeeds: ReadonlySet<ChangeableName> = new Set(leverNames);
const hourMs = 3_600_000;

/** Nothing of a feed that tells no moment: what came after it can't be known. */
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

/** The earlier one, where the feed tells two moments. */
function madeAt(feed: FeedFacts | undefined): number | null {
  const at = feed?.feedUpdatedAt === undefined ? undefined : parseServiceTime(feed.feedUpdatedAt);
  if (at === undefined) return null;
  const apart = feed?.feedContradiction;
  return at.getTime() - Math.max(0, apart === undefined ? 0 : apart.saidHours - apart.momentHours) * hourMs;
}

/** Of a day without a time only that it is a later one. */
function isAfter(moment: string, madeAtMs: number): boolean {
  const day = dateOfTimestamp(moment);
  if (day === moment.trim()) return day > new Date(madeAtMs).toISOString().slice(0, 10);
  const at = parseServiceTime(moment);
  return at !== undefined && at.getTime() > madeAtMs;
}
