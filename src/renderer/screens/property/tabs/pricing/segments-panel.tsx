import { useAsOf } from '../../../../as-of/use-as-of.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { howThisIsRead } from '../../../../guarded-edit/teaching/how-this-is-read.tsx';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { SegmentPrices } from './segment-prices.tsx';

/** The property's own prices, to be read. */
export function SegmentsPanel(props: {
  readonly propertyId: number;
  readonly segments: ResourceReading<'segment-pricing'>;
}) {
  const { segments } = props;
  const asOf = useAsOf(segments.view);
  return (
    <SnapshotPanel
      title="Segment pricing"
      term="segment"
      description="This property's own prices by season. Read-only: the service has no way to change them from here."
      reading={segments}
      decode={segments.decode}
      asOf={asOf}
      howRead={howThisIsRead('Segment pricing', 'segment-pricing', segments.view)}
      isEmpty={(read) => read.value.segments.length === 0}
      empty={
        <EmptyState title="No segments">The service has no segment prices for this property.</EmptyState>
      }
    >
      {(read) => <SegmentPrices propertyId={props.propertyId} read={read} />}
    </SnapshotPanel>
  );
}
