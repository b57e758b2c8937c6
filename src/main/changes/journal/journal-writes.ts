import { StepRefused, journalErrors } from './journal-errors.ts';
import type { JournalSeal } from './journal-seal.ts';
import type { Statements } from './journal-statements.ts';
import type { Step } from './journal.ts';
import { runContent } from './stored-run.ts';
import type { Intent, RunBodies, SealedReceipt, StoredRun, StoredTransition } from './stored-run.ts';
import type { DatabaseSync } from 'node:sqlite';
import { type Result, succeed } from '../../../core/values/errors.ts';
import { paymentSubject } from '../../../core/writing/stays/payment-subject.ts';
import {
  intentsWithoutGuest,
  isGuestForgotten,
  mayForgetGuest,
  mayForgetWords,
  paymentWithoutGuest,
  paymentWithoutWords,
  runWithoutGuest,
  valuesOfGuest,
} from '../guest-data.ts';
import { eraseRemoved } from '../../storage/open-database.ts';
import { storageResult } from '../../storage/storage-errors.ts';

/** Writes sealed rows. Call every method inside a transaction. */
export class RunWriter {
  readonly #statement: Statements;
  readonly #seal: JournalSeal;

  constructor(statement: Statements, seal: JournalSeal) {
    this.#statement = statement;
    this.#seal = seal;
  }

  insert(run: StoredRun): void {
    this.#statement('insertRun').run(rowOf(this.#seal, run));
  }

  step(after: StoredRun, { run, to, event, at, note, facts }: Step): void {
    const { intent, bodies, receipt } = facts;
    if (intent !== undefined) this.intent(after, intent);
    if (bodies !== undefined) this.bodies(after.changeId, bodies);
    const { change_id, state, possible_effect, revision, updated_at, verified_at, sealed } = rowOf(
      this.#seal,
      after,
    );
    const moved = { change_id, state, possible_effect, revision, updated_at, verified_at, sealed };
    const { state: fromState, possibleEffect: fromPossibleEffect } = run.position;
    const { changes } = this.#statement('moveRun').run({ ...moved, fromState, fromPossibleEffect });
    if (changes === 0) throw new StepRefused(journalErrors.movedOn);
    this.transition(after, { at, from: fromState, to: to.state, event, note });
    if (receipt !== undefined && after.receipt !== null) this.receipt(after.receipt);
  }

  /** Replaces the sealed content of a run and its requests, for example to remove a guest. */
  reseal(run: StoredRun, intents: readonly Intent[]): void {
    const { change_id, revision, sealed } = rowOf(this.#seal, run);
    this.#statement('resealRun').run({ change_id, revision, sealed });
    for (const intent of intents) this.intent(run, intent);
    this.#statement('setErasureDue').run(1);
  }

  transition(run: StoredRun, { at, from, to, event, note }: StoredTransition): void {
    const { changeId, revision, service, target } = run;
    const columns = { change_id: changeId, revision, at, from_state: from, to_state: to, event };
    const sealed = this.#seal.seal('transitions', columns, { note, service, ...target });
    this.#statement('insertTransition').run({ ...columns, sealed });
  }

  intent(run: Pick<StoredRun, 'changeId'>, { key, bodySha256, body, ...rest }: Intent): void {
    const columns = { idempotency_key: key, change_id: run.changeId, body_sha256: bodySha256 };
    const content = { ...rest, body: body === null ? null : Buffer.from(body).toString('base64') };
    const sealed = this.#seal.seal('intents', columns, content);
    const { changes } = this.#statement('putIntent').run({ ...columns, sealed });
    // The key already belongs to other bytes or another change.
    if (changes === 0) throw new StepRefused(journalErrors.contradictory);
  }

  bodies(changeId: string, bodies: Partial<RunBodies>): void {
    for (const side of ['before', 'after'] as const) {
      const saved = bodies[side];
      if (saved === undefined || saved === null) continue;
      const sealed = this.#seal.seal('bodies', { changeId, side }, saved);
      this.#statement('putBody').run({ changeId, side, sealed });
    }
  }

  receipt(receipt: SealedReceipt): void {
    const columns = {
      receipt_id: receipt.receiptId,
      change_id: receipt.changeId,
      workspace_id: receipt.workspaceId,
      sequence: receipt.sequence,
      hash: receipt.hash,
    };
    const sealed = this.#seal.seal('receipts', columns, receipt);
    this.#statement('insertReceipt').run({ ...columns, sealed });
  }
}

function rowOf(seal: JournalSeal, run: StoredRun) {
  const columns = {
    place: run.place,
    change_id: run.changeId,
    workspace_id: run.target.workspaceId,
    service: run.service,
    resource: run.target.resource,
    subject: run.target.subject,
    state: run.position.state,
    possible_effect: run.position.possibleEffect,
    revision: run.revision,
    updated_at: run.updatedAt,
    verified_at: run.verified?.at ?? null,
  };
  const own = Object.entries(run).filter(([name]) => Object.hasOwn(runContent.shape, name));
  const content = { ...Object.fromEntries(own), intentKey: run.intent?.key ?? null };
  return { ...columns, sealed: seal.seal('runs', columns, content) };
}

/** Erases the earlier sealed content from the disk. It stays due until it succeeds. */
export function eraseForgotten(db: DatabaseSync, statement: Statements): Result<null> {
  const due = storageResult(() => statement('erasureDue').get() !== undefined);
  if (!due.ok) return due;
  const erased = due.value ? eraseRemoved(db) : succeed(null);
  const noted = erased.ok && due.value ? storageResult(() => statement('setErasureDue').run(0)) : erased;
  return noted.ok ? succeed(null) : noted;
}

export interface GuestRows {
  read(name: 'reservationsOver' | 'everyFor', parameters: Record<string, string>): readonly StoredRun[];
  /** `intents`: the run's requests that change with it. */
  reseal(run: StoredRun, intents: readonly Intent[]): void;
  intents(changeId: string): readonly Intent[];
}

/**
 * Removes guests from reservations that ended before the given day, were never sent, or have an unknown outcome and a
 * check-out before then. Also removes them from what the service said about their payments. Returns the number of
 * reservations.
 */
export function forgetGuestsIn(rows: GuestRows, before: string): number {
  let forgotten = 0;
  for (const run of rows.read('reservationsOver', { before })) {
    const isNow = mayForgetGuest(run, before);
    if (!isNow && !isGuestForgotten(run)) continue;
    const guest = valuesOfGuest(run);
    const { changeId, service, target } = run;
    const subject = paymentSubject(target.subject, changeId);
    const payments = { service, workspaceId: target.workspaceId, resource: 'payment', subject };
    for (const payment of rows.read('everyFor', payments)) {
      if (isNow) rows.reseal(paymentWithoutGuest(payment, guest), []);
      // Recorded after the guest was removed, so the guest's words can no longer be recognised.
      else if (mayForgetWords(payment, before)) rows.reseal(paymentWithoutWords(payment), []);
    }
    if (!isNow) continue;
    const without = runWithoutGuest(run);
    rows.reseal(without, intentsWithoutGuest(without, rows.intents(changeId)));
    forgotten += 1;
  }
  return forgotten;
}
