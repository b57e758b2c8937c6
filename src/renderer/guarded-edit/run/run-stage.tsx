import { Button } from '@mantine/core';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { FormStage } from '../form/form-stage.tsx';
import type { EditStageProps } from '../form/form-stage.tsx';
import { wasSent } from './run-progress.ts';
import { LeaveOut } from '../form/leave-out.tsx';
import { RunActions } from './run-actions.tsx';
import { RunLink } from './run-link.tsx';
import { RunView } from './run-view.tsx';
import { sortMessages } from '../review/service-messages.ts';
import { useAsk } from '../../client/ask.ts';

/** The run of this edit: where it is, and what may be done. A rejection keeps the form beneath it. */
export function RunStage<F extends JsonValue>(props: EditStageProps<F> & { readonly changeId: string }) {
  const { edit, session } = props;
  const { data: run, error } = useAsk('changes:get', { changeId: props.changeId });
  if (run === undefined) return error === null ? <LoadingLines /> : <ErrorNotice error={error.error} />;
  if (run.status === 'rejected') return <Rejected {...props} run={run} />;
  const unsent = run.status === 'needs-attention' && !wasSent(run);
  return (
    <RunView run={run} starting={edit.sending} error={session.error}>
      <RunActions run={run}>
        {unsent ? (
          <Button loading={edit.reviewing} onClick={() => void edit.review()}>
            Compare and decide
          </Button>
        ) : null}
        {run.actions.includes('discard') && !(edit.sending && run.status === 'draft') ? (
          <Button variant="default" loading={edit.discarding} onClick={() => void edit.discard()}>
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

/** Closed as it stands, or discarded from elsewhere: nothing is left to do here but to leave it behind. */
function hasEnded({ state }: RunDetail): boolean {
  return state === 'closed' || state === 'discarded';
}

function Rejected<F extends JsonValue>(props: EditStageProps<F> & { readonly run: RunDetail }) {
  const { run, session, editor } = props;
  const sorted = run.error === null ? null : sortMessages(run.error, session.form, editor);
  return (
    <RunView run={run} starting={false} error={session.error} said={sorted?.rest ?? null}>
      <LeaveOut run={run} />
      <FormStage {...props} fieldErrors={sorted?.fieldErrors ?? []} unchanged={false} quiet />
    </RunView>
  );
}
