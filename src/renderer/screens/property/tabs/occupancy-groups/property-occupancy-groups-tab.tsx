import { groupPushNote } from '../../../../../core/analysis/reach/reach-words.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { useReadSinceGroupChanges } from '../../../../client/changes/group-changes.ts';
import { answeredWith } from '../../../../components/snapshot/answered-with.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { isGroupDeletion } from '../../../../guarded-edit/groups/group-deletion.ts';
import { NewGroupButton } from '../../../../guarded-edit/groups/new-group-button.tsx';
import { NewGroupPanel } from '../../../../guarded-edit/groups/new-group-panel.tsx';
import { useNewGroup } from '../../../../guarded-edit/groups/use-new-group.ts';
import { VerifiedElsewhere } from '../../../../guarded-edit/groups/verified-elsewhere.tsx';
import { LinkedGroup } from './linked-group.tsx';
import styles from './property-occupancy-groups.module.css';

/** The shared occupancy discounts that this property is linked to. Names of people are stripped by the service. */
export function PropertyOccupancyGroupsTab(props: PropertyPlace) {
  const { workspace, propertyId } = props;
  const groups = useResourceReading('property-occupancy-groups', { workspaceId: workspace.id, propertyId });
  const { view } = groups;
  useReadSinceGroupChanges(
    {
      workspaceId: workspace.id,
      resource: 'property-occupancy-groups',
      subject: String(propertyId),
      query: {},
    },
    view,
  );
  const hasJwt = props.workspace.credentials.some(({ kind }) => kind === 'jwt');
  const making = useNewGroup(props.workspace, String(props.propertyId));
  return (
    <>
      {making.underEdit === undefined ? (
        <VerifiedElsewhere
          workspaceId={props.workspace.id}
          title="Group deleted"
          belongsHere={isGroupDeletion}
          undoPlace={hasJwt ? undefined : String(props.propertyId)}
        />
      ) : null}
      <NewGroupPanel making={making} />
      <ResourcePanel
        title="Occupancy groups"
        term="occupancyGroup"
        description={`Discounts shared by several properties. ${groupPushNote}`}
        reading={groups}
        hasHistory
        actions={<NewGroupButton making={making} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={{
          title: 'No groups',
          words: `${answeredWith(view?.body)}: this property is in no occupancy group.`,
        }}
      >
        {({ rows }) => (
          <div className={styles['groups']}>
            {rows.map((group, index) => (
              <LinkedGroup
                key={`${String(group.groupId)} ${String(index)}`}
                group={group}
                propertyId={propertyId}
              />
            ))}
          </div>
        )}
      </ResourcePanel>
    </>
  );
}
