import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import { decodeResource } from '../../../core/service/decode.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { groupWriter, usualGroupFields } from '../../../core/writing/occupancy-group.ts';
import type { EditableRow } from '../../../core/writing/rows/row-fields.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { useNow } from '../../components/format/use-now.ts';
import { UnknownFields } from '../../components/snapshot/unknown-fields.tsx';
import { UnrecognisedBody } from '../../components/snapshot/unrecognised-body.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { EditButton, EditablePanel } from '../../guarded-edit/editable-panel.tsx';
import type { BeginEdit } from '../../guarded-edit/editable-panel.tsx';
import { groupEditor } from '../../guarded-edit/editors/occupancy-group-editor.ts';
import type { GroupForm } from '../../guarded-edit/editors/occupancy-group-editor.ts';
import { GroupFields } from '../../guarded-edit/groups/group-fields.tsx';
import { useVerifiedElsewhere } from '../../guarded-edit/groups/verified-elsewhere.tsx';
import type { Draft } from '../../guarded-edit/draft/draft.ts';
import { endDraft, useChangeOf, useDraft } from '../../guarded-edit/draft/draft-entry.ts';
import { GroupReach } from './group-reach.tsx';
import { GroupWindows } from './group-windows.tsx';

export function GroupPanel(props: {
  readonly workspace: Workspace;
  readonly target: ChangeTarget;
  readonly fromProperty: number | undefined;
  readonly afterDeletion: string;
}) {
  const { workspace, target } = props;
  const draft = useDraft<GroupForm>(target);
  useLeftWhenDeleted(target, draft, props.afterDeletion);
  return (
    <EditablePanel
      title="Rules"
      editTitle={draft?.form.deleting === true ? 'Delete the group' : 'Edit the group'}
      description="Arrivals within a rule’s dates pay less, for the party sizes and stays given."
      workspace={workspace}
      target={target}
      editor={groupEditor}
      flush
      fields={({ form, setForm, errors, baseBody }) =>
        form.deleting ? (
          <Text>
            Deletes the group with all its rules and links to properties. Undo can’t restore the links. The
            review asks for its name.
          </Text>
        ) : (
          <GroupFields
            form={form}
            errors={errors}
            before={rowsOf(baseBody)}
            usual={usualGroupFields}
            onChange={(next) => setForm({ ...form, ...next })}
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
      <EditButton of="Rules" begin={props.begin} />
      <Button
        size="xs"
        onClick={() => whenUnlocked(() => edit.startReview(view, (form) => ({ ...form, deleting: true })))}
      >
        Delete
      </Button>
    </>
  );
}

/** Which properties the change affects, as far as known, shown before confirming. */
function ReviewReach(props: {
  readonly workspaceId: string;
  readonly baseBody: Body;
  readonly fromProperty: number | undefined;
}) {
  const decoded = decodeResource('occupancy-group', props.baseBody);
  if (decoded.shape === 'unrecognised') return null;
  return (
    <Stack gap="xs">
      <Title order={4}>Properties affected</Title>
      <GroupReach
        workspaceId={props.workspaceId}
        group={decoded.value}
        fromProperty={props.fromProperty}
        looksAtOnce
      />
    </Stack>
  );
}

function rowsOf(baseBody: Body): readonly EditableRow[] {
  const base = groupWriter.readEditable(baseBody);
  return base.ok ? (base.value.group?.rows ?? []) : [];
}

/** A deleted group has no page, so its verified deletion is shown with the list it was in. */
function useLeftWhenDeleted(target: ChangeTarget, draft: Draft<GroupForm> | undefined, place: string): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [, showElsewhere] = useVerifiedElsewhere();
  const { data: run } = useChangeOf(draft);
  const deletedBy = run?.status === 'verified' && run.operation === 'delete' ? run.changeId : undefined;
  const leave = useEffectEvent((changeId: string): void => {
    showElsewhere(changeId);
    endDraft(client, target);
    navigate(place, { replace: true });
  });
  useEffect(() => {
    if (deletedBy !== undefined) leave(deletedBy);
  }, [deletedBy]);
}

/** The group's rules as loaded, and why they can't be edited if so. */
function GroupContent({ body }: { readonly body: Body }) {
  const today = localDateOf(useNow(60_000));
  const decoded = useMemo(() => decodeResource('occupancy-group', body), [body]);
  const editable = useMemo(() => groupEditor.formOf(body), [body]);
  if (decoded.shape === 'unrecognised') {
    return <UnrecognisedBody raw={{ name: 'The group', resource: 'occupancy-group', body }} flush />;
  }
  return (
    <>
      {editable.ok ? null : (
        <Box px="1.25rem" py="md">
          <Notice tone="warn" title="Editing is off">
            {editable.reason}
          </Notice>
        </Box>
      )}
      <GroupWindows group={decoded.value} today={today} />
      <Box px="1.25rem">
        <UnknownFields read={decoded} />
      </Box>
    </>
  );
}
