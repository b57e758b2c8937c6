import { useLocation } from 'wouter';
import type { AppError } from '../../../../core/values/errors.ts';
import type { PlannedChange } from '../../../../ipc/changes/plans.ts';
import { routes } from '../../../routes.ts';
import { usePlanSelection } from '../../../client/changes/plan-selection.ts';
import { useStartNewPlan } from '../../../client/changes/plans.ts';
import { notifyDone, notifyFailure } from '../../../components/ui/notify.ts';
import type { PreviewLine } from '../preview-lines.ts';

export interface WantedPlan {
  readonly title: string;
  readonly reason: string;
  readonly lines: readonly PreviewLine[];
  readonly acknowledgedWarnings: string[];
  /** The moment that it is meant for; null: it starts at once. */
  readonly startAt: Date | null;
}

/** Stores and starts a plan, then leads to where it runs. One that is stored but cannot start waits there, ready. */
export function useStartPlan(
  workspaceId: string,
  onStarted: () => void,
): {
  readonly start: (plan: WantedPlan) => void;
  readonly starting: boolean;
  readonly error: AppError | null;
} {
  const [, navigate] = useLocation();
  const [, selectForPlan] = usePlanSelection(workspaceId);
  const mutation = useStartNewPlan();
  return {
    starting: mutation.isPending,
    error: mutation.error?.error ?? null,
    start: ({ lines, startAt, ...plan }) => {
      const changes = plannedChangesOf(lines);
      mutation.mutate(
        { workspaceId, ...plan, changes, ...(startAt === null ? {} : { startAt: startAt.toISOString() }) },
        {
          onSuccess: ({ planId, started }) => {
            if (!started.ok) tellNotStarted(started.error);
            onStarted();
            navigate(routes.storedPlan(planId));
            selectForPlan([]);
          },
        },
      );
    },
  };
}

/** What of a preview is to be made. */
export function plannedChangesOf(lines: readonly PreviewLine[]): PlannedChange[] {
  return lines.flatMap(({ row }) =>
    row.outcome.state === 'change'
      ? [
          {
            target: row.target,
            baseBodyHash: row.outcome.baseBodyHash,
            desired: row.outcome.desired,
            ...(row.outcome.undoOf === undefined ? {} : { undoOf: row.outcome.undoOf }),
          },
        ]
      : [],
  );
}

function tellNotStarted(error: AppError): void {
  if (error.code === 'cancelled') notifyDone('Saved, ready to start. Nothing has been sent.');
  else notifyFailure(error);
}
