import type { ResourceValue } from '../../../../../core/service/resources.ts';
import type { FeedFacts } from '../../../../../core/analysis/arrivals/feed-freshness.ts';
import { feedFacts } from '../../../../../core/analysis/arrivals/channel-facts.ts';

/** What a body tells of the feed's age, wherever it stands in it. */
export interface FeedTime {
  readonly updatedAt: string | undefined;
  /** The time is not the service's own, but its age in hours counted back from when we read it. */
  readonly isCounted: boolean;
  readonly ageHours: number | undefined;
  readonly saysStale: boolean | undefined;
  /** How many hours the age by the time is more than the age that came, where both came and are over an hour apart. */
  readonly hoursApart: number | undefined;
  /** The moment by itself: the service's own, never one that is counted back. */
  readonly ownTime: string | undefined;
  /** The two ages are over an hour apart. */
  readonly contradictsItself: boolean;
  /** What the judgement of every feed goes by. */
  readonly facts: FeedFacts;
}

export function feedTime(status: ResourceValue<'channel-arrival-status'>, readAt: Date): FeedTime {
  const facts = feedFacts(status, readAt);
  const ownTime = status.feed?.updatedAt ?? status.feedUpdatedAt ?? undefined;
  const ageHours = status.feed?.ageHours ?? status.feedAgeHours ?? undefined;
  const apart = facts.feedContradiction;
  const contradictsItself = apart !== undefined;
  return {
    contradictsItself,
    hoursApart: apart === undefined ? undefined : apart.momentHours - apart.saidHours,
    facts,
    ownTime,
    updatedAt: facts.feedUpdatedAt,
    isCounted: ownTime === undefined && facts.feedUpdatedAt !== undefined,
    ageHours,
    saysStale: facts.feedSaysStale,
  };
}
