import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import { canonicalJson } from '../../storage/content-hash.ts';
import { transaction } from '../../storage/open-database.ts';
import { isConstraintViolation, storageResult } from '../../storage/storage-errors.ts';
import { StepRefused, journalErrors } from '../journal-errors.ts';
import { planOf, planSummaryOf } from './plan-rows.ts';
import type { PlanStep, PlanStore, PlanSummary, StoredPlan, StoredPlanItem } from './stored-plan.ts';

const texts = {
  insertPlan: `INSERT INTO plans (plan_id, workspace_id, title, reason, acknowledged, state, note, created_at, updated_at)
    VALUES (:planId, :workspaceId, :title, :reason, :acknowledged, :state, :note, :createdAt, :updatedAt)`,
  insertItem: `INSERT INTO plan_items (plan_id, place, workspace_id, resource, subject, title, desired, base_hash,
      base_editable, base_words, state, change_id, note)
    VALUES (:planId, :place, :workspaceId, :resource, :subject, :title, :desired, :baseHash,
      :baseEditable, :baseWords, :state, :changeId, :note)`,
  // The expected state guards against a second writer: a step that starts elsewhere changes nothing.
  movePlan: `UPDATE plans SET state = :to, note = :note, updated_at = :at WHERE plan_id = :planId AND state = :from`,
  moveItem: `UPDATE plan_items SET state = :state, change_id = :changeId, note = :note
    WHERE plan_id = :planId AND place = :place`,
  plan: 'SELECT * FROM plans WHERE plan_id = ?',
  items: 'SELECT * FROM plan_items WHERE plan_id = ? ORDER BY place',
  listed: 'SELECT * FROM plans WHERE workspace_id = ? ORDER BY rowid DESC',
  counts: 'SELECT state, count(*) AS count FROM plan_items WHERE plan_id = ? GROUP BY state',
  stopped:
    "SELECT title, change_id FROM plan_items WHERE plan_id = ? AND state = 'stopped' ORDER BY place LIMIT 1",
  running: "SELECT * FROM plans WHERE state = 'running' ORDER BY rowid",
} as const;

/** Plans in the journal's database: one file, one durability, one lock. */
export class SqlitePlanStore implements PlanStore {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<keyof typeof texts, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  create(plan: StoredPlan): Result<StoredPlan> {
    return this.#commit(() => {
      const { planId, workspaceId, title, reason, state, note, createdAt, updatedAt } = plan;
      const acknowledged = JSON.stringify(plan.acknowledgedWarnings);
      this.#statement('insertPlan').run({
        planId,
        workspaceId,
        title,
        reason,
        acknowledged,
        state,
        note,
        createdAt,
        updatedAt,
      });
      for (const [place, item] of plan.items.entries()) this.#insertItem(planId, place, item);
      return plan;
    });
  }

  record({ planId, from, to, note, at, item }: PlanStep): Result<null> {
    return this.#commit(() => {
      const moved = this.#statement('movePlan').run({ planId, from, to, note, at });
      if (moved.changes === 0) throw new StepRefused(planErrors.movedOn);
      if (item !== null) this.#statement('moveItem').run({ planId, ...item });
      return null;
    });
  }

  get(planId: string): Result<StoredPlan> {
    const row = storageResult(() => this.#statement('plan').get(planId));
    if (!row.ok) return row;
    return row.value === undefined ? fail(planErrors.unknown) : this.#query(() => this.#load(row.value));
  }

  list(workspaceId: string): Result<PlanSummary[]> {
    return this.#query(() =>
      this.#statement('listed')
        .all(workspaceId)
        .map((row) => {
          const { plan_id: planId } = idRow.parse(row);
          return planSummaryOf(
            row,
            this.#statement('counts').all(planId),
            this.#statement('stopped').get(planId),
          );
        }),
    );
  }

  running(): Result<StoredPlan[]> {
    return this.#query(() =>
      this.#statement('running')
        .all()
        .map((row) => this.#load(row)),
    );
  }

  #insertItem(planId: string, place: number, item: StoredPlanItem): void {
    this.#statement('insertItem').run({
      planId,
      place,
      ...item.target,
      title: item.title,
      desired: canonicalJson(item.desired),
      baseHash: item.baseHash,
      baseEditable: canonicalJson(item.baseEditable),
      baseWords: JSON.stringify(item.baseWords),
      state: item.state,
      changeId: item.changeId,
      note: item.note,
    });
  }

  #load(row: unknown): StoredPlan {
    const { plan_id: planId } = idRow.parse(row);
    return planOf(row, this.#statement('items').all(planId));
  }

  #statement(name: keyof typeof texts): StatementSync {
    const known = this.#prepared.get(name) ?? this.#db.prepare(texts[name]);
    this.#prepared.set(name, known);
    return known;
  }

  #query<T>(work: () => T): Result<T> {
    try {
      return storageResult(work);
    } catch (error) {
      if (error instanceof z.ZodError) return fail(journalErrors.unreadable);
      throw error;
    }
  }

  #commit<T>(work: () => T): Result<T> {
    try {
      const stored = transaction(this.#db, () => {
        try {
          return work();
        } catch (error) {
          // The only uniqueness that a plan can offend is that of the running one.
          if (isConstraintViolation(error)) throw new StepRefused(planErrors.anotherRuns);
          throw error;
        }
      });
      return stored.ok ? succeed(stored.value) : stored;
    } catch (error) {
      if (error instanceof StepRefused) return fail(error.refusal);
      throw error;
    }
  }
}

const idRow = z.object({ plan_id: z.string() });

export const planErrors = {
  unknown: { code: 'not-found', message: 'There is no such plan.' },
  movedOn: { code: 'invalid-transition', message: 'The plan has moved on in the meantime.' },
  anotherRuns: {
    code: 'run-open',
    message: 'Another plan of this workspace is running.',
    hint: 'Pause or cancel it first.',
  },
} as const satisfies Record<string, AppError>;
