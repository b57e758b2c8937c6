import type { Body } from '../../core/mapping/bodies/body.ts';
import type { ReactNode } from 'react';
import type { ChangeTarget } from '../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import type { Workspace } from '../../ipc/workspaces.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { mappableOf } from '../../core/drafting/mappable.ts';
import { useAsOf } from '../as-of/use-as-of.tsx';
import { useRefreshSnapshot, useSnapshot } from '../client/properties/snapshots.ts';
import { isOffline } from '../../core/values/is-offline.ts';
import { ActionButton } from '../components/page/action-button.tsx';
import { Beside, Panel } from '../components/page/panel.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SnapshotPanel } from '../components/snapshot/snapshot-panel.tsx';
import { EditNotes } from './form/edit-notes.tsx';
import { EditStage } from './form/edit-stage.tsx';
import type { Editor } from './editor.ts';
import type { EditStageProps } from './form/edit-form.tsx';
import { baseOf, snapshotKeyOf } from './draft/edit-base.ts';
import {
  questionWords,
  mappingQuestion,
  FieldMappingButton,
  useFieldMapping,
} from './mapping/field-mapping.tsx';
import { MappingDialog } from './mapping/mapping-dialog.tsx';
import { useGuardedEdit, type GuardedEdit } from './draft/use-guarded-edit.ts';
import { useWhenUnlocked } from './use-when-unlocked.ts';
import { WaitingRun } from './run/run-view.tsx';

export interface BeginEdit<F extends JsonValue> {
  readonly view: SnapshotView;
  readonly edit: GuardedEdit<F>;
  readonly refusal: string | null;
  /** Runs `begin` at once, or after the person unlocks editing. */
  readonly whenUnlocked: (begin: () => void) => void;
}

/** `of` names what is edited, for people who hear only the button. */
export function EditButton<F extends JsonValue>(props: {
  readonly of: string;
  readonly begin: BeginEdit<F>;
}) {
  const { view, edit, whenUnlocked } = props.begin;
  return (
    <ActionButton
      of={props.of}
      size="xs"
      onClick={() =>
        whenUnlocked(() => {
          edit.start(view);
        })
      }
    >
      Edit
    </ActionButton>
  );
}

interface EditablePanelProps<F extends JsonValue, V> {
  readonly title: string;
  /** Names the edit if it covers more than the panel shows. */
  readonly editTitle?: string;
  readonly description?: string;
  readonly workspace: Workspace;
  readonly target: ChangeTarget;
  readonly editor: Editor<F>;
  readonly fields: EditStageProps<F>['fields'];
  readonly reviewNotes?: EditStageProps<F>['reviewNotes'];
  /** Tables and lists reach the panel's edge. */
  readonly flush?: boolean;
  readonly decode: (body: Body) => V | undefined;
  readonly actions: (begin: BeginEdit<F>) => ReactNode;
  readonly children: (value: V) => ReactNode;
}

/** Shows and edits in one place, so that nothing jumps between the two. */
export function EditablePanel<F extends JsonValue, V>(props: EditablePanelProps<F, V>) {
  const { workspace, target, editor } = props;
  const key = snapshotKeyOf(target);
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const base = view === undefined ? undefined : baseOf(view);
  const edit = useGuardedEdit(editor, target);
  const { underEdit, waiting } = edit;
  const asOf = useAsOf(view);
  const whenUnlocked = useWhenUnlocked(workspace);
  const onRefresh = (): void => {
    refresh.mutate(key);
  };
  const heading = {
    title: props.title,
    ...(props.description === undefined ? {} : { description: props.description }),
  };
  const question = view === undefined ? undefined : mappingQuestion(target, view, workspace);
  const mappable = mappableOf(target.resource);
  const readable = { readables: [{ name: props.title, of: target.resource }], view } as const;
  const mapping = useFieldMapping(readable.readables, view);
  const accepted = (now: SnapshotView): void => {
    if (underEdit !== undefined) edit.readBy(now.readings);
  };

  if (underEdit !== undefined || waiting !== undefined) {
    return (
      <Panel
        {...heading}
        title={props.editTitle ?? props.title}
        {...ageOf(view, refresh.isPending)}
        onRefresh={onRefresh}
      >
        {underEdit === undefined ? null : view !== undefined &&
          question?.is === 'confirm' &&
          edit.stage?.at === 'form' &&
          mappable !== undefined ? (
          <MappingDialog
            name={props.title}
            view={view}
            mappable={mappable}
            why={questionWords(question)}
            onAccepted={accepted}
            onClose={edit.done}
          />
        ) : (
          <EditStage
            edit={edit}
            draft={underEdit}
            workspace={workspace}
            presentHash={base?.bodyHash ?? null}
            fields={props.fields}
            reviewNotes={props.reviewNotes}
          />
        )}
        {waiting === undefined ? null : <WaitingRun changeId={waiting.changeId} />}
      </Panel>
    );
  }
  return (
    <>
      <SnapshotPanel
        {...heading}
        reading={{ view, error: error?.error, refreshing: refresh.isPending, refresh: onRefresh }}
        decode={props.decode}
        flush={props.flush ?? false}
        mapping={mapping}
        asOf={asOf}
        actions={
          view !== undefined && base !== undefined && question?.is !== 'settle'
            ? props.actions({ view, edit, refusal: refusalOf(editor, view), whenUnlocked })
            : null
        }
        notes={
          <>
            {question?.is !== 'settle' ? null : (
              <Beside flush={props.flush}>
                <Notice
                  tone="warn"
                  title="A value can mean more than one thing"
                  actions={
                    <FieldMappingButton
                      {...readable}
                      words="Say what it means"
                      why={questionWords(question)}
                    />
                  }
                >
                  It’s shown as received and not compared. Editing is off until you choose what it means.
                </Notice>
              </Beside>
            )}
            <EditNotes edit={edit} view={view} flush={props.flush} />
          </>
        }
      >
        {props.children}
      </SnapshotPanel>
    </>
  );
}

function refusalOf<F extends JsonValue>(editor: Editor<F>, view: SnapshotView): string | null {
  const read = editor.formOf(view);
  return read.ok ? null : read.reason;
}

function ageOf(view: SnapshotView | undefined, refreshing: boolean) {
  if (view === undefined) return {};
  const offline = isOffline(view.lastFailure?.error);
  return { age: { readAt: view.readAt, offline, refreshing: refreshing || view.refreshing } };
}
