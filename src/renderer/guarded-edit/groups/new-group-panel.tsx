import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { directoryPlace } from '../../../core/writing/new-occupancy-group.ts';
import { groupIdOf, propertyIdOf, routes } from '../../routes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { EditNotes } from '../form/edit-notes.tsx';
import { EditStage } from '../form/edit-stage.tsx';
import { newGroupEditor, newGroupFields } from '../editors/new-occupancy-group-editor.ts';
import { WaitingRun } from '../run/run-view.tsx';
import { useVerifiedElsewhere } from './verified-elsewhere.tsx';
import { GroupFields } from './group-fields.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useSnapshot } from '../../client/properties/snapshots.ts';
import { snapshotKeyOf } from '../draft/edit-base.ts';
import { useGuardedEdit } from '../draft/use-guarded-edit.ts';
import { useWhenUnlocked } from '../use-when-unlocked.ts';

export function NewGroupPanel(props: { readonly making: NewGroup }) {
  const { making } = props;
  const { edit } = making;
  const { underEdit, waiting, verified } = edit;
  useOpenedWhenMade(making);
  const idle = underEdit === undefined && waiting === undefined && verified === undefined;
  const noted = edit.resumable !== undefined || edit.discarded !== null;
  return (
    <>
      {idle && !noted && making.refusal === undefined ? null : (
        <Panel
          title="New group"
          description="A new discount that several properties can share. Keyholder can’t link properties to it yet: ask your operator."
        >
          {underEdit === undefined ? null : (
            <EditStage
              edit={edit}
              draft={underEdit}
              workspace={making.workspace}
              presentHash={making.view?.bodyHash ?? null}
              fields={({ form, setForm, errors, baseBody }) => (
                <>
                  <Proof making={making} />
                  <GroupFields
                    form={form}
                    errors={errors}
                    before={[]}
                    usual={newGroupFields(baseBody)}
                    onChange={(next) => setForm({ name: next.name ?? '', rows: next.rows })}
                  />
                </>
              )}
            />
          )}
          {waiting === undefined ? null : <WaitingRun changeId={waiting.changeId} />}
          {underEdit === undefined && waiting === undefined ? (
            <EditNotes edit={edit} view={making.view} />
          ) : null}
          {idle && making.refusal !== undefined ? (
            <Notice tone="warn" title="No group can be made here">
              {making.refusal}
            </Notice>
          ) : null}
        </Panel>
      )}
    </>
  );
}

const groupsLink = (children: ReactNode): ReactNode => (
  <Link href={routes.occupancyGroups()}>{children}</Link>
);

/** Warns that a group created from a property can't be verified afterwards. */
function Proof(props: { readonly making: NewGroup }) {
  const { workspace, target } = props.making;
  if (target.subject === directoryPlace) return null;
  const hasJwt = workspace.credentials.some(({ kind }) => kind === 'jwt');
  return (
    <Text c="var(--kh-text-soft)" maw="44rem">
      If the service’s response is lost, the outcome stays unknown: only the list of all groups would show it.{' '}
      {hasJwt ? (
        <>Make the group from {groupsLink('Occupancy groups')} to have it checked there.</>
      ) : (
        'That list needs an admin token.'
      )}
    </Text>
  );
}

/**
 * Opens the new group for a person who watched its creation. Someone who returns later stays here and finds the
 * verified change.
 */
function useOpenedWhenMade({ target, edit }: NewGroup): void {
  const { stage, verified } = edit;
  const [, navigate] = useLocation();
  const [, showElsewhere] = useVerifiedElsewhere();
  const isWatched = useRef(false);
  const leave = useEffectEvent((changeId: string, groupId: number): void => {
    showElsewhere(changeId);
    edit.done();
    const propertyId = propertyIdOf(target.subject);
    navigate(
      propertyId === undefined ? routes.occupancyGroup(groupId) : routes.propertyGroup(propertyId, groupId),
    );
  });
  const isUnderWay = stage?.at === 'review' || stage?.at === 'run';
  const changeId = verified?.changeId;
  const groupId = groupIdOf(verified?.receipt?.created);
  useEffect(() => {
    if (isUnderWay) isWatched.current = true;
    if (changeId !== undefined && groupId !== undefined && isWatched.current) leave(changeId, groupId);
  }, [isUnderWay, changeId, groupId]);
}

export function NewGroupButton(props: { readonly making: NewGroup }) {
  const { making } = props;
  if (!making.mayBegin) return null;
  return (
    <ActionButton size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={making.begin}>
      New group
    </ActionButton>
  );
}

/**
 * Creates groups in one place: `directory` with a JWT, or the id of a property whose own list of groups a key may
 * read.
 */
export function useNewGroup(workspace: Workspace, place: string) {
  const target: ChangeTarget = { workspaceId: workspace.id, resource: 'new-occupancy-group', subject: place };
  const { data: view } = useSnapshot(snapshotKeyOf(target));
  const edit = useGuardedEdit(newGroupEditor, target);
  const whenUnlocked = useWhenUnlocked(workspace);
  const read = view?.hasBody === true ? newGroupEditor.formOf(view) : undefined;
  const start = (): void => {
    if (view !== undefined) edit.start(view);
  };
  return {
    workspace,
    target,
    view,
    edit,
    /** Why no group can be created; undefined if one can, or before the first read. */
    refusal: read?.ok === false ? read.reason : undefined,
    mayBegin: read?.ok === true && edit.draft === undefined && edit.waiting === undefined,
    begin: (): void => {
      whenUnlocked(start);
    },
  };
}

type NewGroup = ReturnType<typeof useNewGroup>;
