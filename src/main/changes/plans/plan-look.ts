import type { Result } from '../../../contract/errors.ts';
import type { PlanLook } from '../../../contract/ipc/plans.ts';
import type { SnapshotKey, SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { ResourceRegistry } from '../editable-resource.ts';
import type { EngineClock, ReadingsPort } from '../engine-parts.ts';
import { isNoneAnswered, planBase, readsOfHouse, showsHouse } from './plan-base.ts';
import { placeOf } from './plan-targets.ts';
import type { StoredPlan, StoredPlanItem } from './stored-plan.ts';

type LookLine = PlanLook['lines'][number];

export interface PlanLookParts {
  readonly resources: ResourceRegistry;
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly readings: Pick<ReadingsPort, 'trustsNames'>;
  readonly clock: EngineClock;
}

/** Few enough that screens which are opened meanwhile are not kept waiting. */
const workers = 4;

/** Reads everything that the plan has yet to change, a few at a time, and compares it with what was reviewed. */
export async function lookAtPlan(parts: PlanLookParts, plan: StoredPlan): Promise<PlanLook> {
  const waiting = plan.items.flatMap((item, place) => (item.state === 'waiting' ? [{ item, place }] : []));
  const lines: LookLine[] = [];
  const queue = waiting.values();
  const work = async (): Promise<void> => {
    for (const { item, place } of queue) lines.push({ place, ...(await lineOf(parts, item)) });
  };
  await Promise.all(Array.from({ length: workers }, work));
  return {
    lookedAt: parts.clock.now().toISOString(),
    lines: lines.toSorted((left, right) => left.place - right.place),
  };
}

async function lineOf(
  { resources, readNow, readings }: PlanLookParts,
  { target, baseEditable, desired, undoOf }: StoredPlanItem,
): Promise<Omit<LookLine, 'place'>> {
  const resource = resources.get(target.resource);
  const key = placeOf(resources, target);
  if (resource === undefined || key === null) return unreadable('This version cannot edit it.');
  const read = await readNow(key);
  if (!read.ok) return unreadable(read.error.message);
  const { lastFailure } = read.value;
  const isNone = isNoneAnswered(resource, read.value);
  if (lastFailure !== null && !isNone) return unreadable(lastFailure.error.message);
  const isHouseShown = isNone && (await isShownNow(readNow, readsOfHouse(resource, target)));
  const now = planBase(resource, read.value, { readings, isHouseShown, isUndo: undoOf !== undefined });
  if (!now.ok) return unreadable(now.message);
  if (resource.compareValues(now.editable, desired).equal)
    return { standing: 'as-wanted', note: '', fields: [] };
  if (resource.unchanged(baseEditable, now.editable, desired)) {
    return { standing: 'as-reviewed', note: '', fields: [] };
  }
  const fields = resource
    .compareValues(now.editable, baseEditable)
    .fields.filter(({ equal }) => !equal)
    .map(({ field, label, atService, desired: reviewed }) => ({
      field,
      label,
      before: reviewed,
      after: atService,
    }));
  return { standing: 'moved', note: '', fields };
}

async function isShownNow(readNow: PlanLookParts['readNow'], keys: readonly SnapshotKey[]): Promise<boolean> {
  for (const key of keys) {
    const read = await readNow(key);
    if (read.ok && showsHouse(read.value)) return true;
  }
  return false;
}

function unreadable(note: string): Omit<LookLine, 'place'> {
  return { standing: 'unreadable', note, fields: [] };
}
