import type { KnownProperties } from '../../../contract/plans/bulk-slips.ts';
import { bulkSlips } from '../../../contract/plans/bulk-slips.ts';
import type { SlipLimits } from '../../../contract/service/writable/slips.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { slipJudge } from '../proposal/slip-judge.ts';
import type { StoredPlanItem } from './store/stored-plan.ts';

/** What is unusual about these changes taken together. What is taken back has stood there before, and is no slip. */
export function slipsTogether(
  items: readonly StoredPlanItem[],
  known: KnownProperties,
  limits: SlipLimits,
): string[] {
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
  known: KnownProperties,
  limits: SlipLimits,
): string[] {
  const each = items.flatMap(({ target, baseEditable, desired, undoOf, judge }) => {
    const resource = resources.get(target.resource);
    if (resource === undefined || undoOf !== undefined) return [];
    const by = judge ?? slipJudge(resource, target.subject, limits, known);
    return resource.slips(baseEditable, desired, by);
  });
  return [...slipsTogether(items, known, limits), ...new Set(each)];
}
