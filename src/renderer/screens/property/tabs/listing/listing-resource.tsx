import type { ReactNode } from 'react';
import type { SnapshotKey } from '../../../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../contract/json/json.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';
import type { Recognised } from '../../../../../contract/service/decode.ts';
import type { ResourceName } from '../../../../../contract/service/resource-names.ts';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/houses/snapshots.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';

/** One resource of a property's listing as a panel; read-only, so the decoded value is all that is passed on. */
export function ListingResource<N extends ResourceName>(props: {
  readonly place: PropertyPlace;
  readonly resource: N;
  readonly title: string;
  readonly description?: ReactNode;
  readonly isEmpty?: (value: Recognised<N>['value']) => boolean;
  readonly empty?: ReactNode;
  readonly children: (value: Recognised<N>['value']) => ReactNode;
}) {
  const { resource, place } = props;
  const key: SnapshotKey = {
    workspaceId: place.workspace.id,
    resource,
    subject: String(place.propertyId),
    query: {},
  };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const decode = (body: JsonValue): Recognised<N> | undefined => {
    const decoded = decodeResource(resource, body);
    return decoded.shape === 'unrecognised' ? undefined : decoded;
  };
  const { isEmpty } = props;
  return (
    <SnapshotPanel
      title={props.title}
      description={props.description}
      reading={{
        view,
        error: error?.error,
        refreshing: refresh.isPending,
        refresh: () => {
          refresh.mutate(key);
        },
      }}
      decode={decode}
      isEmpty={(decoded) => isEmpty?.(decoded.value) ?? false}
      empty={props.empty}
    >
      {(decoded) => (
        <>
          {props.children(decoded.value)}
          <UnknownFields read={decoded} />
        </>
      )}
    </SnapshotPanel>
  );
}
