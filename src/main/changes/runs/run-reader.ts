import { z } from 'zod';
import { StepRefused, journalErrors } from '../journal/journal-errors.ts';
import type { JournalSeal } from '../journal/journal-seal.ts';
import { RowAltered } from '../journal/journal-seal.ts';
import type { Statements } from '../journal/journal-statements.ts';
import { isUnreadable } from '../journal/sealed-rows.ts';
import type { ChainEnd, UnreadableReason } from '../journal/journal.ts';
import type { RunRow } from '../journal/journal-rows.ts';
import { receiptSchema } from '../../../ipc/changes/changes.ts';
import {
  bodyRow,
  intentRow,
  knownColumns,
  receiptRow,
  runRow,
  transitionContent,
  transitionRow,
} from '../journal/journal-rows.ts';
import { contradictsIn, intentContent, storedBody, runContent } from '../journal/stored-run.ts';
import type { Intent, RunBodies, SealedReceipt, StoredRun, StoredTransition } from '../journal/stored-run.ts';

/** A run with at least one row that differs from what was written. */
export class RunUnreadable extends RowAltered {
  readonly row: RunRow;
  readonly why: UnreadableReason;

  constructor(row: RunRow, why: UnreadableReason) {
    super();
    this.row = row;
    this.why = why;
  }
}

const sealedRun = runContent.extend({ intentKey: z.string().nullable() });
/** Base64; null for a request without a body. */
const sealedIntent = intentContent.extend({ body: z.base64().nullable() });

/** Decrypts the journal's rows. Throws StepRefused while the key is missing. */
export class RunReader {
  readonly #statement: Statements;
  readonly #seal: JournalSeal;

  constructor(statement: Statements, seal: JournalSeal) {
    this.#statement = statement;
    this.#seal = seal;
  }

  /** Null if there is no such run. Throws RunUnreadable. */
  find(changeId: string): StoredRun | null {
    const found = this.#statement('run').get(changeId);
    return found === undefined ? null : this.read(runRow.parse(found));
  }

  /** Throws RunUnreadable if the row, or any row it depends on, differs from what was written. */
  read(row: RunRow): StoredRun {
    try {
      return this.#whole(row);
    } catch (error) {
      if (error instanceof RowAltered) throw new RunUnreadable(row, 'sealed');
      if (error instanceof z.ZodError) throw new RunUnreadable(row, 'contents');
      throw error;
    }
  }

  /** In the run's order. Throws RowAltered or a ZodError if any line can't be read. */
  transitions(changeId: string): StoredTransition[] {
    return this.#statement('transitions')
      .all(changeId)
      .map((row) => this.transition(row).entry);
  }

  /** One line of a run's history, with the run's workspace and target. */
  transition(found: unknown): {
    entry: StoredTransition;
    about: z.infer<typeof transitionContent>;
    revision: number;
  } {
    const { sealed, ...columns } = transitionRow.parse(found);
    const about = transitionContent.parse(this.#seal.unseal('transitions', columns, sealed));
    const { at, from_state: from, to_state: to, event, revision } = columns;
    return { entry: { at, from, to, event, note: about.note }, about, revision };
  }

  receipts(workspaceId: string): SealedReceipt[] {
    const found = this.#statement('receipts').all(workspaceId);
    return found.flatMap((row) => {
      try {
        return [this.receipt(row)];
      } catch (error) {
        if (isUnreadable(error)) return [];
        throw error;
      }
    });
  }

  chainEnd(workspaceId: string): ChainEnd | null {
    const found = this.#statement('lastReceipt').get(workspaceId);
    return found === undefined ? null : receiptRow.parse(found);
  }

  /** Throws RowAltered or a ZodError. */
  receipt(found: unknown): SealedReceipt {
    const { sealed, ...columns } = receiptRow.parse(found);
    return receiptSchema.parse(this.#seal.unseal('receipts', columns, sealed));
  }

  /** Every request of the run, in no particular order. Throws RowAltered or a ZodError. */
  intents(changeId: string): Intent[] {
    return this.#statement('intents')
      .all(changeId)
      .map((row) => this.#intentIn(changeId, row));
  }

  /** Throws StepRefused if the request contradicts a recorded one. */
  mustFit(changeId: string, intent: Intent): void {
    if (contradictsIn(this.intents(changeId), intent)) throw new StepRefused(journalErrors.contradictory);
  }

  /** Throws RowAltered or a ZodError. */
  bodies(changeId: string): RunBodies {
    const saved: { -readonly [Side in keyof RunBodies]: RunBodies[Side] } = { before: null, after: null };
    for (const found of this.#statement('bodies').all(changeId)) {
      const { side, sealed } = bodyRow.parse(found);
      saved[side] = storedBody.parse(this.#seal.unseal('bodies', { changeId, side }, sealed));
    }
    return saved;
  }

  #whole(row: RunRow): StoredRun {
    const { sealed, ...columns } = row;
    const content = sealedRun.parse(this.#seal.unseal('runs', columns, sealed));
    const { resource, state, possible_effect: possibleEffect } = knownColumns.parse(row);
    const { change_id: changeId, workspace_id: workspaceId, service, subject } = row;
    // SECURITY: an older version of the row, restored, doesn't match the later history.
    const last = this.#statement('lastTransition').get(changeId);
    if (last === undefined) throw new RowAltered();
    const { entry, revision } = this.transition(last);
    if (revision !== row.revision) throw new RowAltered();
    const receipt = this.#statement('receipt').get(changeId);
    if ((state === 'verified') !== (receipt !== undefined)) throw new RowAltered();
    const { intentKey, ...rest } = content;
    return {
      ...rest,
      changeId,
      place: row.place,
      revision,
      last: { event: entry.event, note: entry.note },
      target: { workspaceId, resource, subject },
      service,
      updatedAt: row.updated_at,
      position: { state, possibleEffect },
      intent: intentKey === null ? null : this.#intent(changeId, intentKey),
      receipt: receipt === undefined ? null : this.receipt(receipt),
    };
  }

  #intent(changeId: string, key: string): Intent {
    const found = this.#statement('intent').get(key);
    if (found === undefined) throw new RowAltered();
    return this.#intentIn(changeId, found);
  }

  #intentIn(changeId: string, found: unknown): Intent {
    const { sealed, ...columns } = intentRow.parse(found);
    if (columns.change_id !== changeId) throw new RowAltered();
    const { body, ...content } = sealedIntent.parse(this.#seal.unseal('intents', columns, sealed));
    return {
      ...content,
      key: columns.idempotency_key,
      body: body === null ? null : new Uint8Array(Buffer.from(body, 'base64')),
      bodySha256: columns.body_sha256,
    };
  }
}
