import { z } from 'zod';
import type { Result } from '../../../../core/values/errors.ts';
import { plannedTargetSchema } from '../../../../ipc/changes/changes.ts';
import {
  planItemStates,
  type MadeChange,
  type PlanItemState,
  type PlanState,
} from '../../../../ipc/changes/plans.ts';
import { jsonValueSchema } from '../../../../core/values/value-schemas.ts';
import { slipJudgeSchema } from '../../../../core/writing/slips.ts';
import { madeChanges } from '../made-changes.ts';

/** What of a plan is sealed and stays as it was made, or is written anew at each step. */
export const planHead = z.object({
  title: z.string(),
  reason: z.string(),
  acknowledgedWarnings: z.array(z.string()).readonly(),
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The moment that a person chose for it; null: none. */
  startAt: z.string().nullable(),
});

/** What is sealed of one change of a plan. What the person saw is kept with it: no cache has to remember it until its turn comes. */
export const itemContent = z.object({
  target: plannedTargetSchema,
  title: z.string(),
  desired: jsonValueSchema,
  /** The verified change that it takes back. */
  undoOf: z.string().exactOptional(),
  baseHash: z.string(),
  baseEditable: jsonValueSchema,
  /** The fields of the base in words for people. */
  baseWords: z.record(z.string(), z.string().nullable()).readonly(),
  /** By what its slips were judged when they were acknowledged: what becomes known meanwhile words none of them anew. */
  judge: slipJudgeSchema,
  note: z.string(),
  /** It stopped because somebody else changed what it was planned on: sending it again can't succeed. */
  isConflict: z.boolean().exactOptional(),
});

/** Which one runs nobody has to store: nothing of it outlives the process but its change. */
export const storedItemStates = planItemStates.filter((state) => state !== 'running');
export type StoredItemState = (typeof storedItemStates)[number];

export interface StoredPlanItem extends Readonly<z.infer<typeof itemContent>> {
  readonly state: StoredItemState;
  readonly changeId: string | null;
}

export interface StoredPlan extends Readonly<z.infer<typeof planHead>> {
  readonly planId: string;
  readonly workspaceId: string;
  readonly state: PlanState;
  readonly items: readonly StoredPlanItem[];
}

/** A plan without its changes, but for what is told of them on a list. */
export interface PlanSummary extends Omit<StoredPlan, 'items'> {
  readonly total: number;
  /** How many of its changes are over: verified, as wanted already, left out, or left as it stands. */
  readonly done: number;
  /** The change at which it stopped. */
  readonly stopped: Pick<StoredPlanItem, 'target' | 'title' | 'changeId' | 'note' | 'isConflict'> | null;
  readonly verified: number;
  /** What those came to; only of a plan that is done. */
  readonly made: readonly MadeChange[];
}

const overStates: ReadonlySet<PlanItemState> = new Set(['verified', 'as-wanted', 'left-out', 'unverified']);

export function isOver({ state }: { readonly state: PlanItemState }): boolean {
  return overStates.has(state);
}

/** What a list tells of a plan that is known whole. */
export function summaryOf({ items, ...plan }: StoredPlan): PlanSummary {
  const stopped = items.find(({ state }) => state === 'stopped');
  return {
    ...plan,
    total: items.length,
    done: items.filter(isOver).length,
    verified: items.filter(({ state }) => state === 'verified').length,
    made: plan.state === 'done' ? madeChanges(items) : [],
    stopped: stopped ?? null,
  };
}

/** What one commit changes: the plan, one of its items, or both. */
export interface PlanStep {
  readonly planId: string;
  readonly from: PlanState;
  readonly to: PlanState;
  readonly note: string;
  readonly at: string;
  /** Another moment for it, or none; left out: as it was. */
  readonly startAt?: string | null;
  readonly item: {
    readonly place: number;
    readonly state: StoredItemState;
    readonly changeId: string | null;
    readonly note: string;
    readonly isConflict?: boolean;
  } | null;
}

/**
 * The durable record of plans, in the journal's file. `create` and `record` are one commit each. Errors are
 * `storage-failed`, `not-found`, `invalid-transition` (it no longer stands where the step starts) and `run-open`
 * (another plan of the workspace is running).
 */
export interface PlanStore {
  create(plan: StoredPlan): Result<StoredPlan>;
  /** Writes what changed only: a plan of thousands is not read back at each step, `stepped` says what it is now. */
  record(step: PlanStep): Result<null>;
  get(planId: string): Result<StoredPlan>;
  /** Newest first, those that can be read (see `unreadable`), each without its changes: they may be thousands. */
  list(workspaceId: string): Result<PlanSummary[]>;
  /** Of every workspace. */
  running(): Result<StoredPlan[]>;
  /** Those of every workspace that were not started yet. */
  ready(): Result<PlanSummary[]>;
  /** Plans that were met and cannot be read: altered, damaged, or of a version that this one does not understand. */
  unreadable(): UnreadablePlan[];
}

export interface UnreadablePlan {
  readonly planId: string;
  readonly workspaceId: string;
}

/** The plan after a step that was recorded. */
export function stepped(before: StoredPlan, { to, note, at, item, startAt }: PlanStep): StoredPlan {
  const plan = startAt === undefined ? before : { ...before, startAt };
  const known = item === null ? undefined : plan.items[item.place];
  if (item === null || known === undefined) return { ...plan, state: to, note, updatedAt: at };
  const { place, ...moved } = item;
  const items = plan.items.with(place, { ...known, isConflict: false, ...moved });
  return { ...plan, state: to, note, updatedAt: at, items };
}
