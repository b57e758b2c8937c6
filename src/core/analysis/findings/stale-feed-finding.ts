import { ageWords } from '../../wording/age-words.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import { resourceAbsence } from '../attention/fact-absence.ts';
import type { FeedJudgement } from '../arrivals/feed-freshness.ts';
import { judgeFeed } from '../arrivals/feed-freshness.ts';
import type { HouseFacts, Judgement } from './house-finding.ts';
import { factLack, lacking, nothingFound } from './house-finding.ts';

/** A channel feed older than `hours`, or stale by the service's own word. */
export function staleFeedFinding({ state, now }: HouseFacts, hours: number): Judgement {
  const why = resourceAbsence(state['channel-arrival-status']);
  if (why !== undefined) return lacking(why);
  const channel = state['channel-arrival-status']?.facts;
  const feed = judgeFeed(channel, now, hours);
  if (feed.isStale === null) {
    if (channel?.feedUpdatedAt !== undefined) return lacking('not-understood');
    return lacking(factLack(state, 'channel-arrival-status', 'feedUpdatedAt') ?? 'not-sent');
  }
  if (!feed.isStale) return feed.contradiction === null ? nothingFound : lacking('contradictory');
  const facts = {
    is: 'feed',
    updatedAt: channel?.feedUpdatedAt ?? null,
    hours: feed.hours,
    contradiction: feed.contradiction,
  } as const;
  const measure = feed.hours ?? hours;
  return {
    found: [{ rule: 'stale-feed', season: null, facts, measure, item: itemOf(feed, hours) }],
    lacks: [],
  };
}

const leastWeight = 52;
const mostWeight = 80;

function itemOf(feed: FeedJudgement, hours: number): AttentionItem {
  return {
    kind: 'stale-feed',
    severity: feed.freshness === 'broken' ? 'critical' : 'warning',
    title: 'The channel feed is stale',
    detail: [detailOf(feed, hours), feed.contradiction ?? ''].join(' ').trim(),
    thing: '',
    weight: Math.min(mostWeight, leastWeight + (feed.hours ?? hours) / 24),
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
