import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../contract/json.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import type { Recognised } from '../../../contract/service/decode.ts';
import { useRefreshSnapshot, useSnapshot } from '../../client/snapshots.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import type { PropertyPlace } from '../../components/property-place.ts';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { SegmentPrices } from './segment-prices.tsx';

/** The property's own prices, to be read. */
export function SegmentPricingTab(props: PropertyPlace) {
  const key: SnapshotKey = {
    workspaceId: props.workspace.id,
    resource: 'segment-pricing',
    subject: String(props.propertyId),
    query: {},
  };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  return (
    <SnapshotPanel
      title="Segment pricing"
      description="This property's own prices by season. Read-only: the service has no way to change them from here."
      view={view}
      error={error?.error}
      refreshing={refresh.isPending}
      onRefresh={() => {
        refresh.mutate(key);
      }}
      decode={readSegments}
      isEmpty={(read) => read.value.segments.length === 0}
      empty={
        <EmptyState title="No segments">The service has no segment prices for this property.</EmptyState>
      }
    >
      {(read) => <SegmentPrices propertyId={props.propertyId} read={read} />}
    </SnapshotPanel>
  );
}

function readSegments(body: JsonValue): Recognised<'segment-pricing'> | undefined {
  const decoded = decodeResource('segment-pricing', body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}
