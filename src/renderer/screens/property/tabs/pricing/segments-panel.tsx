import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { SegmentPrices } from './segment-prices.tsx';

/** The property's own prices, to be read. */
export function SegmentsPanel(props: {
  readonly propertyId: number;
  readonly segments: ResourceReading<'segment-pricing'>;
}) {
  return (
    <ResourcePanel
      title="Segment pricing"
      term="segment"
      description="This property’s list prices by season. View only: the service doesn’t let Keyholder change them."
      reading={props.segments}
      hasHistory
      isEmpty={({ segments }) => segments.length === 0}
      empty={{ title: 'No segments', words: 'The service has no segment prices for this property.' }}
    >
      {(_, read) => <SegmentPrices propertyId={props.propertyId} read={read} />}
    </ResourcePanel>
  );
}
