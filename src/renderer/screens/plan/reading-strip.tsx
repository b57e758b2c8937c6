import { Button, Progress } from '@mantine/core';
import type { PlanReading } from '../../../contract/ipc/changes/plans.ts';
import { useStopReading } from '../../client/changes/plans.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './plan.module.css';
import { t } from './texts.ts';

/** How far reading has come, what the service still allows, and the way to stop. */
export function ReadingStrip(props: { readonly workspaceId: string; readonly reading: PlanReading | null }) {
  const { workspaceId, reading } = props;
  const { locale } = usePreferences();
  const stop = useStopReading();
  const remaining = useRateBudget(workspaceId)?.remaining ?? null;
  const { done, total, failed } = reading ?? { done: 0, total: 0, failed: 0 };
  const facts = [
    failed === 0 ? null : t('failed', { number: formatCount(failed, locale) }),
    remaining === null ? null : t('requestsLeftInThisWindow', { count: remaining, locale }),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles['reading']}>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        size="sm"
        aria-label={t('readingProperties')}
        className={styles['bar'] ?? ''}
      />
      <span>
        {total === 0
          ? t('reading')
          : t('readingOf', { done: formatCount(done, locale), total: formatCount(total, locale) })}
        {facts.map((fact) => ` · ${fact}`)}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={stop.isPending}
        onClick={() => {
          stop.mutate(workspaceId);
        }}
      >
        {t('stopReading')}
      </Button>
    </div>
  );
}
