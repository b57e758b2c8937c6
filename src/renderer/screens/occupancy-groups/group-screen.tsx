import { useState } from 'react';
import { useParams } from 'wouter';
import type { ChangeTarget, Run } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { groupPushNote } from '../../../core/analysis/reach/reach-words.ts';
import { groupIdOf, propertyIdOf, routes } from '../../routes.ts';
import { useReadSinceGroupChanges } from '../../client/changes/group-changes.ts';
import { useSnapshot } from '../../client/houses/snapshots.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { snapshotKeyOf } from '../../guarded-edit/session/fresh-base.ts';
import { VerifiedElsewhere } from '../../guarded-edit/groups/verified-elsewhere.tsx';
import { useEditSession } from '../../guarded-edit/session/edit-session.ts';
import { groupTitle } from './directory-rows.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupPanel } from './group-panel.tsx';

/** One shared occupancy discount: its windows, how far a change of it reaches, and the guarded edit of it. */
export function GroupScreen() {
  const workspace = useActiveWorkspace();
  const params = useParams();
  const groupId = groupIdOf(params['groupId']);
  const propertyId = propertyIdOf(params['propertyId']);
  if (workspace === undefined) return null;
  if (groupId === undefined) {
    return (
      <Page title="Group not found" above={<WayUp propertyId={propertyId} />}>
        <EmptyState level={2} title="Invalid group id">
          A group id is a whole number above zero.
        </EmptyState>
      </Page>
    );
  }
  return <Group key={groupId} workspace={workspace} groupId={groupId} propertyId={propertyId} />;
}

function Group(props: {
  readonly workspace: Workspace;
  readonly groupId: number;
  readonly propertyId: number | undefined;
}) {
  const { workspace, groupId, propertyId } = props;
  const target: ChangeTarget = {
    workspaceId: workspace.id,
    resource: 'occupancy-group',
    subject: String(groupId),
  };
  const key = snapshotKeyOf(target);
  const { data: view } = useSnapshot(key);
  useReadSinceGroupChanges(key, view);
  const [ownerShown, setOwnerShown] = useState(false);
  // The edit has the room to itself; its review tells how far it reaches.
  const step = useEditSession(target)?.step.at;
  const isEdited = step !== undefined && step !== 'run';
  const decoded = view?.hasBody === true ? decodeResource('occupancy-group', view) : undefined;
  const group = decoded === undefined || decoded.shape === 'unrecognised' ? undefined : decoded.value;
  return (
    <Page
      title={visibleText(groupTitle(group ?? { groupId }))}
      above={<WayUp propertyId={propertyId} />}
      subtitle={`Occupancy group ${groupId}. ${groupPushNote}`}
      width="wide"
    >
      {step === undefined ? (
        <VerifiedElsewhere
          workspaceId={workspace.id}
          title="Group created"
          belongsHere={(run) => madeThis(run, groupId)}
        />
      ) : null}
      {group === undefined || isEdited ? null : (
        <GroupFacts
          workspaceId={workspace.id}
          group={group}
          fromProperty={propertyId}
          ownerShown={ownerShown}
          onShowOwner={() => {
            setOwnerShown(true);
          }}
        />
      )}
      <GroupPanel
        workspace={workspace}
        target={target}
        fromProperty={propertyId}
        afterDeletion={placeAbove(propertyId)}
      />
    </Page>
  );
}

function madeThis(run: Run, groupId: number): boolean {
  return run.target.resource === 'new-occupancy-group' && run.receipt?.created === String(groupId);
}

function placeAbove(propertyId: number | undefined): string {
  return propertyId === undefined
    ? routes.occupancyGroups()
    : routes.property(propertyId, 'occupancy-groups');
}

function WayUp(props: { readonly propertyId: number | undefined }) {
  const label =
    props.propertyId === undefined
      ? 'All occupancy groups'
      : `Occupancy groups of property ${props.propertyId}`;
  return <BackLink href={placeAbove(props.propertyId)} label={label} />;
}
