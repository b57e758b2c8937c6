import { Button, Progress } from '@mantine/core';
import type { SyncProgress } from '../../contract/ipc/portfolio.ts';
import { isSyncing, useCancelSync, useSyncProgress } from '../client/houses/portfolio.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { ErrorNotice } from '../components/ui/error-notice.tsx';
import { formatCount } from '../components/format/format-quantity.ts';
import { Notice } from '../components/ui/notice.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import styles from './sync-strip.module.css';
import { timeLeft } from './sync-words.ts';
import { t } from './texts.ts';

/** How far reading the portfolio has come, what the service still allows, and the way to stop. Nothing when idle. */
export function SyncStrip(props: { readonly workspaceId: string }) {
  const { data: progress } = useSyncProgress(props.workspaceId);
  if (progress === undefined) return null;
  if (isSyncing(progress)) return <UnderWay progress={progress} />;
  if (progress.state === 'failed' && progress.error !== null) {
    return <ErrorNotice error={progress.error} live="status" />;
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
  const cancel = useCancelSync();
  // The newest answer's headers are fresher than the last progress.
  const remaining = useRateBudget(progress.workspaceId)?.remaining ?? progress.remainingBudget;
  const percent = progress.total === 0 ? 0 : (100 * progress.done) / progress.total;
  const facts = [
    timeLeft(progress.remainingMs),
    remaining === null ? null : t('requestsLeft', { count: remaining, locale }),
    progress.failed === 0 ? null : t('failed', { number: formatCount(progress.failed, locale) }),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles['sync']}>
      <Progress
        value={percent}
        size="sm"
        aria-label={t('readingThePortfolio')}
        className={styles['bar'] ?? ''}
      />
      <span className={styles['syncWords']}>
        <strong>
          {progress.state === 'waiting' ? t('waitingForTheAllowance') : t('reading')}
          {/* What there is to read is worked out first. */}
          {progress.total === 0
            ? '…'
            : t('doneOf', {
                done: formatCount(progress.done, locale),
                total: formatCount(progress.total, locale),
              })}
        </strong>
        {facts.map((fact) => (
          <span key={fact}> · {fact}</span>
        ))}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={cancel.isPending}
        onClick={() => {
          cancel.mutate(progress.workspaceId);
        }}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
