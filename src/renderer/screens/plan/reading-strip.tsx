import type { PlanReading } from '../../../contract/ipc/changes/plans.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { ProgressStrip } from '../../components/progress/progress-strip.tsx';
import { t } from './texts.ts';
import { useTell } from '../../client/tell.ts';

/** How far reading has come, what the service still allows, and the way to stop. */
export function ReadingStrip(props: { readonly workspaceId: string; readonly reading: PlanReading | null }) {
  const { workspaceId, reading } = props;
  const { locale } = usePreferences();
  const stop = useTell('plans:stop-reading');
  const remaining = useRateBudget(workspaceId)?.remaining ?? null;
  const { done, total, failed } = reading ?? { done: 0, total: 0, failed: 0 };
  return (
    <ProgressStrip
      label={t('readingProperties')}
      done={done}
      total={total}
      words={
        total === 0
          ? t('reading')
          : t('readingOf', { done: formatCount(done, locale), total: formatCount(total, locale) })
      }
      facts={[failed === 0 ? null : t('failed', { number: formatCount(failed, locale) })]}
      remaining={remaining}
      stop={{
        label: t('stopReading'),
        onStop: () => {
          stop.mutate({ workspaceId });
        },
        isPending: stop.isPending,
      }}
    />
  );
}
