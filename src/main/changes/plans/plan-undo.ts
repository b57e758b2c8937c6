import type { AppError } from '../../../core/values/errors.ts';
import type { PlanItemState } from '../../../ipc/changes/plans.ts';
import { plannedTargetSchema } from '../../../ipc/changes/changes.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { Journal } from '../journal/journal.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { changedSinceVerified, isAsVerified, undoRequest } from '../runs/undo.ts';
import type { PlanTarget, WaysBack } from './plan-targets.ts';
import type { PlanStore } from './store/stored-plan.ts';

const nothingToTakeBack = 'No change of this bulk edit can be undone.';

/** What was left as it stands is taken back where its run was closed and nothing of it can land any more. */
const takenBack: ReadonlySet<PlanItemState> = new Set(['verified', 'unverified']);

/**
 * Each verified change that stays within its property, taken back to what was there before. What has changed since it
 * was verified is refused: somebody else's value is not overwritten by taking back ours.
 */
export function waysBackOf(
  resources: ResourceRegistry,
  journal: Pick<Journal, 'get'>,
  store: Pick<PlanStore, 'get'>,
): WaysBack {
  return (workspaceId, { planId, places }) => {
    const plan = store.get(planId);
    if (!plan.ok) return plan;
    if (plan.value.workspaceId !== workspaceId) return fail(nothingToUndo);
    const targets: PlanTarget[] = [];
    const wanted = places === null ? null : new Set(places);
    for (const [place, { state, changeId, target }] of plan.value.items.entries()) {
      if (wanted?.has(place) === false) continue;
      const resource = resources.get(target.resource);
      if (!takenBack.has(state) || changeId === null || resource?.subjectKind !== 'property') continue;
      const run = journal.get(changeId);
      if (!run.ok) return run;
      const back = undoRequest(resources, run.value);
      if (!back.ok) continue;
      const to = plannedTargetSchema.safeParse(back.value.target);
      if (!to.success) continue;
      const { desired } = back.value;
      targets.push({
        target: to.data,
        undoOf: changeId,
        wanted: (base) =>
          isAsVerified(resource, back.value, base)
            ? { ok: true, desired }
            : { ok: false, reason: 'changed-since', message: changedSinceVerified },
      });
    }
    return targets.length === 0 ? fail(nothingToUndo) : succeed(targets.toReversed());
  };
}

const nothingToUndo: AppError = {
  code: 'validation',
  message: nothingToTakeBack,
  fields: [{ field: 'planId', message: nothingToTakeBack }],
};
