import { succeed } from '../../contract/errors.ts';
import type { Changes } from '../changes/changes.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import type { PlanPreviewer, PlanPreviewerDeps } from '../changes/plans/plan-previewer.ts';
import { createPlanPreviewer } from '../changes/plans/plan-previewer.ts';
import { waysBackOf } from '../changes/plans/plan-undo.ts';
import type { Databases } from './databases.ts';
import type { Emit } from '../ipc/handlers.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';

/** Introduces the previewer on which plans are made to the cache, the journal and the unfinished runs. */
export function composePlanPreviewer(rooms: {
  databases: Pick<Databases, 'journal' | 'plans'>;
  changes: Pick<Changes, 'openRuns'>;
  snapshots: Pick<Snapshots, 'latest' | 'read' | 'readFresh'>;
  readings: PlanPreviewerDeps['readings'];
  learned: PlanPreviewerDeps['learned'];
  slips: PlanPreviewerDeps['slips'];
  emit: Emit;
  recordFault: PlanPreviewerDeps['recordFault'];
}): PlanPreviewer {
  const { databases, changes, snapshots, readings, learned, slips, emit, recordFault } = rooms;
  return createPlanPreviewer({
    resources: editableResources,
    readings,
    learned,
    slips,
    store: databases.plans,
    waysBack: waysBackOf(editableResources, databases.journal, databases.plans),
    latest: (key) => snapshots.latest(key),
    readNow: (key) => snapshots.read(key, 'refresh'),
    recordFault,
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
