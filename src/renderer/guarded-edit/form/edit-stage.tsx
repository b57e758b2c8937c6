import type { JsonValue } from '../../../core/values/json/json.ts';
import { ConflictSheet } from '../review/conflict-sheet.tsx';
import type { EditStep } from '../session/edit-session.ts';
import { FormStage } from './form-stage.tsx';
import type { EditStageProps } from './form-stage.tsx';
import { ReviewSheet } from '../review/review-sheet.tsx';
import { RunStage } from '../run/run-stage.tsx';
import { useAsk } from '../../client/ask.ts';

/** The stage that an edit has reached: form, conflict, review or run. */
export function EditStage<F extends JsonValue>(props: EditStageProps<F>) {
  const { edit, session } = props;
  const { step } = session;
  switch (step.at) {
    case 'form':
      return <FormStage {...props} fieldErrors={step.fieldErrors} unchanged={step.unchanged} />;
    case 'conflict':
      return (
        <ConflictSheet
          fields={step.fields}
          error={session.error}
          deciding={edit.reviewing}
          onDecide={(choices) => void edit.decide(choices)}
          onDiscard={() => void edit.discard()}
        />
      );
    case 'review':
      return <ReviewStage {...props} review={step} />;
    case 'run':
      return <RunStage {...props} changeId={step.changeId} />;
  }
}

/** The review, until the run has begun: a deletion waits for the answer to the main process's question meanwhile. */
function ReviewStage<F extends JsonValue>(
  props: EditStageProps<F> & { readonly review: Extract<EditStep, { at: 'review' }> },
) {
  const { edit, session, review } = props;
  const { changeId } = review.run;
  const { data: run } = useAsk('changes:get', { changeId });
  if (edit.sending && run !== undefined && run.state !== 'drafted') {
    return <RunStage {...props} changeId={changeId} />;
  }
  return (
    <ReviewSheet
      key={changeId}
      run={review.run}
      warnings={review.warnings}
      reach={review.reach}
      shapeFrom={review.shapeFrom}
      notes={props.reviewNotes?.({ baseBody: session.base.body, run: review.run })}
      workspace={props.workspace}
      error={session.error}
      sending={edit.sending}
      discarding={edit.discarding}
      onSend={(said) => void edit.send(changeId, said)}
      onEdit={edit.backToForm}
      onDiscard={() => void edit.discard()}
    />
  );
}
