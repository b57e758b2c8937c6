import type { ReadProgress } from '../../ipc/portfolio.ts';
import { formatCount, formatCounted } from '../../core/values/words/plural.ts';
import { isSyncing } from '../client/properties/portfolio.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { Notice } from '../components/ui/notice.tsx';
import { JobStrip, type JobStripProps } from '../components/progress/job-strip.tsx';
import { useAsk } from '../client/ask.ts';
import { useTell } from '../client/tell.ts';

/** The progress of the portfolio's sync, the rate limit and a stop button. Empty when idle. */
export function SyncStrip(props: { readonly workspaceId: string }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined) return null;
  if (isSyncing(progress) || progress.state === 'failed') return <Sync progress={progress} />;
  if (progress.state === 'finished' && progress.failed > 0) {
    return (
      <Notice tone="warn" live="status">
        {formatCount(progress.failed, '')} of {formatCounted(progress.total, 'request', 'requests', '')}{' '}
        failed. Their rows show saved data, where there is some.
      </Notice>
    );
  }
  return null;
}

function Sync(props: { readonly progress: ReadProgress }) {
  const { progress } = props;
  const cancel = useTell('portfolio:cancel-sync');
  const { workspaceId } = progress;
  const onStop = (): void => cancel.mutate({ workspaceId });
  return <LoadingStrip progress={progress} stop={{ label: 'Cancel', onStop, isPending: cancel.isPending }} />;
}

export function LoadingStrip(props: {
  readonly progress: Omit<ReadProgress, 'revision'>;
  readonly stop: NonNullable<JobStripProps['stop']>;
}) {
  const { progress } = props;
  const { workspaceId, done, total, failed, state } = progress;
  // The latest response's headers are newer than the last progress.
  const remaining = useRateBudget(workspaceId)?.remaining ?? progress.remainingBudget;
  return (
    <JobStrip
      job={{
        progress: state === 'failed' ? null : { done, total },
        stoppedBy: state === 'failed' ? progress.error : null,
        failed,
      }}
      label="Loading properties"
      verb={state === 'waiting' ? 'Waiting for the rate limit' : 'Loading'}
      facts={[timeLeft(progress.remainingMs)]}
      remaining={remaining}
      stop={props.stop}
    />
  );
}

/** "about 3 min left"; null while unknown. */
export function timeLeft(remainingMs: number | null): string | null {
  if (remainingMs === null) return null;
  if (remainingMs < 10_000) return 'a few seconds left';
  if (remainingMs < 90_000) return `about ${Math.round(remainingMs / 10_000) * 10} s left`;
  if (remainingMs < 90 * 60_000) return `about ${Math.round(remainingMs / 60_000)} min left`;
  return `about ${Math.round(remainingMs / 3_600_000)} h left`;
}
