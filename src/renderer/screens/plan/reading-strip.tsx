import { Button, Progress } from '@mantine/core';
import type { PlanReading } from '../../../contract/ipc/changes/plans.ts';
import { useStopReading } from '../../client/changes/plans.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { formatCount, formatCounted } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './plan.module.css';

/** How far reading has come, what the service still allows, and the way to stop. */
export function ReadingStrip(props: { readonly workspaceId: string; readonly reading: PlanReading | null }) {
  const { workspaceId, reading } = props;
  const { locale } = usePreferences();
  const stop = useStopReading();
  const remaining = useRateBudget(workspaceId)?.remaining ?? null;
  const { done, total, failed } = reading ?? { done: 0, total: 0, failed: 0 };
  const facts = [
    failed === 0 ? null : `${formatCount(failed, locale)} failed`,
    remaining === null
      ? null
      : `${formatCounted(remaining, 'request', 'requests', locale)} left in this window`,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles['reading']}>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        size="sm"
        aria-label="Reading properties"
        className={styles['bar'] ?? ''}
      />
      <span>
        {total === 0 ? 'Reading…' : `Reading: ${formatCount(done, locale)} of ${formatCount(total, locale)}`}
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
        Stop reading
      </Button>
    </div>
  );
}
