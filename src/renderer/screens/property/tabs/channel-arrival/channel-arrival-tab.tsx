import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { ArrivalTruthPanel } from './arrival-truth-panel.tsx';
import { ChannelFeedPanel } from './channel-feed-panel.tsx';

/** Whether the arrival days reached the channels: the feed as the service tells it, and who contradicts whom. */
export function ChannelArrivalTab(props: PropertyPlace) {
  const property = { workspaceId: props.workspace.id, propertyId: props.propertyId };
  const channel = useResourceReading('channel-arrival-status', property);
  const startDays = useResourceReading('start-days', property);
  const openDates = useResourceReading('start-dates', property);
  return (
    <>
      <ChannelFeedPanel property={property} channel={channel} />
      <ArrivalTruthPanel
        channel={channel}
        startDays={startDays}
        openDates={openDates}
        propertyId={props.propertyId}
      />
    </>
  );
}
