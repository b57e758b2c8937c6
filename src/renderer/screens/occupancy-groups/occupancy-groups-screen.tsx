import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SnapshotKey } from '../../../contract/ipc/snapshots.ts';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import type { JsonValue } from '../../../contract/json.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import { groupPushNote } from '../../../insight/reach-words.ts';
import { directoryPlace } from '../../../contract/service/writable/new-occupancy-group.ts';
import { routes } from '../../app/routes.ts';
import { useReadSinceGroupChanges } from '../../client/group-changes.ts';
import { useRefreshSnapshot, useSnapshot } from '../../client/snapshots.ts';
import { useActiveWorkspace } from '../../client/workspaces.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';
import { UnrecognisedBody } from '../../components/unrecognised-body.tsx';
import { isGroupDeletion } from '../../guarded-edit/groups/group-deletion.ts';
import { NewGroupButton } from '../../guarded-edit/groups/new-group-button.tsx';
import { NewGroupPanel } from '../../guarded-edit/groups/new-group-panel.tsx';
import { useNewGroup } from '../../guarded-edit/groups/use-new-group.ts';
import { VerifiedElsewhere } from '../../guarded-edit/groups/verified-elsewhere.tsx';
import { GroupDirectory } from './group-directory.tsx';
import styles from './occupancy-groups.module.css';

/** The directory of all shared occupancy discounts. */
export function OccupancyGroupsScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  const hasJwt = workspace.credentials.some((credential) => credential.kind === 'jwt');
  return (
    <Page
      title="Occupancy groups"
      subtitle="Occupancy discounts that several properties share."
      width={hasJwt ? 'wide' : 'page'}
    >
      {hasJwt ? (
        <Directory workspace={workspace} />
      ) : (
        <>
          <DeletedGroup workspace={workspace} />
          <NeedsJwt workspace={workspace} />
        </>
      )}
    </Page>
  );
}

function Directory(props: { readonly workspace: Workspace }) {
  const key: SnapshotKey = {
    workspaceId: props.workspace.id,
    resource: 'occupancy-groups',
    subject: '',
    query: {},
  };
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  useReadSinceGroupChanges(key, view);
  const making = useNewGroup(props.workspace, directoryPlace);
  return (
    <>
      {making.underEdit === undefined ? <DeletedGroup workspace={props.workspace} /> : null}
      <NewGroupPanel making={making} />
      <SnapshotPanel
        title="All groups"
        description={`Read with the JWT. Names of owners are masked until you ask for them. ${groupPushNote}`}
        view={view}
        error={error?.error}
        refreshing={refresh.isPending}
        onRefresh={() => {
          refresh.mutate(key);
        }}
        decode={(body) => ({ body, decoded: decodeResource('occupancy-groups', body) })}
        isEmpty={({ decoded }) => decoded.shape !== 'unrecognised' && decoded.value.rows.length === 0}
        empty={
          <EmptyState title="No groups">
            The service answered with an empty list: no occupancy group exists that this JWT may see.
          </EmptyState>
        }
        actions={<NewGroupButton making={making} />}
        flush
      >
        {(read) => <DirectoryBody {...read} />}
      </SnapshotPanel>
    </>
  );
}

function DeletedGroup(props: { readonly workspace: Workspace }) {
  return (
    <VerifiedElsewhere
      workspaceId={props.workspace.id}
      title="The group was deleted"
      belongsHere={isGroupDeletion}
    />
  );
}

function DirectoryBody(props: {
  readonly body: JsonValue;
  readonly decoded: ReturnType<typeof decodeResource<'occupancy-groups'>>;
}) {
  const { decoded } = props;
  if (decoded.shape === 'unrecognised') {
    return <UnrecognisedBody came={{ name: 'All groups', resource: 'occupancy-groups', body: props.body }} />;
  }
  const noted = decoded.unknownFields.length + decoded.missingFields.length > 0;
  return (
    <>
      <GroupDirectory groups={decoded.value.rows} />
      {noted ? (
        <div className={styles['foot']}>
          <UnknownFields read={decoded} />
        </div>
      ) : null}
    </>
  );
}

function NeedsJwt(props: { readonly workspace: Workspace }) {
  return (
    <EmptyState
      level={2}
      icon={<IconKey size={24} />}
      title="The directory of all groups needs a JWT"
      action={
        <Button component={Link} href={routes.settings()}>
          Open Settings
        </Button>
      }
    >
      {props.workspace.name} holds no JWT, and the service lists all groups, with the names of their owners,
      to a JWT only. Add one in Settings, with the credentials of this workspace. The groups of one property
      need none: they stand on its Occupancy groups tab, where a group can also be made and opened.
    </EmptyState>
  );
}
