import { z } from 'zod';
import { planItemStates, planStates } from '../../../contract/ipc/plans.ts';
import { writableNames } from '../../../contract/service/writable-names.ts';
import { jsonColumn, jsonText } from '../journal-rows.ts';
import type { PlanSummary, StoredPlan, StoredPlanItem } from './stored-plan.ts';
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

const countRow = z.object({ state: z.enum(planItemStates), count: z.int().nonnegative() });
const stoppedRow = z.object({ title: z.string(), change_id: z.string().nullable() });

/** Throws a ZodError when a row is not what was written. */
export function planOf(row: unknown, items: readonly unknown[]): StoredPlan {
  const known = items.map(itemOf);
  return { ...headOf(row), done: known.filter(isOver).length, items: known };
}

/** The same without its changes: how many stand where, and the one at which it stopped (undefined: none). */
export function planSummaryOf(row: unknown, counts: readonly unknown[], stopped: unknown): PlanSummary {
  const known = counts.map((count) => countRow.parse(count));
  const sum = (rows: typeof known): number => rows.reduce((total, { count }) => total + count, 0);
  const at = stopped === undefined ? null : stoppedRow.parse(stopped);
  return {
    ...headOf(row),
    total: sum(known),
    done: sum(known.filter(isOver)),
    stopped: at === null ? null : { title: at.title, changeId: at.change_id },
  };
}

function headOf(row: unknown): Omit<StoredPlan, 'items' | 'done'> {
  const plan = planRow.parse(row);
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
