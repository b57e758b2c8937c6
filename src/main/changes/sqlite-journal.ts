import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChangeTarget } from '../../contract/ipc/changes.ts';
import { openDatabase, transaction } from '../storage/open-database.ts';
import { isConstraintViolation, storageResult } from '../storage/storage-errors.ts';
import { applyStep, draftOf, verifiedWrites } from './apply-step.ts';
import type { ChainHead, Journal, NewChange, Step } from './journal.ts';
import { journalMigrations } from './journal-migrations.ts';
import { receiptOf, runOf, transitionOf } from './journal-rows.ts';
import { journalStatements } from './journal-statements.ts';
import type { StatementName } from './journal-statements.ts';
import { writeDraft, writeStep } from './journal-writes.ts';
import { StepRefused, journalErrors } from './journal-errors.ts';
import { SqlitePlanStore } from './plans/sqlite-plan-store.ts';
import type { PlanStore } from './plans/stored-plan.ts';
import { sealReceipt } from './receipt-chain.ts';
import type { SealedReceipt, StoredRun } from './stored-run.ts';

export interface OpenedJournal {
  journal: Journal;
  /** In the same file. */
  plans: PlanStore;
  /** Where a damaged journal was put, to be told to the person; null in ordinary life. */
  setAside: string | null;
}

/**
 * Opens `journal.sqlite`: WAL, `synchronous=FULL` asserted, and held for this process alone, so that a second
 * program cannot take running sends for crashed ones.
 */
export function openJournal(path: string, now?: () => Date): Result<OpenedJournal> {
  const opened = openDatabase({
    path,
    migrations: journalMigrations,
    durability: 'full',
    ...(now === undefined ? {} : { now }),
  });
  if (!opened.ok) return opened;
  const { db, setAside } = opened.value;
  const held = storageResult(() => {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  });
  if (!held.ok) {
    db.close();
    return held;
  }
  return succeed({ journal: new SqliteJournal(db), plans: new SqlitePlanStore(db), setAside });
}

export class SqliteJournal implements Journal {
  readonly #db: DatabaseSync;
  readonly #statement: ReturnType<typeof journalStatements>;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statement = journalStatements(db);
  }

  create(change: NewChange, replaces: Step | null): Result<StoredRun> {
    const draft = draftOf(change);
    // The only uniqueness that a new draft can offend is that of the open run.
    return this.#commit(journalErrors.runOpen, () => {
      if (replaces !== null) writeStep(this.#statement, this.#moved(replaces), replaces);
      writeDraft(this.#statement, draft, change.note);
      return draft;
    });
  }

  record(step: Step): Result<StoredRun> {
    return this.#commit(journalErrors.contradictory, () => {
      const after = this.#moved(step);
      writeStep(this.#statement, after, step);
      return after;
    });
  }

  get(changeId: string): Result<StoredRun> {
    const found = this.#query(() => this.#load(changeId));
    if (!found.ok) return found;
    return found.value === null ? fail(journalErrors.unknownChange) : succeed(found.value);
  }

  transitions(changeId: string): ReturnType<Journal['transitions']> {
    return this.#query(() => this.#statement('transitions').all(changeId).map(transitionOf));
  }

  list(workspaceId: string, limit: number): Result<StoredRun[]> {
    return this.#runs('listed', { workspaceId, limit });
  }

  open(): Result<StoredRun[]> {
    return this.#runs('open', {});
  }

  openFor(target: ChangeTarget): Result<StoredRun | null> {
    return this.#query(() => {
      const row = this.#statement('openFor').get(target.workspaceId, target.resource, target.subject);
      return row === undefined ? null : this.#load(changeIdOf(row));
    });
  }

  receipts(workspaceId: string): Result<SealedReceipt[]> {
    return this.#query(() => this.#statement('receipts').all(workspaceId).map(receiptOf));
  }

  chainHead(workspaceId: string): Result<ChainHead | null> {
    return this.#query(() => this.#head(workspaceId));
  }

  lastVerified(workspaceId: string): ReturnType<Journal['lastVerified']> {
    const runs = this.#runs('lastVerified', { workspaceId });
    return runs.ok ? succeed(verifiedWrites(runs.value)) : runs;
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  /** The record after the step, if the run still stands where the step starts. */
  #moved(step: Step): StoredRun {
    const before = this.#load(step.changeId);
    if (before === null) throw new StepRefused(journalErrors.unknownChange);
    if (before.position.state !== step.from.state || before.position.exposure !== step.from.exposure) {
      throw new StepRefused(journalErrors.movedOn);
    }
    const content = step.facts.receipt;
    const receipt =
      content === undefined ? null : sealReceipt(content, this.#head(before.target.workspaceId));
    return applyStep(before, step, receipt);
  }

  #head(workspaceId: string): ChainHead | null {
    const row = this.#statement('head').get(workspaceId);
    return row === undefined ? null : headRow.parse(row);
  }

  #load(changeId: string): StoredRun | null {
    const change = this.#statement('change').get(changeId);
    if (change === undefined) return null;
    const key = change['intent_key'];
    return runOf({
      change,
      intent: typeof key === 'string' ? this.#statement('intent').get(key) : undefined,
      attempts: this.#statement('attempts').all(changeId),
      receipt: this.#statement('receipt').get(changeId),
    });
  }

  #runs(name: StatementName, parameters: Record<string, string | number>): Result<StoredRun[]> {
    return this.#query(() =>
      this.#statement(name)
        .all(parameters)
        .flatMap((row) => this.#load(changeIdOf(row)) ?? []),
    );
  }

  #query<T>(work: () => T): Result<T> {
    try {
      return storageResult(work);
    } catch (error) {
      if (error instanceof z.ZodError) return fail(journalErrors.unreadable);
      throw error;
    }
  }

  #commit<T>(onConstraint: AppError, work: () => T): Result<T> {
    try {
      return transaction(this.#db, () => {
        try {
          return work();
        } catch (error) {
          if (isConstraintViolation(error)) throw new StepRefused(onConstraint);
          throw error;
        }
      });
    } catch (error) {
      if (error instanceof StepRefused) return fail(error.refusal);
      if (error instanceof z.ZodError) return fail(journalErrors.unreadable);
      throw error;
    }
  }
}

const headRow = z.object({ sequence: z.int(), hash: z.string() });
const idRow = z.object({ change_id: z.string() });

function changeIdOf(row: unknown): string {
  return idRow.parse(row).change_id;
}
