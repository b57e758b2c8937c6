import { Box, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'wouter';
import { groupPushNote } from '../../../core/analysis/reach/group-reach.ts';
import { pagedLists } from '../../../core/service/pages/paged-lists.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ResourceValue } from '../../../core/service/resources.ts';
import { directoryPlace } from '../../../core/writing/new-occupancy-group.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useReadSinceGroupChanges } from '../../client/changes/group-changes.ts';
import { usePagedReading } from '../../client/queries/paged-reading.ts';
import type { PagedReading } from '../../client/queries/paged-reading.ts';
import { Page } from '../../components/page/page.tsx';
import { answeredWith } from '../../components/snapshot/answered-with.ts';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { UnrecognisedBody } from '../../components/snapshot/unrecognised-body.tsx';
import { Term } from '../../components/terms/term.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { isGroupDeletion, VerifiedElsewhere } from '../../guarded-edit/groups/verified-elsewhere.tsx';
import { NewGroupButton, NewGroupPanel, useNewGroup } from '../../guarded-edit/groups/new-group-panel.tsx';
import { workspaceScreen } from '../../kit/properties.tsx';
import { routes } from '../../routes.ts';
import { GroupDirectory } from './group-directory.tsx';

export const OccupancyGroupsScreen = workspaceScreen(OccupancyGroups);

function OccupancyGroups({ workspace }: { readonly workspace: Workspace }) {
  const hasJwt = workspace.credentials.some((credential) => credential.kind === 'jwt');
  return (
    <Page
      title="Occupancy groups"
      subtitle={
        <>
          An <Term of="occupancyGroup">occupancy group</Term> is a discount for small parties that several
          properties share.
        </>
      }
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
  const reading = usePagedReading(pagedLists.occupancyGroups, {
    workspaceId: props.workspace.id,
    subject: '',
  });
  useReadSinceGroupChanges(key, reading.view);
  const making = useNewGroup(props.workspace, directoryPlace);
  return (
    <>
      {making.edit.underEdit === undefined ? <DeletedGroup workspace={props.workspace} /> : null}
      <NewGroupPanel making={making} />
      <SnapshotPanel
        title="All groups"
        description={groupPushNote}
        reading={reading}
        decode={(body) => ({ body, groups: reading.joined?.rows })}
        isEmpty={({ groups }) => groups?.length === 0}
        empty={
          <EmptyState title="No groups">
            {answeredWith(reading.view?.body)}: no occupancy groups are visible to this token.
          </EmptyState>
        }
        actions={<NewGroupButton making={making} />}
        flush
      >
        {(read) => <DirectoryBody {...read} reading={reading} />}
      </SnapshotPanel>
    </>
  );
}

function DeletedGroup(props: { readonly workspace: Workspace }) {
  return (
    <VerifiedElsewhere workspaceId={props.workspace.id} title="Group deleted" belongsHere={isGroupDeletion} />
  );
}

function DirectoryBody(props: {
  readonly body: Body;
  readonly groups: readonly ResourceValue<'occupancy-groups'>['rows'][number][] | undefined;
  readonly reading: PagedReading<'occupancy-groups', unknown>;
}) {
  const { groups, reading } = props;
  if (groups === undefined) {
    return (
      <UnrecognisedBody raw={{ name: 'All groups', resource: 'occupancy-groups', body: props.body }} flush />
    );
  }
  return (
    <>
      <GroupDirectory groups={groups} />
      <Box px="1.25rem" py="md">
        <PagesRead reading={reading} one="group" many="groups" />
        <UnknownPageFields pages={reading.decoded} />
      </Box>
    </>
  );
}

function NeedsJwt(props: { readonly workspace: Workspace }) {
  return (
    <EmptyState
      level={2}
      icon={<IconKey size={24} />}
      title="All groups need an admin token"
      action={
        <Button variant="filled" component={Link} href={routes.settings('connection')}>
          Open Settings
        </Button>
      }
    >
      {props.workspace.name} has none yet. Ask your operator for one (a JWT) and add it in Settings. Groups of
      one property are on its Discounts tab.
    </EmptyState>
  );
}
