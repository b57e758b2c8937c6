import type { SnapshotKey } from '../../../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../contract/json/json.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';
import { groupPushNote } from '../../../../../analysis/reach/reach-words.ts';
import { useAsOf } from '../../../../as-of/use-as-of.tsx';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/houses/snapshots.ts';
import { useReadSinceGroupChanges } from '../../../../client/changes/group-changes.ts';
import { answeredWith } from '../../../../components/snapshot/answered-with.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import { isGroupDeletion } from '../../../../guarded-edit/groups/group-deletion.ts';
import { NewGroupButton } from '../../../../guarded-edit/groups/new-group-button.tsx';
import { NewGroupPanel } from '../../../../guarded-edit/groups/new-group-panel.tsx';
import { useNewGroup } from '../../../../guarded-edit/groups/use-new-group.ts';
import { VerifiedElsewhere } from '../../../../guarded-edit/groups/verified-elsewhere.tsx';
import { LinkedGroup } from './linked-group.tsx';
import styles from './property-occupancy-groups.module.css';

/** The shared occupancy discounts that this property is linked to. Names of people are stripped by the service. */
export function PropertyOccupancyGroupsTab(props: PropertyPlace) {
  const key: SnapshotKey = {
    workspaceId: props.workspace.id,
    resource: 'property-occupancy-groups',
    subject: String(props.propertyId),
    query: {},
  };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const asOf = useAsOf(view);
  useReadSinceGroupChanges(key, view);
  const hasJwt = props.workspace.credentials.some(({ kind }) => kind === 'jwt');
  const making = useNewGroup(props.workspace, String(props.propertyId));
  return (
    <>
      {making.underEdit === undefined ? (
        <VerifiedElsewhere
          workspaceId={props.workspace.id}
          title="The group was deleted"
          belongsHere={isGroupDeletion}
          undoPlace={hasJwt ? undefined : String(props.propertyId)}
        />
      ) : null}
      <NewGroupPanel making={making} />
      <SnapshotPanel
        title="Occupancy groups"
        term="occupancyGroup"
        description={`Discounts that this property shares with others. ${groupPushNote}`}
        reading={{
          view,
          error: error?.error,
          refreshing: refresh.isPending,
          refresh: () => {
            refresh.mutate(key);
          },
        }}
        actions={<NewGroupButton making={making} />}
        decode={recognised}
        asOf={asOf}
        isEmpty={(read) => read.value.rows.length === 0}
        empty={
          <EmptyState title="Linked to no group">
            {answeredWith(view?.body)}: no shared occupancy discount reaches this property.
          </EmptyState>
        }
      >
        {(read) => (
          <div className={styles['groups']}>
            {read.value.rows.map((group, index) => (
              <LinkedGroup
                key={`${String(group.groupId)} ${String(index)}`}
                group={group}
                propertyId={props.propertyId}
              />
            ))}
            <UnknownFields read={read} />
          </div>
        )}
      </SnapshotPanel>
    </>
  );
}

function recognised(body: JsonValue) {
  const decoded = decodeResource('property-occupancy-groups', body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}
