import { z } from 'zod';
import { planItemStates, planStates } from '../../../../contract/ipc/changes/plans.ts';
import { writableNames } from '../../../../contract/service/writable-names.ts';
import { jsonColumn, jsonText } from '../../journal/plain-journal.ts';
import type { StoredPlan, StoredPlanItem } from './stored-plan.ts';
import { isOver } from './stored-plan.ts';

const planRow = z.object({
  plan_id: z.string(),
  workspace_id: z.string(),
  title: z.string(),
  reason: z.string(),
  acknowledged: jsonText.pipe(z.array(z.string())),
  state: z.enum(planStates),
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

const itemRow = z.object({
  workspace_id: z.string(),
  resource: z.enum(writableNames),
  subject: z.string(),
  title: z.string(),
  desired: jsonColumn,
  base_hash: z.string(),
  base_editable: jsonColumn,
  base_words: jsonText.pipe(z.record(z.string(), z.string().nullable())),
  state: z.enum(planItemStates),
  change_id: z.string().nullable(),
  note: z.string(),
});

/** A plan as versions before the seal stored it. Throws a ZodError when a row is not what was written. */
export function plainPlanOf(row: unknown, items: readonly unknown[]): StoredPlan {
  const plan = planRow.parse(row);
  const known = items.map(itemOf);
  return {
    planId: plan.plan_id,
    workspaceId: plan.workspace_id,
    title: plan.title,
    reason: plan.reason,
    acknowledgedWarnings: plan.acknowledged,
    state: plan.state,
    note: plan.note,
    createdAt: plan.created_at,
    updatedAt: plan.updated_at,
    startAt: null,
    done: known.filter(isOver).length,
    items: known,
  };
}

function itemOf(row: unknown): StoredPlanItem {
  const item = itemRow.parse(row);
  return {
    target: { workspaceId: item.workspace_id, resource: item.resource, subject: item.subject },
    title: item.title,
    desired: item.desired,
    baseHash: item.base_hash,
    baseEditable: item.base_editable,
    baseWords: item.base_words,
    state: item.state,
    changeId: item.change_id,
    note: item.note,
  };
}
