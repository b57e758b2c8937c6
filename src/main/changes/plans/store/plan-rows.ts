import { z } from 'zod';
import { madeChangeSchema, planItemStates, planStates } from '../../../../ipc/changes/plans.ts';
import type { JournalSeal } from '../../journal/journal-seal.ts';
import { RowAltered } from '../../journal/journal-seal.ts';
import type { PlanSummary, StoredPlan, StoredPlanItem } from './stored-plan.ts';
import { isOver, itemContent, planHead } from './stored-plan.ts';

const bytes = z.instanceof(Uint8Array);

export const planRow = z.object({
  place: z.int(),
  plan_id: z.string(),
  workspace_id: z.string(),
  state: z.string(),
  sealed: bytes,
});
export type PlanRow = z.infer<typeof planRow>;

const planContent = planHead.extend({
  /** How many changes it has: one that is removed from the file shows. */
  size: z.int(),
  /** What its verified changes came to, kept when it is done. */
  made: z.array(madeChangeSchema),
});
export type PlanContent = z.infer<typeof planContent>;

const itemRow = z.object({
  plan_id: z.string(),
  place: z.int(),
  state: z.enum(planItemStates),
  change_id: z.string().nullable(),
  sealed: bytes,
});

/** What the seal of a plan is bound to. */
export function planColumns({ place, plan_id, workspace_id, state }: Omit<PlanRow, 'sealed'>) {
  return { place, plan_id, workspace_id, state };
}

/** The content of a plan's own row. Throws RowAltered or a ZodError when it is not what was written. */
export function planContentOf(seal: JournalSeal, row: PlanRow): PlanContent {
  return planContent.parse(seal.unseal('plans', planColumns(row), row.sealed));
}

/** The content of a plan as it is sealed. */
export function contentOfPlan(plan: StoredPlan): PlanContent {
  return { ...planHead.parse(plan), size: plan.items.length, made: [] };
}

/** Throws RowAltered or a ZodError when a row is not what was written. */
export function planOf(row: PlanRow, content: PlanContent, items: StoredPlanItem[]): StoredPlan {
  z.array(z.unknown()).length(content.size).parse(items);
  return { ...headOf(row, content), done: items.filter(isOver).length, items };
}

const countRow = z.object({ state: z.enum(planItemStates), count: z.int().nonnegative() });

/**
 * The same without its changes: how many stand where, and the one at which it stopped (null: none). Only for lists: the
 * counts rest on columns in the clear, whose seals are looked at when the plan is read whole.
 */
export function planSummaryOf(
  row: PlanRow,
  content: PlanContent,
  counts: readonly unknown[],
  stopped: StoredPlanItem | null,
): PlanSummary {
  const known = counts.map((count) => countRow.parse(count));
  const sum = (rows: typeof known): number => rows.reduce((total, { count }) => total + count, 0);
  if (sum(known) !== content.size) throw new RowAltered();
  return {
    ...headOf(row, content),
    total: content.size,
    done: sum(known.filter(isOver)),
    verified: sum(known.filter(({ state }) => state === 'verified')),
    made: content.made,
    stopped,
  };
}

function headOf(row: PlanRow, content: PlanContent): Omit<StoredPlan, 'items' | 'done'> {
  return {
    planId: row.plan_id,
    workspaceId: row.workspace_id,
    state: z.enum(planStates).parse(row.state),
    ...planHead.parse(content),
  };
}

/** Throws RowAltered or a ZodError when the row is not what was written. */
export function itemOf(seal: JournalSeal, found: unknown): StoredPlanItem {
  const { sealed, ...columns } = itemRow.parse(found);
  const content = itemContent.parse(seal.unseal('plan-items', columns, sealed));
  return { ...content, state: columns.state, changeId: columns.change_id };
}

export function sealedItem(seal: JournalSeal, planId: string, place: number, item: StoredPlanItem) {
  const { state, changeId, ...content } = item;
  const columns = { plan_id: planId, place, state, change_id: changeId };
  return { planId, place, state, changeId, sealed: seal.seal('plan-items', columns, content) };
}
