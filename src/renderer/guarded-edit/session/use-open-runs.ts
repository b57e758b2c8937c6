import type { ChangeTarget, Run } from '../../../ipc/changes/changes.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { isUnderWay } from './session-steps.ts';

/** What the journal holds of a target that is not at its end. */
export function useOpenRuns(target: ChangeTarget): {
  readonly underWay: Run | undefined;
  readonly draft: Run | undefined;
  /** Closed as unknown, and seen at the service since. */
  readonly late: Run | undefined;
} {
  const { data } = useRuns(target.workspaceId);
  const own = (data ?? []).filter(
    (run) => run.target.resource === target.resource && run.target.subject === target.subject,
  );
  return {
    underWay: own.find((run) => isUnderWay(run)),
    draft: own.find((run) => run.state === 'drafted'),
    late: own.find((run) => run.seenAfterClosing !== null && run.actions.includes('accept')),
  };
}
