import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import { groupWriter, usualGroupFields } from '../../../core/writing/occupancy-group.ts';
import type { EditableRow } from '../../../core/writing/rows/row-fields.ts';
import { EditablePanel, EditButton } from '../../guarded-edit/editable-panel.tsx';
import type { BeginEdit } from '../../guarded-edit/editable-panel.tsx';
import type { EditSession } from '../../guarded-edit/session/edit-session.ts';
import { editOf, useEditSession } from '../../guarded-edit/session/edit-session.ts';
import { groupEditor } from '../../guarded-edit/editors/occupancy-group-editor.ts';
import type { GroupForm } from '../../guarded-edit/editors/occupancy-group-editor.ts';
import { useVerifiedElsewhere } from '../../guarded-edit/groups/verified-elsewhere.tsx';
import { GroupFields } from '../../guarded-edit/groups/group-fields.tsx';
import { useSessionRun } from '../../guarded-edit/session/use-session-run.ts';
import { DeletionWords } from './deletion-words.tsx';
import { GroupContent } from './group-content.tsx';
import { GroupReach } from './group-reach.tsx';
import styles from './occupancy-groups.module.css';

/** The date windows of a group, and the guarded edit of all that can be written of it. */
export function GroupPanel(props: {
  readonly workspace: Workspace;
  readonly target: ChangeTarget;
  readonly fromProperty: number | undefined;
  /** Where the person goes on when the group is gone. */
  readonly afterDeletion: string;
}) {
  const { workspace, target } = props;
  const session = useEditSession<GroupForm>(target);
  useLeftWhenDeleted(target, session, props.afterDeletion);
  return (
    <EditablePanel
      title="Date windows"
      editTitle={session?.form.deleting === true ? 'Delete the group' : 'Edit the group'}
      description="Arrivals within a window pay less, for the party sizes and stays given."
      workspace={workspace}
      target={target}
      editor={groupEditor}
      flush
      fields={({ form, setForm, errors, baseBody }) =>
        form.deleting ? (
          <DeletionWords />
        ) : (
          <GroupFields
            form={form}
            errors={errors}
            before={rowsOf(baseBody)}
            usual={usualGroupFields}
            onChange={(next) => {
              setForm({ ...form, ...next });
            }}
          />
        )
      }
      reviewNotes={({ baseBody }) => (
        <ReviewReach workspaceId={workspace.id} baseBody={baseBody} fromProperty={props.fromProperty} />
      )}
      decode={(body) => body}
      actions={(begin) => <GroupActions begin={begin} />}
    >
      {(body) => <GroupContent body={body} />}
    </EditablePanel>
  );
}

function GroupActions(props: { readonly begin: BeginEdit<GroupForm> }) {
  const { view, edit, refusal, whenUnlocked } = props.begin;
  const isGone = view.lastFailure?.error.code === 'service-not-found';
  if (refusal !== null || isGone) return null;
  return (
    <>
      <EditButton of="Date windows" begin={props.begin} />
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          whenUnlocked(() => void edit.startReview(view, (form) => ({ ...form, deleting: true })));
        }}
      >
        Delete
      </Button>
    </>
  );
}

/** Before it is confirmed: which properties it reaches, as far as that is known. */
function ReviewReach(props: {
  readonly workspaceId: string;
  readonly baseBody: Body;
  readonly fromProperty: number | undefined;
}) {
  const decoded = decodeResource('occupancy-group', props.baseBody);
  if (decoded.shape === 'unrecognised') return null;
  return (
    <div className={styles['reviewReach']}>
      <h4>Properties affected</h4>
      <GroupReach
        workspaceId={props.workspaceId}
        group={decoded.value}
        fromProperty={props.fromProperty}
        looksAtOnce
      />
    </div>
  );
}

function rowsOf(baseBody: Body): readonly EditableRow[] {
  const base = groupWriter.readEditable(baseBody);
  return base.ok ? (base.value.group?.rows ?? []) : [];
}

/** A group that is gone has no place of its own: its verified deletion is shown with the list that it was in. */
function useLeftWhenDeleted(
  target: ChangeTarget,
  session: EditSession<GroupForm> | undefined,
  place: string,
): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [, showElsewhere] = useVerifiedElsewhere();
  const run = useSessionRun(session);
  const deletedBy = run?.status === 'verified' && run.operation === 'delete' ? run.changeId : undefined;
  const leave = useEffectEvent((changeId: string): void => {
    showElsewhere(changeId);
    editOf(client, target).end();
    navigate(place, { replace: true });
  });
  useEffect(() => {
    if (deletedBy !== undefined) leave(deletedBy);
  }, [deletedBy]);
}
