import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { parseServiceTime } from '../../../../components/service-time.ts';
import { feedFacts } from '../../../../../analysis/channel-facts.ts';

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
}

/** Ages are rounded to hours. */
const mostHoursApart = 1;
const hourMs = 3_600_000;

export function feedTime(status: ResourceValue<'channel-arrival-status'>, readAt: Date): FeedTime {
  const facts = feedFacts(status, readAt);
  const ownTime = status.feed?.updatedAt ?? status.feedUpdatedAt ?? undefined;
  const ageHours = status.feed?.ageHours ?? status.feedAgeHours ?? undefined;
  const at = ownTime === undefined ? undefined : parseServiceTime(ownTime);
  const counted = at === undefined ? undefined : (readAt.getTime() - at.getTime()) / hourMs;
  const apart = counted === undefined || ageHours === undefined ? 0 : counted - ageHours;
  const contradictsItself = Math.abs(apart) > mostHoursApart;
  return {
    contradictsItself,
    hoursApart: contradictsItself ? apart : undefined,
    ownTime,
    updatedAt: facts.feedUpdatedAt,
    isCounted: ownTime === undefined && facts.feedUpdatedAt !== undefined,
    ageHours,
    saysStale: facts.feedSaysStale,
  };
}
