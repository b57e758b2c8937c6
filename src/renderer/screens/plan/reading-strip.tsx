import type { PlanReading } from '../../../ipc/changes/plans.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { JobStrip } from '../../components/progress/job-strip.tsx';
import { useTell } from '../../client/tell.ts';

/** How far reading has come, what the service still allows, and the way to stop. */
export function ReadingStrip(props: { readonly workspaceId: string; readonly reading: PlanReading | null }) {
  const { workspaceId, reading } = props;
  const stop = useTell('plans:stop-reading');
  const remaining = useRateBudget(workspaceId)?.remaining ?? null;
  const { done, total, failed } = reading ?? { done: 0, total: 0, failed: 0 };
  return (
    <JobStrip
      job={{ progress: { done, total }, failed }}
      label="Loading properties"
      remaining={remaining}
      stop={{
        label: 'Stop loading',
        onStop: () => {
          stop.mutate({ workspaceId });
        },
        isPending: stop.isPending,
      }}
    />
  );
}
