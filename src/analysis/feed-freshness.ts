import type { AttentionItem } from '../contract/ipc/portfolio.ts';
import type { PropertyState } from './property-state.ts';

/**
 * From these ages on a channel feed counts as stale, and as badly so. The document names no interval for the feed;
 * it names a daily price push, so a day and a half is taken as one push missed, and a week as broken.
 */
export const feedStaleAfterHours = 36;
export const feedBrokenAfterHours = 7 * 24;

const hourMs = 3_600_000;

export type FeedFreshness = 'fresh' | 'stale' | 'broken' | 'unknown';

/** A time in the future is not fresh but unknown: one of the two clocks is wrong. A quarter of an hour is forgiven. */
export function feedFreshness(updatedAt: string | null | undefined, now: Date): FeedFreshness {
  const ageHours = hoursSince(updatedAt, now);
  if (ageHours === null || ageHours < -0.25) return 'unknown';
  if (ageHours > feedBrokenAfterHours) return 'broken';
  return ageHours > feedStaleAfterHours ? 'stale' : 'fresh';
}

/** A stale feed, by its age or by the service's own word. */
export function feedAttention(state: PropertyState, now: Date): AttentionItem[] {
  const facts = state['channel-arrival-status']?.facts;
  if (facts === undefined) return [];
  const items: AttentionItem[] = [];
  const freshness = feedFreshness(facts.feedUpdatedAt, now);
  if (freshness === 'stale' || freshness === 'broken' || facts.feedSaysStale === true) {
    items.push({
      kind: 'stale-channel-feed',
      severity: freshness === 'broken' ? 'critical' : 'warning',
      title: 'The channel feed is stale',
      detail: staleDetail(facts.feedUpdatedAt, freshness, now),
      thing: '',
      screen: 'channel-arrival',
      changeId: null,
    });
  }
  return items;
}

function staleDetail(updatedAt: string | undefined, freshness: FeedFreshness, now: Date): string {
  const ageHours = hoursSince(updatedAt, now);
  if (freshness !== 'stale' && freshness !== 'broken') return 'The service says so itself.';
  const age =
    ageHours !== null && ageHours >= 48
      ? `${String(Math.floor(ageHours / 24))} days`
      : `${String(Math.floor(ageHours ?? 0))} hours`;
  return `Last updated ${age} ago; more than ${String(feedStaleAfterHours)} hours counts as stale.`;
}

/** Hours from the moment that the service told; null where it told none that can be read. */
export function hoursSince(updatedAt: string | null | undefined, now: Date): number | null {
  const at = typeof updatedAt === 'string' ? Date.parse(asUtc(updatedAt)) : Number.NaN;
  return Number.isNaN(at) ? null : (now.getTime() - at) / hourMs;
}

/** A time without a zone is taken as UTC, never as this machine's: the same body must not age differently elsewhere. */
function asUtc(timestamp: string): string {
  if (!/[T ]\d/.test(timestamp)) return timestamp;
  // An offset in whole hours is written without its minutes by many a database.
  const iso = timestamp.replace(' ', 'T').replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})$/, '$1:00');
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}Z`;
}
