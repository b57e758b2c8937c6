import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Button, Stack, Text } from '@mantine/core';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { ConflictSheet } from '../review/conflict-sheet.tsx';
import type { EditStep } from '../session/edit-session.ts';
import { type EditStageProps, EditForm } from './edit-form.tsx';
import { ReviewSheet } from '../review/review-sheet.tsx';
import { useAsk } from '../../client/ask.ts';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { wasSent } from '../run/run-steps.tsx';
import { RunActions, RunLink } from '../run/run-actions.tsx';
import { RunView } from '../run/run-view.tsx';
import { sortMessages } from '../session/session-steps.ts';
import { plural } from '../../../core/values/words/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { useLeaveOut } from '../session/use-way-back.ts';

export function EditStage<F extends JsonValue>(props: EditStageProps<F>) {
  const { edit, session } = props;
  const { step } = session;
  switch (step.at) {
    case 'form':
      return <EditForm {...props} fieldErrors={step.fieldErrors} unchanged={step.unchanged} />;
    case 'conflict':
      return (
        <ConflictSheet
          fields={step.fields}
          error={session.error}
          target={edit.target}
          workspace={props.workspace}
          deciding={edit.reviewing}
          onDecide={(choices) => void edit.decide(choices)}
          onDiscard={() => void edit.discard()}
        />
      );
    case 'change':
      return <ChangeStage key={step.changeId} {...props} {...step} />;
  }
}

/** A change under review or already started. A deletion first waits for the main process's dialog. */
function ChangeStage<F extends JsonValue>(
  props: EditStageProps<F> & Omit<Extract<EditStep, { at: 'change' }>, 'at'>,
) {
  const { edit, session, changeId, review } = props;
  const asked = useAsk('changes:get', { changeId });
  const run = asked.data ?? review?.run;
  if (run === undefined) return <Unanswered question={asked} />;
  const isStarted = run.status !== 'draft' || (edit.sending && run.typeToConfirm === null);
  if (isStarted || review === null) return <RunStage {...props} run={run} />;
  return (
    <ReviewSheet
      {...review}
      notes={props.reviewNotes?.({ baseBody: session.base, run: review.run })}
      workspace={props.workspace}
      error={session.error}
      sending={edit.sending}
      discarding={edit.discarding}
      onSend={(answers) => void edit.send(changeId, answers)}
      onEdit={edit.backToForm}
      onDiscard={() => void edit.discard()}
    />
  );
}

/** The run of this edit, with its actions. A rejected run keeps the form below it. */
function RunStage<F extends JsonValue>(props: EditStageProps<F> & { readonly run: RunDetail }) {
  const { edit, session, run } = props;
  if (run.status === 'rejected') return <Rejected {...props} run={run} />;
  const unsent = run.status === 'needs-attention' && !wasSent(run);
  return (
    <RunView run={run} starting={edit.sending} error={session.error}>
      <RunActions run={run}>
        {unsent ? (
          <Button variant="filled" loading={edit.reviewing} onClick={() => void edit.review()}>
            Compare and decide
          </Button>
        ) : null}
        {run.actions.includes('discard') && !(edit.sending && run.status === 'draft') ? (
          <Button loading={edit.discarding} onClick={() => void edit.discard()}>
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

function Rejected<F extends JsonValue>(props: EditStageProps<F> & { readonly run: RunDetail }) {
  const { run, session, editor } = props;
  const sorted = run.error === null ? null : sortMessages(run.error, session.form, editor);
  return (
    <RunView run={run} starting={false} error={session.error} shownError={sorted?.rest ?? null}>
      <LeaveOut run={run} />
      <EditForm {...props} fieldErrors={sorted?.fieldErrors ?? []} unchanged={false} quiet />
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
