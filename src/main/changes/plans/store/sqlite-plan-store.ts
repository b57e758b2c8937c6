import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { type AppError, type Result, fail } from '../../../../core/values/errors.ts';
import { type MadeChange, madeChangeSchema, planStates } from '../../../../ipc/changes/plans.ts';
import { StepRefused } from '../../journal/journal-errors.ts';
import { type JournalSeal, RowAltered } from '../../journal/journal-seal.ts';
import { commitSealed, isUnreadable, numberOf, readSealed, statementsOf } from '../../journal/sealed-rows.ts';
import { madeChanges } from '../made-changes.ts';
import {
  type PlanStep,
  type PlanStore,
  type PlanSummary,
  type StoredPlan,
  type StoredPlanItem,
  type UnreadablePlan,
  isOver,
  itemContent,
  planHead,
  storedItemStates,
} from './stored-plan.ts';

const bytes = z.instanceof(Uint8Array);

const planRow = z.object({
  place: z.int(),
  plan_id: z.string(),
  workspace_id: z.string(),
  state: z.string(),
  sealed: bytes,
});
type PlanRow = z.infer<typeof planRow>;

const planContent = planHead.extend({
  /** How many changes it has: one that is removed from the file shows. */
  size: z.int(),
  /** What its verified changes came to, kept when it is done. */
  made: z.array(madeChangeSchema),
});
type PlanContent = z.infer<typeof planContent>;

const itemRow = z.object({
  plan_id: z.string(),
  place: z.int(),
  state: z.enum(storedItemStates),
  change_id: z.string().nullable(),
  sealed: bytes,
});

/** What the seal of a plan is bound to. */
function planColumns({ place, plan_id, workspace_id, state }: Omit<PlanRow, 'sealed'>) {
  return { place, plan_id, workspace_id, state };
}

/** The content of a plan's own row. Throws RowAltered or a ZodError when it is not what was written. */
function planContentOf(seal: JournalSeal, row: PlanRow): PlanContent {
  return planContent.parse(seal.unseal('plans', planColumns(row), row.sealed));
}

/** The content of a plan as it is sealed. */
function contentOfPlan(plan: StoredPlan): PlanContent {
  return { ...planHead.parse(plan), size: plan.items.length, made: [] };
}

/** Throws RowAltered or a ZodError when a row is not what was written. */
function planOf(row: PlanRow, content: PlanContent, items: StoredPlanItem[]): StoredPlan {
  z.array(z.unknown()).length(content.size).parse(items);
  return { ...headOf(row, content), items };
}

const countRow = z.object({ state: z.enum(storedItemStates), count: z.int().nonnegative() });

/**
 * The same without its changes: how many stand where, and the one at which it stopped (null: none). Only for lists: the
 * counts rest on columns in the clear, whose seals are looked at when the plan is read whole.
 */
