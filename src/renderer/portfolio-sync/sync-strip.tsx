import type { SyncProgress } from '../../contract/ipc/portfolio.ts';
import { isSyncing } from '../client/houses/portfolio.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { ErrorNotice } from '../components/ui/error-notice.tsx';
import { formatCount } from '../components/format/format-quantity.ts';
import { Notice } from '../components/ui/notice.tsx';
import { ProgressStrip } from '../components/progress/progress-strip.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import { timeLeft } from './sync-words.ts';
import { t } from './texts.ts';
import { useAsk } from '../client/ask.ts';
import { useTell } from '../client/tell.ts';

/** How far reading the portfolio has come, what the service still allows, and the way to stop. Nothing when idle. */
export function SyncStrip(props: { readonly workspaceId: string }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined) return null;
  if (isSyncing(progress)) return <UnderWay progress={progress} />;
  if (progress.state === 'failed' && progress.error !== null) {
    return <ErrorNotice error={progress.error} outcome={t('readingHasStopped')} live="status" />;
  }
  if (progress.state === 'finished' && progress.failed > 0) {
    return (
      <Notice tone="warn" live="status">
        {t('readsFailed', { count: progress.failed, locale: '', total: formatCount(progress.total, '') })}
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
      : t('doneOf', {
          done: formatCount(progress.done, locale),
          total: formatCount(progress.total, locale),
        });
  return (
    <ProgressStrip
      label={t('readingThePortfolio')}
      done={progress.done}
      total={progress.total}
      words={`${progress.state === 'waiting' ? t('waitingForTheAllowance') : t('reading')}${counted}`}
      facts={[
        timeLeft(progress.remainingMs),
        progress.failed === 0 ? null : t('failed', { number: formatCount(progress.failed, locale) }),
      ]}
      remaining={remaining}
      stop={{
        label: t('cancel'),
        onStop: () => {
          cancel.mutate({ workspaceId: progress.workspaceId });
        },
        isPending: cancel.isPending,
      }}
    />
  );
}
