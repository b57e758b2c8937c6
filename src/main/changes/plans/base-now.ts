import type { ErrorCode, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { ReadingsPort } from '../engine-parts.ts';
import type { PlanBase } from './plan-base.ts';
import { isNoneAnswered, isShownElsewhere, planBase } from './plan-base.ts';
import type { StoredPlanItem } from './store/stored-plan.ts';

export interface BaseNowParts {
  /** Reads the service now; answers with what is known where that fails. */
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly readings: Pick<ReadingsPort, 'trustsNames'>;
}

/** What the service shows now of what a change of a plan is to change. A read that failed is an error. */
export async function baseNow(
  { readNow, readings }: BaseNowParts,
  resource: EditableResource,
  { target, baseEditable, desired, undoOf }: StoredPlanItem,
): Promise<Result<PlanBase>> {
  const { workspaceId, subject } = target;
  const read = await readNow({ workspaceId, ...resource.reads(subject, null), query: {} });
  if (!read.ok) return read;
  const { lastFailure } = read.value;
  const isNone = isNoneAnswered(resource, read.value);
  if (lastFailure !== null && !isNone) return fail(lastFailure.error);
  const isHouseShown = isNone && (await isShownElsewhere(readNow, resource, target));
  // The record of a deletion shows how what it deleted was written; of what was made, a 404 alone shows nothing.
  const isUndo = undoOf !== undefined && resource.operation(baseEditable, desired) === 'create';
  const base = planBase(resource, read.value, { readings, isHouseShown, isUndo });
  return base.ok ? succeed(base) : fail({ code: notShown, message: base.message });
}

const notShown: ErrorCode = 'service-unexpected';