function planSummaryOf(
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

function headOf(row: PlanRow, content: PlanContent): Omit<StoredPlan, 'items'> {
  return {
    planId: row.plan_id,
    workspaceId: row.workspace_id,
    state: z.enum(planStates).parse(row.state),
    ...planHead.parse(content),
  };
}

/** Throws RowAltered or a ZodError when the row is not what was written. */
function itemOf(seal: JournalSeal, found: unknown): StoredPlanItem {
  const { sealed, ...columns } = itemRow.parse(found);
  const content = itemContent.parse(seal.unseal('plan-items', columns, sealed));
  return { ...content, state: columns.state, changeId: columns.change_id };
}

function sealedItem(seal: JournalSeal, planId: string, place: number, item: StoredPlanItem) {
  const { state, changeId, ...content } = item;
  const columns = { plan_id: planId, place, state, change_id: changeId };
  return { planId, place, state, changeId, sealed: seal.seal('plan-items', columns, content) };
}

const texts = {
  nextPlace: 'SELECT coalesce(max(place), 0) + 1 AS value FROM sealed_plans',
  insertPlan: `INSERT INTO sealed_plans (place, plan_id, workspace_id, state, sealed)
    VALUES (:place, :plan_id, :workspace_id, :state, :sealed)`,
  insertItem: `INSERT INTO sealed_plan_items (plan_id, place, state, change_id, sealed)
    VALUES (:planId, :place, :state, :changeId, :sealed)`,
  // The expected state guards against a second writer: a step that starts elsewhere changes nothing.
  movePlan: `UPDATE sealed_plans SET state = :to, sealed = :sealed WHERE plan_id = :planId AND state = :from`,
  moveItem: `UPDATE sealed_plan_items SET state = :state, change_id = :changeId, sealed = :sealed
    WHERE plan_id = :planId AND place = :place`,
  freePlan: "UPDATE sealed_plans SET state = 'unreadable' WHERE plan_id = ? AND state = 'running'",
  plan: 'SELECT * FROM sealed_plans WHERE plan_id = ?',
  item: 'SELECT * FROM sealed_plan_items WHERE plan_id = ? AND place = ?',
  items: 'SELECT * FROM sealed_plan_items WHERE plan_id = ? ORDER BY place',
  listed: 'SELECT * FROM sealed_plans WHERE workspace_id = ? ORDER BY place DESC',
  counts: 'SELECT state, count(*) AS count FROM sealed_plan_items WHERE plan_id = ? GROUP BY state',
  stopped: "SELECT * FROM sealed_plan_items WHERE plan_id = ? AND state = 'stopped' ORDER BY place LIMIT 1",
  ready: "SELECT * FROM sealed_plans WHERE state = 'ready' ORDER BY place",
  running: "SELECT * FROM sealed_plans WHERE state = 'running' ORDER BY place",
} as const;

type PlanStatementName = keyof typeof texts;

/** Plans in the journal's database, sealed like everything in it: one file, one durability, one lock, one key. */
export class SqlitePlanStore implements PlanStore {
  readonly #db: DatabaseSync;
  readonly #seal: JournalSeal;
  readonly #statement: (name: PlanStatementName) => StatementSync;
  readonly #unreadable = new Map<string, UnreadablePlan>();

  constructor(db: DatabaseSync, seal: JournalSeal) {
    this.#db = db;
    this.#seal = seal;
    this.#statement = statementsOf(db, texts);
  }

  create(plan: StoredPlan): Result<StoredPlan> {
    return commitSealed(this.#db, planErrors.anotherRuns, () => {
      const { planId, workspaceId, state } = plan;
      const place = numberOf(this.#statement('nextPlace'));
      const columns = planColumns({ place, plan_id: planId, workspace_id: workspaceId, state });
      const sealed = this.#seal.seal('plans', columns, contentOfPlan(plan));
      this.#statement('insertPlan').run({ ...columns, sealed });
      for (const [at, item] of plan.items.entries()) {
        this.#statement('insertItem').run(sealedItem(this.#seal, planId, at, item));
      }
      return plan;
    });
  }

  record({ planId, from, to, note, at, item, startAt }: PlanStep): Result<null> {
    return commitSealed(this.#db, planErrors.anotherRuns, () => {
      const found = this.#statement('plan').get(planId);
      if (found === undefined) throw new StepRefused(planErrors.unknown);
      const row = planRow.parse(found);
      const before = planContentOf(this.#seal, row);
      const moved = startAt === undefined ? before : { ...before, startAt };
      // Counted once, at the end: a list of plans opens none of their changes.
      const made = to === 'done' && item === null ? this.#made(planId) : before.made;
      const content: PlanContent = { ...moved, note, updatedAt: at, made };
      const columns = planColumns({ ...row, state: to });
      const sealed = this.#seal.seal('plans', columns, content);
      const done = this.#statement('movePlan').run({ planId, from, to, sealed });
      if (done.changes === 0) throw new StepRefused(planErrors.movedOn);
      if (item !== null) {
        const known = itemOf(this.#seal, this.#statement('item').get(planId, item.place));
        const { state, changeId, note: words, isConflict = false } = item;
        const next = { ...known, state, changeId, note: words, isConflict };
        this.#statement('moveItem').run(sealedItem(this.#seal, planId, item.place, next));
      }
      return null;
    });
  }

  get(planId: string): Result<StoredPlan> {
    const row = readSealed(() => this.#statement('plan').get(planId));
    if (!row.ok) return row;
    return row.value === undefined
      ? fail(planErrors.unknown)
      : readSealed(() => this.#load(planRow.parse(row.value)));
  }

  list(workspaceId: string): Result<PlanSummary[]> {
    return readSealed(() => this.#readable('listed', (row) => this.#summary(row), workspaceId));
  }

  ready(): Result<PlanSummary[]> {
    return readSealed(() => this.#readable('ready', (row) => this.#summary(row)));
  }

  running(): Result<StoredPlan[]> {
    return readSealed(() => {
      const plans = this.#readable('running', (row) => this.#load(row));
      // One that cannot be read must not keep every other plan from starting; its runs are found on their own.
      for (const { planId } of this.#unreadable.values()) this.#statement('freePlan').run(planId);
      return plans;
    });
  }

  unreadable(): UnreadablePlan[] {
    return [...this.#unreadable.values()];
  }

  /** Those that can be read; the others are remembered. */
  #readable<T>(name: PlanStatementName, read: (row: PlanRow) => T, ...values: readonly string[]): T[] {
    const rows = z.array(planRow).parse(this.#statement(name).all(...values));
    return rows.flatMap((row) => {
      try {
        return [read(row)];
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        const { plan_id: planId, workspace_id: workspaceId } = row;
        this.#unreadable.set(planId, { planId, workspaceId });
        return [];
      }
    });
  }

  #summary(row: PlanRow): PlanSummary {
    const counts = this.#statement('counts').all(row.plan_id);
    const stopped = this.#statement('stopped').get(row.plan_id);
    const item = stopped === undefined ? null : itemOf(this.#seal, stopped);
    return planSummaryOf(row, planContentOf(this.#seal, row), counts, item);
  }

  #load(row: PlanRow): StoredPlan {
    return planOf(row, planContentOf(this.#seal, row), this.#items(row.plan_id));
  }

  /** One that was altered shows when the plan is read whole; it must not keep the plan from ending. */
  #made(planId: string): MadeChange[] {
    try {
      return madeChanges(this.#items(planId));
    } catch (error) {
      if (isUnreadable(error)) return [];
      throw error;
    }
  }

  #items(planId: string): StoredPlanItem[] {
    return this.#statement('items')
      .all(planId)
      .map((item) => itemOf(this.#seal, item));
  }
}

export const planErrors = {
  unknown: { code: 'not-found', message: 'There’s no such bulk edit.' },
  movedOn: { code: 'invalid-transition', message: 'The bulk edit has moved on in the meantime.' },
  anotherRuns: {
    code: 'run-open',
    message: 'Another bulk edit of this workspace is running.',
    hint: 'Pause or cancel it first.',
  },
} as const satisfies Record<string, AppError>;
