import { bulkSlips } from '../../../core/bulk/bulk-slips.ts';
import type { SlipStandards } from '../engine-parts.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { slipJudge } from '../proposal/slip-judge.ts';
import type { StoredPlanItem } from './store/stored-plan.ts';

/** What is unusual about these changes taken together. What is taken back has stood there before, and is no slip. */
export function slipsTogether(items: readonly StoredPlanItem[], { limits, known }: SlipStandards): string[] {
  const made = items.filter(({ undoOf }) => undoOf === undefined);
  return bulkSlips(
    made.map(({ target, baseEditable, desired }) => ({
      resource: target.resource,
      subject: target.subject,
      base: baseEditable,
      desired,
    })),
    known,
    limits,
  );
}

/** The same, and what is unusual about each of them. */
export function slipsOf(
  resources: ResourceRegistry,
  items: readonly StoredPlanItem[],
  standards: SlipStandards,
): string[] {
  const each = items.flatMap(({ target, baseEditable, desired, undoOf, judge }) => {
    const resource = resources.get(target.resource);
    if (resource === undefined || undoOf !== undefined) return [];
    const by = judge ?? slipJudge(resource, target.subject, standards);
    return resource.slips(baseEditable, desired, by);
  });
  return [...slipsTogether(items, standards), ...new Set(each)];
}
