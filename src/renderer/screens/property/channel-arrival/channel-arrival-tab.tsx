import { useState } from 'react';
import type { SinceFeed } from '../../../../core/analysis/arrivals/channel-feed.ts';
import { feedFacts, sinceFeed } from '../../../../core/analysis/arrivals/channel-feed.ts';
import { recentBookingsQuery } from '../../../../core/analysis/bookings/booking-periods.ts';
import { useRuns } from '../../../client/changes/changes.ts';
import { useOwn, useProperty } from '../../../client/houses/property.ts';
import { parseInstant } from '../../../components/format/format-age.ts';
import { ArrivalTruthPanel } from './arrival-truth-panel.tsx';
import { ChannelFeedPanel } from './channel-feed-panel.tsx';

/** Whether the arrival days reached the channels: the feed as the service tells it, and who contradicts whom. */
export function ChannelArrivalTab() {
  const since = useSinceFeed();
  return (
    <>
      <ChannelFeedPanel since={since} />
      <ArrivalTruthPanel since={since} />
    </>
  );
}

/** Our changes and the bookings that the feed is too old to show. */
function useSinceFeed(): SinceFeed {
  const { workspaceId, propertyId } = useProperty();
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const bookings = useOwn('bookings', query);
  const channel = useOwn('channel-arrival-status');
  const { data: runs = [] } = useRuns(workspaceId);
  const readAt = parseInstant(channel.view?.readAt ?? '');
  const status = channel.read?.value;
  const own = runs.filter(({ target }) => target.subject === String(propertyId));
  const feed = status === undefined || readAt === undefined ? undefined : feedFacts(status, readAt);
  return sinceFeed(feed, own, bookings.read?.value.rows ?? []);
}
