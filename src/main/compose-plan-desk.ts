import { succeed } from '../contract/errors.ts';
import type { Changes } from './changes/changes.ts';
import { editableResources } from './changes/editable-resource.ts';
import type { PlanDesk, PlanDeskDeps } from './changes/plans/plan-desk.ts';
import { createPlanDesk } from './changes/plans/plan-desk.ts';
import { waysBackOf } from './changes/plans/plan-undo.ts';
import type { Databases } from './databases.ts';
import type { Emit } from './ipc/handlers.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

/** Introduces the desk on which plans are made to the cache, the journal and the unfinished runs. */
export function composePlanDesk(rooms: {
  databases: Pick<Databases, 'journal' | 'plans'>;
  changes: Pick<Changes, 'openRuns'>;
  snapshots: Pick<Snapshots, 'latest' | 'read' | 'readFresh'>;
  readings: PlanDeskDeps['readings'];
  emit: Emit;
}): PlanDesk {
  const { databases, changes, snapshots, readings, emit } = rooms;
  return createPlanDesk({
    resources: editableResources,
    readings,
    store: databases.plans,
    waysBack: waysBackOf(editableResources, databases.journal, databases.plans),
    latest: (key) => snapshots.latest(key),
    readNow: (key) => snapshots.read(key, 'refresh'),
    readFresh: (key, signal) => snapshots.readFresh(key, 'person', signal),
    openTargets: (workspaceId) => {
      const open = changes.openRuns(workspaceId);
      if (!open.ok) return open;
      return succeed(new Set(open.value.map(({ target }) => `${target.resource} ${target.subject}`)));
    },
    emit: (reading) => {
      emit('plans:reading', reading);
    },
  });
}
