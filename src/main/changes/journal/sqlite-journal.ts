import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import { applyStep, draftOf, verifiedWrites, VerifiedRuns } from '../runs/apply-step.ts';
import { CommitCount } from './commit-count.ts';
import type { OwnEnd } from './end-anchors.ts';
import { type GuestRows, eraseForgotten, forgetGuestsIn, RunWriter } from './journal-writes.ts';
import { StepRefused, journalErrors } from './journal-errors.ts';
import { receiptRow, runRow, listedRuns } from './journal-rows.ts';
import type { JournalSeal } from './journal-seal.ts';
import { type StatementName, type Statements, journalStatements, placeOf } from './journal-statements.ts';
import type { ChainEnd, Journal, NewChange, Step, UnreadableRun, VerifiedWrite } from './journal.ts';
import { commitSealed, numberOf, readSealed } from './sealed-rows.ts';
import { sealReceipt } from '../receipts/receipt-chain.ts';
import { RunReader, RunUnreadable } from '../runs/run-reader.ts';
import { isTerminal } from '../state-machine.ts';
import type { Intent, RunBodies, SealedReceipt, StoredRun } from './stored-run.ts';
import { UnreadableRuns } from './unreadable-runs.ts';

/** The journal in SQLite: every row is sealed with the journal's key, see `JournalSeal`. */
export class SqliteJournal implements Journal {
  readonly #db: DatabaseSync;
  readonly #seal: JournalSeal;
  readonly #statement: Statements;
  readonly #reader: RunReader;
  readonly #writer: RunWriter;
  readonly #commits: CommitCount;
  readonly #unreadable: UnreadableRuns;
  readonly #verified = new VerifiedRuns();
  /** Called for every receipt once it is on disk. */
  onReceipt: (receipt: SealedReceipt) => void = () => undefined;
  /** Whether the opened file is still at its path; otherwise commits don't outlive the process. */
  readonly isInPlace: () => boolean;
  #holdsRows: boolean;

  constructor(db: DatabaseSync, seal: JournalSeal, isInPlace: () => boolean = () => true) {
    this.#db = db;
    this.#seal = seal;
    this.#statement = journalStatements(db);
    this.#reader = new RunReader(this.#statement, seal);
    this.#writer = new RunWriter(this.#statement, seal);
    this.#commits = new CommitCount(this.#statement, seal);
    this.#unreadable = new UnreadableRuns(this.#statement, seal, this.#reader);
    this.isInPlace = isInPlace;
    this.#holdsRows = this.#statement('anything').get() !== undefined;
  }

