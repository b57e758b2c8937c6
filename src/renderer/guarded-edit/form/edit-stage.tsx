import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Button, Stack, Text } from '@mantine/core';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { useState } from 'react';
import type { FieldError } from '../../../core/values/errors.ts';
import { ConflictSheet } from '../review/conflict-sheet.tsx';
import type { Stage } from '../draft/stage.ts';
import { type EditStageProps, EditForm } from './edit-form.tsx';
import { ReviewSheet } from '../review/review-sheet.tsx';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { wasSent } from '../run/run-steps.tsx';
import { RunActions, RunLink } from '../run/run-actions.tsx';
import { RunView } from '../run/run-view.tsx';
import { sortMessages } from '../draft/draft-steps.ts';
import { plural } from '../../../core/values/words/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { useLeaveOut } from '../draft/use-way-back.ts';

export function EditStage<F extends JsonValue>(props: EditStageProps<F>) {
  const { edit, draft } = props;
  const { stage } = edit;
  switch (stage?.at) {
    case undefined:
      return <Unanswered question={edit.change} />;
    case 'form':
      return <EditForm {...props} fieldErrors={stage.fieldErrors} unchanged={stage.unchanged} />;
    case 'conflict':
      return (
        <ConflictSheet
          fields={stage.fields}
          error={draft.error}
          target={edit.target}
          workspace={props.workspace}
          deciding={edit.reviewing}
          onDecide={edit.decide}
          onDiscard={edit.discard}
        />
      );
    case 'review':
    case 'run':
      return <ChangeStage key={stage.run.changeId} {...props} stage={stage} />;
  }
}

/** A change under review or already started. A deletion first waits for the main process's dialog. */
function ChangeStage<F extends JsonValue>(
  props: EditStageProps<F> & { readonly stage: Extract<Stage, { at: 'review' | 'run' }> },
) {
  const { edit, draft, stage } = props;
  const { run } = stage;
  const isStarted = edit.sending && run.typeToConfirm === null;
  if (stage.at === 'run' || isStarted) return <RunStage {...props} run={run} />;
  const { review } = stage;
  return (
    <ReviewSheet
      {...review}
      notes={props.reviewNotes?.({ baseBody: draft.base, run: review.run })}
      workspace={props.workspace}
      error={draft.error}
      sending={edit.sending}
      discarding={edit.discarding}
      onSend={(acknowledgedWarnings) => {
        edit.send({ changeId: run.changeId, acknowledgedWarnings });
      }}
      onEdit={edit.backToForm}
      onDiscard={edit.discard}
    />
  );
}

/** The run of this edit, with its actions. A rejected run keeps the form below it. */
function RunStage<F extends JsonValue>(props: EditStageProps<F> & { readonly run: RunDetail }) {
  const { edit, draft, run } = props;
  if (run.status === 'rejected') return <Rejected {...props} run={run} />;
  const unsent = run.status === 'needs-attention' && !wasSent(run);
  return (
    <RunView run={run} starting={edit.sending} error={draft.error}>
      <RunActions run={run}>
        {unsent ? (
          <Button variant="filled" loading={edit.reviewing} onClick={edit.review}>
            Compare and decide
          </Button>
        ) : null}
        {run.actions.includes('discard') && !(edit.sending && run.status === 'draft') ? (
          <Button loading={edit.discarding} onClick={edit.discard}>
            Discard
          </Button>
        ) : null}
        <RunLink run={run} />
        {hasEnded(run) ? (
          <Button variant="subtle" color="gray" onClick={edit.done}>
            Done
          </Button>
        ) : null}
      </RunActions>
    </RunView>
  );
}

/** Closed, or discarded on another screen, so the edit can only be left. */
function hasEnded({ state }: RunDetail): boolean {
  return state === 'closed' || state === 'discarded';
}

const noErrors: readonly FieldError[] = [];

function Rejected<F extends JsonValue>(props: EditStageProps<F> & { readonly run: RunDetail }) {
  const { run, draft, edit } = props;
  // Once, by the form that was sent: what is typed since moves no message, and no focus.
  const [sorted] = useState(() =>
    run.error === null ? null : sortMessages(run.error, draft.form, edit.editor),
  );
  return (
    <RunView run={run} starting={false} error={draft.error} shownError={sorted?.rest ?? null}>
      <LeaveOut run={run} />
      <EditForm {...props} fieldErrors={sorted?.fieldErrors ?? noErrors} unchanged={false} quiet />
    </RunView>
  );
}

/** Offers the same change without the fields that the service refused, for review. */
export function LeaveOut({ run }: { readonly run: RunDetail }) {
  const leaveOut = useLeaveOut();
  if (!run.actions.includes('redraft')) return null;
  const refused = plural(run.refused.length, 'it', 'them');
  const names = run.refused.map((place) => `“${place}”`).join(', ');
  return (
    <Stack gap="sm" align="flex-start">
      {leaveOut.error === null ? null : <ErrorNotice error={leaveOut.error.error} />}
      <Text size="sm" c="dimmed">
        The service shows <InertText text={names} /> but won’t take {refused} back. You can send the rest of
        the change without {refused}.
      </Text>
      <Button variant="filled" loading={leaveOut.isPending} onClick={() => leaveOut.mutate(run)}>
        Review it without {plural(run.refused.length, 'this field', 'these fields')}
      </Button>
    </Stack>
  );
}
