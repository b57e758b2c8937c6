import type { PlanReading } from '../../../contract/ipc/changes/plans.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { formatCount } from '../../../contract/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { ProgressStrip } from '../../components/progress/progress-strip.tsx';
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
      label="Reading houses"
      done={done}
      total={total}
      words={
        total === 0 ? 'Reading…' : `Reading: ${formatCount(done, locale)} of ${formatCount(total, locale)}`
      }
      facts={[failed === 0 ? null : `${formatCount(failed, locale)} failed`]}
      remaining={remaining}
      stop={{
        label: 'Stop reading',
        onStop: () => {
          stop.mutate({ workspaceId });
        },
        isPending: stop.isPending,
      }}
    />
  );
}
