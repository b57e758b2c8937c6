import type { ResourceValue } from '../../../contract/service/resources.ts';
import { parseServiceTime } from '../../components/service-time.ts';
import { feedFacts } from '../../../insight/property-facts.ts';

/** What a body tells of the feed's age, wherever it stands in it. */
export interface FeedTime {
  readonly updatedAt: string | undefined;
  /** The time is not the service's own, but its age in hours counted back from when we read it. */
  readonly isCounted: boolean;
  readonly ageHours: number | undefined;
  readonly saysStale: boolean | undefined;
  /** Both a time and an age are told, and they are further apart than clocks and rounding make them. */
  readonly contradictsItself: boolean;
}

const mostHoursApart = 2;
const hourMs = 3_600_000;

export function feedTime(status: ResourceValue<'channel-arrival-status'>, readAt: Date): FeedTime {
  const facts = feedFacts(status, readAt);
  const ownTime = status.feed?.updatedAt ?? status.feedUpdatedAt ?? undefined;
  const ageHours = status.feed?.ageHours ?? status.feedAgeHours ?? undefined;
  const at = ownTime === undefined ? undefined : parseServiceTime(ownTime);
  const counted = at === undefined ? undefined : (readAt.getTime() - at.getTime()) / hourMs;
  return {
    contradictsItself:
      counted !== undefined && ageHours !== undefined && Math.abs(counted - ageHours) > mostHoursApart,
    updatedAt: facts.feedUpdatedAt,
    isCounted: ownTime === undefined && facts.feedUpdatedAt !== undefined,
    ageHours,
    saysStale: facts.feedSaysStale,
  };
}
