import type { ResourceValue } from '../../../contract/service/resources.ts';
import { feedFacts } from '../../../insight/property-facts.ts';

/** What a body tells of the feed's age, wherever it stands in it. */
export interface FeedTime {
  readonly updatedAt: string | undefined;
  /** The time is not the service's own, but its age in hours counted back from when we read it. */
  readonly isCounted: boolean;
  readonly ageHours: number | undefined;
  readonly saysStale: boolean | undefined;
}

export function feedTime(status: ResourceValue<'channel-arrival-status'>, readAt: Date): FeedTime {
  const facts = feedFacts(status, readAt);
  const ownTime = status.feed?.updatedAt ?? status.feedUpdatedAt ?? undefined;
  return {
    updatedAt: facts.feedUpdatedAt,
    isCounted: ownTime === undefined && facts.feedUpdatedAt !== undefined,
    ageHours: status.feed?.ageHours ?? status.feedAgeHours ?? undefined,
    saysStale: facts.feedSaysStale,
  };
}
