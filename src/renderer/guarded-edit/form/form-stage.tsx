import type { ReactNode } from 'react';
import type { FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { EditForm } from './edit-form.tsx';
import type { EditSession } from '../session/edit-session.ts';
import type { Editor } from '../editor.ts';
import type { GuardedEdit } from '../session/use-guarded-edit.ts';
import { useAsk } from '../../client/ask.ts';

export interface EditStageProps<F extends JsonValue> {
  readonly edit: GuardedEdit<F>;
  readonly session: EditSession<F>;
  readonly editor: Editor<F>;
  readonly workspace: Workspace;
  /** The hash of what the service shows now, to tell when it moved under the form. */
  readonly presentHash: string | null;
  /** The resource's own fields. */
  readonly fields: (input: {
    readonly form: F;
    readonly setForm: (form: F) => void;
    readonly errors: readonly FieldError[];
    /** The body that the edit began with, for what is shown beside the fields. */
    readonly baseBody: JsonValue;
  }) => ReactNode;
  /** What the review shows besides: how far a change of something shared reaches. */
  readonly reviewNotes?:
    | ((input: { readonly baseBody: JsonValue; readonly run: RunDetail }) => ReactNode)
    | undefined;
}

/** The form itself; a rejected run shows it too, with what the service said. */
export function FormStage<F extends JsonValue>(
  props: EditStageProps<F> & {
    readonly fieldErrors: readonly FieldError[];
    readonly unchanged: boolean;
    /** The error is shown elsewhere. */
    readonly quiet?: boolean;
  },
) {
  const { edit, session, presentHash } = props;
  const kept = useAsk('drafts:list', { workspaceId: props.workspace.id }).data;
  return (
    <EditForm
      reason={session.reason}
      onReason={edit.setReason}
      fieldErrors={props.fieldErrors}
      unplaced={props.fieldErrors.filter(({ field }) => !props.editor.shows(field, session.form))}
      error={props.quiet === true ? null : session.error}
      unchanged={props.unchanged}
      movedMeanwhile={presentHash !== null && presentHash !== session.base.bodyHash}
      savedFrom={session.savedFrom}
      storage={kept?.storage}
      reviewing={edit.reviewing}
      discarding={edit.discarding}
      onReview={() => void edit.review()}
      onDiscard={() => void edit.discard()}
    >
      {props.fields({
        form: session.form,
        setForm: edit.setForm,
        errors: props.fieldErrors,
        baseBody: session.base.body,
      })}
    </EditForm>
  );
}
