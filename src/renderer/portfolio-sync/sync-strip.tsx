import type { SyncProgress } from '../../contract/ipc/portfolio.ts';
import { formatCount, formatCounted } from '../../contract/wording/plural.ts';
import { isSyncing } from '../client/houses/portfolio.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { ErrorNotice } from '../components/ui/error-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { ProgressStrip } from '../components/progress/progress-strip.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import { timeLeft } from './sync-words.ts';
import { useAsk } from '../client/ask.ts';
import { useTell } from '../client/tell.ts';

/** How far reading the portfolio has come, what the service still allows, and the way to stop. Nothing when idle. */
export function SyncStrip(props: { readonly workspaceId: string }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined) return null;
  if (isSyncing(progress)) return <UnderWay progress={progress} />;
  if (progress.state === 'failed' && progress.error !== null) {
    return <ErrorNotice error={progress.error} outcome="Reading has stopped." live="status" />;
  }
  if (progress.state === 'finished' && progress.failed > 0) {
    return (
      <Notice tone="warn" live="status">
        {formatCounted(progress.failed, 'read', 'reads', '')} of {formatCount(progress.total, '')} failed. The
        rows say which; what was read before is kept.
      </Notice>
    );
  }
  return null;
}

function UnderWay(props: { readonly progress: SyncProgress }) {
  const { progress } = props;
  const { locale } = usePreferences();
  const cancel = useTell('portfolio:cancel-sync');
  // The newest answer's headers are fresher than the last progress.
  const remaining = useRateBudget(progress.workspaceId)?.remaining ?? progress.remainingBudget;
  const counted =
    // What there is to read is worked out first.
    progress.total === 0
      ? '…'
      : `: ${formatCount(progress.done, locale)} of ${formatCount(progress.total, locale)}`;
  return (
    <ProgressStrip
      label="Reading the portfolio"
      done={progress.done}
      total={progress.total}
      words={`${progress.state === 'waiting' ? 'Waiting for the service’s allowance' : 'Reading'}${counted}`}
      facts={[
        timeLeft(progress.remainingMs),
        progress.failed === 0 ? null : `${formatCount(progress.failed, locale)} failed`,
      ]}
      remaining={remaining}
      stop={{
        label: 'Cancel',
        onStop: () => {
          cancel.mutate({ workspaceId: progress.workspaceId });
        },
        isPending: cancel.isPending,
      }}
    />
  );
}
