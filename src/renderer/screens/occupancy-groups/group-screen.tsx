import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { OccupancyGroup } from '../../../core/analysis/reach/group-windows.ts';
import { groupPushNote } from '../../../core/analysis/reach/group-reach.ts';
import type { ChangeTarget, Run } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useReadSinceGroupChanges } from '../../client/changes/group-changes.ts';
import { usePropertyName } from '../../client/properties/property-names.ts';
import { useSnapshot } from '../../client/properties/snapshots.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { VerifiedElsewhere } from '../../guarded-edit/groups/verified-elsewhere.tsx';
import { useChangeOf, useDraft } from '../../guarded-edit/draft/draft-entry.ts';
import { snapshotKeyOf } from '../../guarded-edit/draft/edit-base.ts';
import { Fact, Facts, Field } from '../../kit/facts.tsx';
import { workspaceScreen } from '../../kit/properties.tsx';
import { groupIdOf, propertyIdOf, routes } from '../../routes.ts';
import { GroupPanel } from './group-panel.tsx';
import { GroupReach } from './group-reach.tsx';
import { changedDay, groupTitle, ownerNameOf, switchWord } from './group-rows.ts';
import { readAs } from '../../client/properties/resource-reading.ts';

/** One shared occupancy discount: its rules, the properties it affects, and the guarded edit. */
export const GroupScreen = workspaceScreen(GroupOfAddress);

function GroupOfAddress({ workspace }: { readonly workspace: Workspace }) {
  const params = useParams();
  const groupId = groupIdOf(params['groupId']);
  const propertyId = propertyIdOf(params['propertyId']);
  if (groupId === undefined) {
    return (
      <Page title="Group not found" above={<WayUp workspaceId={workspace.id} propertyId={propertyId} />}>
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
  // While editing, the rest is hidden. The review shows which properties are affected.
  const draft = useDraft(target);
  const { data: run } = useChangeOf(draft);
  const isEdited = draft !== undefined && (run === undefined || run.status === 'draft');
  const group = view?.hasBody === true ? readAs('occupancy-group', view)?.value : undefined;
  return (
    <Page
      title={visibleText(groupTitle(group ?? { groupId }))}
      above={<WayUp workspaceId={workspace.id} propertyId={propertyId} />}
      subtitle={`Occupancy group ${groupId}. ${groupPushNote}`}
      width="wide"
    >
      {draft === undefined ? (
        <VerifiedElsewhere
          workspaceId={workspace.id}
          title="Group created"
          belongsHere={(run) => madeThis(run, groupId)}
        />
      ) : null}
      {group === undefined || isEdited ? null : (
        <GroupFacts workspaceId={workspace.id} group={group} fromProperty={propertyId} />
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

function GroupFacts(props: {
  readonly workspaceId: string;
  readonly group: OccupancyGroup;
  readonly fromProperty: number | undefined;
}) {
  const { group } = props;
  const { locale } = usePreferences();
  return (
    <Panel title="The group">
      <Facts>
        <Field label="State" of={group} field="active" none="No switch (sent as null)">
          {switchWord}
        </Field>
        <Fact label="Owner">
          <Owner name={ownerNameOf(group.owner)} />
        </Fact>
        <Field label="Changed" of={group} field="updatedAt" none="Never">
          {(moment) => changedDay(moment, locale) ?? moment}
        </Field>
        <Fact label="Linked properties">
          <GroupReach workspaceId={props.workspaceId} group={group} fromProperty={props.fromProperty} />
        </Fact>
      </Facts>
    </Panel>
  );
}

/** An owner's name, left out of the page until the user asks for it. */
function Owner({ name }: { readonly name: string | null }) {
  const [isShown, setShown] = useState(false);
  if (name === null) return <Text c="dimmed">Not named</Text>;
  if (isShown) return <InertText text={name} />;
  return (
    <Button size="compact-xs" onClick={() => setShown(true)}>
      Show owner name
    </Button>
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

function WayUp(props: { readonly workspaceId: string; readonly propertyId: number | undefined }) {
  const { propertyId } = props;
  const nameOf = usePropertyName(props.workspaceId);
  const of = propertyId === undefined ? null : (nameOf(propertyId) ?? `property ${propertyId}`);
  const label = of === null ? 'All occupancy groups' : `Occupancy groups of ${visibleText(of)}`;
  return <BackLink href={placeAbove(propertyId)} label={label} />;
}
