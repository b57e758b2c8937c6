import type { Run } from '../../../ipc/changes/changes.ts';

/** Whether a change ended a group: it is shown with the lists, as the group has no place any more. */
export function isGroupDeletion(run: Pick<Run, 'target' | 'operation'>): boolean {
  return run.target.resource === 'occupancy-group' && run.operation === 'delete';
}
