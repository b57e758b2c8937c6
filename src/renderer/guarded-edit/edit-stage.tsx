import type { JsonValue } from '../../contract/json.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { FormStage } from './form-stage.tsx';
import type { EditStageProps } from './form-stage.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { RunStage } from './run-stage.tsx';

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
      return (
        <ReviewSheet
          key={step.run.changeId}
          run={step.run}
          warnings={step.warnings}
          reach={step.reach}
          notes={props.reviewNotes?.({ baseBody: session.base.body })}
          workspace={props.workspace}
          error={session.error}
          sending={edit.sending}
          discarding={edit.discarding}
          onSend={(said) => void edit.send(step.run.changeId, said)}
          onEdit={edit.backToForm}
          onDiscard={() => void edit.discard()}
        />
      );
    case 'run':
      return <RunStage {...props} changeId={step.changeId} />;
  }
}
