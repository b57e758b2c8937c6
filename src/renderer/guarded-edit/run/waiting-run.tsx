import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { RunActions } from './run-actions.tsx';
import { RunLink } from './run-link.tsx';
import { RunView } from './run-view.tsx';
import { DiscardRun } from './discard-run.tsx';
import { useAsk } from '../../client/ask.ts';

/** A run that was not started by the edit on screen (the console was started anew, say) and needs its end first. */
export function WaitingRun(props: { readonly changeId: string }) {
  const { data: run, error } = useAsk('changes:get', { changeId: props.changeId });
  if (run === undefined) return error === null ? <LoadingLines /> : <ErrorNotice error={error.error} />;
  return (
    <RunView run={run} starting={false} error={null}>
      <RunActions run={run}>
        <DiscardRun run={run} />
        <RunLink run={run} />
      </RunActions>
    </RunView>
  );
}