  /**
   * Call first when the key arrives: compares the rows with the counts and finds unreadable open runs. Returns when
   * rows were first found missing or added; null: never.
   */
  opened(at: string, withNewKey: boolean): Result<string | null> {
    return this.#commit(journalErrors.contradictory, () => {
      const alteredSince = this.#commits.settle(at, withNewKey);
      this.#unreadable.find(alteredSince !== null);
      return alteredSince;
    });
  }

  get isUnused(): boolean {
    return !this.#holdsRows;
  }

  create(change: NewChange, replaces: Step | null): Result<StoredRun> {
    if (!this.isInPlace()) return fail(journalErrors.recordIsGone);
    // A new draft can violate only the uniqueness of the open run.
    return this.#commit(journalErrors.runOpen, () => {
      if (this.#unreadable.blocks(change.target, change.service)) {
        throw new StepRefused(journalErrors.blockedByUnreadable);
      }
      if (replaces !== null) this.#apply(replaces);
      const draft = draftOf(change, numberOf(this.#statement('nextPlace')));
      this.#writer.insert(draft);
      const { at, note } = change;
      this.#writer.transition(draft, { at, from: null, to: draft.position.state, event: null, note });
      this.#commits.add(1, 0);
      this.#holdsRows = true;
      return draft;
    });
  }

  record(step: Step): Result<StoredRun> {
    // With the file gone, results are still recorded in it, but nothing is sent.
    if (step.to.state === 'sending' && !this.isInPlace()) return fail(journalErrors.recordIsGone);
    const stored = this.#commit(journalErrors.contradictory, () => this.#apply(step));
    if (!stored.ok) return stored;
    const { receipt } = stored.value;
    this.#verified.take(stored.value);
    if (step.facts.receipt !== undefined && receipt !== null) this.onReceipt(receipt);
    return stored;
  }

  get(changeId: string): Result<StoredRun> {
    const found = this.#query(() => this.#reader.find(changeId));
    if (!found.ok) return found;
    return found.value === null ? fail(journalErrors.unknownChange) : succeed(found.value);
  }

  transitions(changeId: string): ReturnType<Journal['transitions']> {
    return this.#query(() => this.#reader.transitions(changeId));
  }

  list(workspaceId: string, limit: number, finishedBefore?: string): Result<StoredRun[]> {
    return this.#query(() => {
      const before =
        finishedBefore === undefined ? Number.MAX_SAFE_INTEGER : placeOf(this.#statement, finishedBefore);
      const open = finishedBefore === undefined ? this.#rows('openOf', { workspaceId }) : [];
      const finished = (place: number, most: number) =>
        this.#rows('finished', { workspaceId, limit: most, before: place });
      const readable = this.#readable.bind(this);
      return listedRuns({ finished, readable }, open, before, limit);
    });
  }

  open(): Result<StoredRun[]> {
    return this.#query(() => this.#readable(this.#rows('open', {})));
  }

  closedUnknown(): Result<StoredRun[]> {
    return this.#query(() => this.#readable(this.#rows('closedUnknown', {})));
  }

  openFor({ workspaceId, resource, subject }: ChangeTarget, service: string): Result<StoredRun | null> {
    const found = this.#query(() => {
      const rows = this.#rows('openFor', { workspaceId, resource, subject, service });
      const [run = null] = this.#readable(rows);
      return run;
    });
    if (!found.ok || found.value !== null) return found;
    const blocked = this.#unreadable.blocks({ workspaceId, resource, subject }, service);
    return blocked ? fail(journalErrors.blockedByUnreadable) : found;
  }

  everyFor({ workspaceId, resource, subject }: ChangeTarget, service: string): Result<StoredRun[]> {
    const found = this.#query(() => {
      const rows = this.#rows('everyFor', { workspaceId, resource, subject, service });
      return [rows.length, this.#readable(rows)] as const;
    });
    if (!found.ok) return found;
    const [count, runs] = found.value;
    return count > runs.length ? fail(journalErrors.blockedByUnreadable) : succeed(runs);
  }

  /** Removes guests from the record and their bytes from the disk; the next call retries what failed. */
  forgetGuests(before: string): Result<number> {
    const read: GuestRows['read'] = (name, parameters) => this.#readable(this.#rows(name, parameters));
    const [writer, reader] = [this.#writer, this.#reader];
    const rows = { read, reseal: writer.reseal.bind(writer), intents: reader.intents.bind(reader) };
    const forgotten = this.#commit(journalErrors.contradictory, () => forgetGuestsIn(rows, before));
    const erased = forgotten.ok ? eraseForgotten(this.#db, this.#statement) : forgotten;
    return erased.ok ? forgotten : erased;
  }

  intents(changeId: string): Result<Intent[]> {
    return this.#query(() => this.#reader.intents(changeId));
  }

  bodiesOf(changeId: string): Result<RunBodies> {
    return this.#query(() => this.#reader.bodies(changeId));
  }

  unreadable(): Result<UnreadableRun[]> {
    return this.#query(() => this.#unreadable.all());
  }

  setAside(changeId: string, at: string): Result<null> {
    const done = this.#commit(journalErrors.contradictory, () => {
      this.#unreadable.setAside(changeId, at);
      this.#commits.recountOpen();
      return null;
    });
    if (done.ok) this.#unreadable.forget(changeId);
    return done;
  }

  receipts(workspaceId: string): Result<SealedReceipt[]> {
    return this.#query(() => this.#reader.receipts(workspaceId));
  }

  chainEnd(workspaceId: string): Result<ChainEnd | null> {
    return this.#query(() => this.#reader.chainEnd(workspaceId));
  }

  alteredSince(): Result<string | null> {
    return this.#query(() => this.#commits.alteredSince);
  }

  distrust(at: string): Result<null> {
    return this.#commit(journalErrors.contradictory, () => this.#commits.distrust(at));
  }

  ends(): Result<OwnEnd[]> {
    return this.#query(() =>
      z
        .array(receiptRow)
        .parse(this.#statement('lastReceipts').all())
        .map(({ workspace_id: workspaceId, sequence, hash }) => ({ workspaceId, sequence, hash })),
    );
  }

  lastVerified(workspaceId: string): Result<VerifiedWrite[]> {
    const known = this.#verified.of(workspaceId);
    if (known !== undefined) return succeed(known);
    const runs = this.#query(() => this.#readable(this.#rows('lastVerified', { workspaceId })));
    if (!runs.ok) return runs;
    if (this.#seal.isOpen) this.#verified.know(workspaceId, runs.value);
    return succeed(verifiedWrites(runs.value));
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  /** Applies the step if the run is still at its start. Call inside a transaction. */
  #apply(step: Step): StoredRun {
    const { changeId, target } = step.run;
    const { intent, receipt: content } = step.facts;
    if (intent !== undefined) this.#reader.mustFit(changeId, intent);
    const receipt =
      content === undefined ? null : sealReceipt(content, this.#reader.chainEnd(target.workspaceId));
    const after = applyStep(step, receipt);
    this.#writer.step(after, step);
    this.#commits.add(isTerminal(step.to.state) ? -1 : 0, receipt === null ? 0 : 1);
    return after;
  }

  #rows(name: StatementName, parameters: Record<string, string | number>) {
    return z.array(runRow).parse(this.#statement(name).all(parameters));
  }

  #readable(rows: readonly z.infer<typeof runRow>[]): StoredRun[] {
    return rows.flatMap((row) => {
      try {
        return [this.#reader.read(row)];
      } catch (error) {
        if (!(error instanceof RunUnreadable)) throw error;
        this.#unreadable.note(error);
        return [];
      }
    });
  }

  #query<T>(work: () => T): Result<T> {
    // Until the key arrives, sealed rows must not look like an empty journal.
    if (this.#holdsRows && !this.#seal.isOpen) {
      const awaited = this.#seal.ready();
      if (!awaited.ok) return awaited;
    }
    return readSealed(() => this.#noting(work));
  }

  #commit<T>(onConstraint: AppError, work: () => T): Result<T> {
    return commitSealed(this.#db, onConstraint, () => this.#noting(work));
  }

  #noting<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof RunUnreadable) this.#unreadable.note(error);
      throw error;
    }
  }
}
