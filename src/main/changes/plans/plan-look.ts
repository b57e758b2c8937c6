import type { Result } from '../../../contract/errors.ts';
import type { PlanLook } from '../../../contract/ipc/plans.ts';
import type { SnapshotKey, SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { ResourceRegistry } from '../editable-resource.ts';
import type { EngineClock } from '../engine-parts.ts';
import { placeOf } from './plan-targets.ts';
import type { StoredPlan, StoredPlanItem } from './stored-plan.ts';

type LookLine = PlanLook['lines'][number];

export interface PlanLookParts {
  readonly resources: ResourceRegistry;
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
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
  { resources, readNow }: PlanLookParts,
  { target, baseEditable, desired }: StoredPlanItem,
): Promise<Omit<LookLine, 'place'>> {
  const resource = resources.get(target.resource);
  const key = placeOf(resources, target);
  if (resource === undefined || key === null) return unreadable('This version cannot edit it.');
  const read = await readNow(key);
  if (!read.ok) return unreadable(read.error.message);
  const { lastFailure, body, hasBody } = read.value;
  if (lastFailure !== null) return unreadable(lastFailure.error.message);
  if (!hasBody) return unreadable('It was never read.');
  if (resource.compare(body, desired).equal) return { standing: 'as-wanted', note: '', fields: [] };
  const now = resource.readEditable(body);
  if (!now.ok) return unreadable(now.error.message);
  if (resource.unchanged(baseEditable, now.value, desired)) {
    return { standing: 'as-reviewed', note: '', fields: [] };
  }
  const fields = resource
    .compareValues(now.value, baseEditable)
    .fields.filter(({ equal }) => !equal)
    .map(({ field, label, atService, desired: reviewed }) => ({
      field,
      label,
      before: reviewed,
      after: atService,
    }));
  return { standing: 'moved', note: '', fields };
}

function unreadable(note: string): Omit<LookLine, 'place'> {
  return { standing: 'unreadable', note, fields: [] };
}
