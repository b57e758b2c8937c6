import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
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
import type { Statements } from './journal-statements.ts';
import type { Intent, StoredRun } from './stored-run.ts';

/** Takes what was sealed before off the disk. Due until it is done: it may have failed before, or been cut short. */
export function eraseForgotten(db: DatabaseSync, statement: Statements): Result<null> {
  const due = storageResult(() => statement('erasureDue').get() !== undefined);
  if (!due.ok) return due;
  const erased = due.value ? eraseRemoved(db) : succeed(null);
  const noted = erased.ok && due.value ? storageResult(() => statement('setErasureDue').run(0)) : erased;
  return noted.ok ? succeed(null) : noted;
}

/** The rows that guests may stand in, and a way to write one anew. */
export interface GuestRows {
  read(name: 'reservationsOver' | 'everyFor', parameters: Record<string, string>): readonly StoredRun[];
  /** `intents`: those of the run's requests that change with it. */
  reseal(run: StoredRun, intents: readonly Intent[]): void;
  /** Every request of a run. */
  intents(changeId: string): readonly Intent[];
}

/**
 * Takes who the guest is out of reservations that ended before then, of those that were never sent, and of those whose
 * outcome is not known and whose guest would have left before then; and out of what the service said of their payments.
 * Answers with how many reservations.
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
    for (const payment of rows.read('everyFor', payments))
      // Refused after the guest was removed: nobody can say any more which of its words are the guest's.
      if (isNow) rows.reseal(paymentWithoutGuest(payment, guest), []);
      else if (mayForgetWords(payment, before)) rows.reseal(paymentWithoutWords(payment), []);
    if (!isNow) continue;
    const without = runWithoutGuest(run);
    rows.reseal(without, intentsWithoutGuest(without, rows.intents(changeId)));
    forgotten += 1;
  }
  return forgotten;
}
