import { useState } from 'react';
import { feedFacts } from '../../../../../core/analysis/arrivals/channel-facts.ts';
import { type SinceFeed, sinceFeed } from '../../../../../core/analysis/arrivals/since-feed.ts';
import { recentBookingsQuery } from '../../../../../core/analysis/bookings/booking-periods.ts';
import { useRuns } from '../../../../client/changes/changes.ts';
import { type ResourceReading, useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { parseInstant } from '../../../../components/format/format-age.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { ArrivalTruthPanel } from './arrival-truth-panel.tsx';
import { ChannelFeedPanel } from './channel-feed-panel.tsx';

/** Whether the arrival days reached the channels: the feed as the service tells it, and who contradicts whom. */
export function ChannelArrivalTab(props: PropertyPlace) {
  const property = { workspaceId: props.workspace.id, propertyId: props.propertyId };
  const channel = useResourceReading('channel-arrival-status', property);
  const startDays = useResourceReading('start-days', property);
  const openDates = useResourceReading('start-dates', property);
  const since = useSinceFeed(property, channel);
  return (
    <>
      <ChannelFeedPanel property={property} channel={channel} since={since} />
      <ArrivalTruthPanel
        channel={channel}
        startDays={startDays}
        openDates={openDates}
        since={since}
        propertyId={props.propertyId}
      />
    </>
  );
}

/** Our changes and the bookings that the feed is too old to show. */
function useSinceFeed(
  property: { readonly workspaceId: string; readonly propertyId: number },
  channel: ResourceReading<'channel-arrival-status'>,
): SinceFeed {
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const bookings = useResourceReading('bookings', property, query);
  const { data: runs = [] } = useRuns(property.workspaceId);
  const readAt = parseInstant(channel.view?.readAt ?? '');
  const status = channel.read?.value;
  const own = runs.filter(({ target }) => target.subject === String(property.propertyId));
  const feed = status === undefined || readAt === undefined ? undefined : feedFacts(status, readAt);
  return sinceFeed(feed, own, bookings.read?.value.rows ?? []);
}
