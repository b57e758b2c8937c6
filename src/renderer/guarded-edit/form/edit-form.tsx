import { Button, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldError } from '../../../core/values/errors.ts';
import type { DraftStorage } from '../../../ipc/changes/drafts.ts';
import { EditBar } from './edit-bar.tsx';
import { Form } from '../../components/ui/dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../components/format/format-age.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import type { Draft } from '../draft/draft.ts';
import type { GuardedEdit } from '../draft/use-guarded-edit.ts';
import { useAsk } from '../../client/ask.ts';

export interface EditStageProps<F extends JsonValue> {
  readonly edit: GuardedEdit<F>;
  readonly draft: Draft<F>;
  readonly workspace: Workspace;
  /** Hash of the body on screen, to notice that it changed while the form was open. */
  readonly presentHash: string | null;
  readonly fields: (input: {
    readonly form: F;
    readonly setForm: (form: F) => void;
    readonly errors: readonly FieldError[];
    readonly baseBody: Body;
  }) => ReactNode;
  /** Extra notes in the review, such as how far a change to a shared resource reaches. */
  readonly reviewNotes?:
    | ((input: { readonly baseBody: Body; readonly run: RunDetail }) => ReactNode)
    | undefined;
}

/**
 * The first stage: the fields, the reason and the button to the review. Also shown when the service rejects a change.
 */
export function EditForm<F extends JsonValue>(
  props: EditStageProps<F> & {
    readonly fieldErrors: readonly FieldError[];
    /** True if the last review found no difference. */
    readonly unchanged: boolean;
    /** Errors without a field are shown elsewhere. */
    readonly quiet?: boolean;
  },
) {
  const formRef = useRef<HTMLFormElement>(null);
  const { edit, draft, presentHash, fieldErrors } = props;
  const storage = useAsk('drafts:list', { workspaceId: props.workspace.id }).data?.storage;
  const unplaced = fieldErrors.filter(({ field }) => !edit.editor.shows(field, draft.form));
  useEffect(() => {
    if (fieldErrors.length > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [fieldErrors]);
  return (
    <Form ref={formRef} onSubmit={() => edit.review()}>
      <Stack gap="1.25rem">
        {draft.error === null || props.quiet === true ? null : <ErrorNotice error={draft.error} />}
        {unplaced.length === 0 ? null : (
          <Notice tone="bad" title="This can’t be reviewed yet" live="alert">
            {[...new Set(unplaced.map(({ message }) => message))].join(' ')}
          </Notice>
        )}
        {draft.saved === undefined ? null : <SavedNote at={draft.saved.at} />}
        {props.unchanged ? (
          <Notice tone="info" title="Nothing to change" live="status">
            The service already has these values.
          </Notice>
        ) : null}
        {presentHash !== null && presentHash !== draft.base.bodyHash ? (
          <Notice tone="warn" title="Changed elsewhere since you started" live="status">
            Your draft is safe. The review compares it with what the service shows now and asks where they
            differ.
          </Notice>
        ) : null}
        <Stack gap="1.25rem">
          {props.fields({
            form: draft.form,
            setForm: edit.setForm,
            errors: fieldErrors,
            baseBody: draft.base,
          })}
          <Textarea
            maw="30rem"
            label="Reason (saved with the receipt)"
            placeholder="Optional"
            maxLength={500}
            autosize
            minRows={1}
            maxRows={6}
            value={draft.reason}
            onChange={(event) => edit.setReason(event.currentTarget.value)}
          />
        </Stack>
        <EditBar
          target={edit.target}
          workspace={props.workspace}
          hint={storage === undefined ? undefined : storageWords[storage]}
        >
          <Button variant="filled" type="submit" loading={edit.reviewing}>
            Review
          </Button>
          <Button loading={edit.discarding} onClick={edit.discard}>
            Discard
          </Button>
        </EditBar>
      </Stack>
    </Form>
  );
}

const storageWords: Readonly<Record<DraftStorage, string>> = {
  disk: 'This draft is saved, encrypted, until you send or discard it.',
  memory: 'This draft is lost when you quit.',
};

function SavedNote(props: { readonly at: string }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = parseInstant(props.at);
  const when = instant === undefined ? 'an earlier start' : formatMoment(instant, now, locale);
  return <Notice tone="info" title={`Draft saved ${when}`} />;
}

export function fieldMessage(errors: readonly FieldError[], field: string): string | undefined {
  const messages = errors.filter((error) => error.field === field).map((error) => error.message);
  return messages.length === 0 ? undefined : messages.join(' ');
}
