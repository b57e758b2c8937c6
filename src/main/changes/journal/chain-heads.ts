import { z } from 'zod';
import { chainStart } from '../receipts/receipt-chain.ts';
import type { JournalSeal } from './journal-seal.ts';
import { RowAltered } from './journal-seal.ts';
import type { Statements } from './journal-statements.ts';
import { headRow, receiptRow } from './journal-rows.ts';
import type { OwnEnd } from './end-anchors.ts';
import type { ChainHead } from './journal.ts';
import type { SealedReceipt } from './stored-run.ts';

/**
 * The end of each workspace's chain of receipts, authenticated: whoever removes the last receipts and the head with
 * them cannot make a head that fits. An end that was once found altered stays marked, whatever is written after it.
 */
export class ChainHeads {
  readonly #statement: Statements;
  readonly #seal: JournalSeal;

  constructor(statement: Statements, seal: JournalSeal) {
    this.#statement = statement;
    this.#seal = seal;
  }

  /** Null when the workspace never had a receipt, as far as the file tells. */
  of(workspaceId: string): ChainHead | null {
    const last = this.#lastReceipt(workspaceId);
    const found = this.#statement('head').get(workspaceId);
    if (found === undefined) {
      return last === null ? null : { ...last, standing: 'not-authentic' };
    }
    const parsed = headRow.safeParse(found);
    if (!parsed.success || !this.#isAuthentic(parsed.data)) {
      return { ...(last ?? { sequence: 0, hash: chainStart }), standing: 'not-authentic' };
    }
    const { sequence, hash, standing } = parsed.data;
    return { sequence, hash, standing };
  }

  /** Where the next receipt goes: after the last one that is there, so that the database takes it. */
  end(workspaceId: string): ChainHead | null {
    const head = this.of(workspaceId);
    const last = this.#lastReceipt(workspaceId);
    if (head === null || last === null || last.sequence <= head.sequence) return head;
    return { ...last, standing: 'not-authentic' };
  }

  /** Puts the end behind a receipt that was just written. */
  moveTo({ workspaceId, sequence, hash }: SealedReceipt, before: ChainHead | null): void {
    const isSound = before === null || before.standing === 'authentic';
    this.#put({
      workspace_id: workspaceId,
      sequence,
      hash,
      standing: isSound ? 'authentic' : 'once-not-authentic',
    });
  }

  /** The same end, marked for good. */
  distrust(workspaceId: string): null {
    const head = this.of(workspaceId);
    if (head === null) return null;
    const { sequence, hash } = head;
    this.#put({ workspace_id: workspaceId, sequence, hash, standing: 'once-not-authentic' });
    return null;
  }

  /** Of every workspace that has receipts. */
  all(): OwnEnd[] {
    const rows = z.array(z.object({ value: z.string() })).parse(this.#statement('chains').all());
    return rows.flatMap(({ value: workspaceId }) => {
      const head = this.of(workspaceId);
      return head === null ? [] : [{ workspaceId, sequence: head.sequence, hash: head.hash }];
    });
  }

  #put(columns: Omit<z.infer<typeof headRow>, 'sealed'>): void {
    this.#statement('putHead').run({ ...columns, sealed: this.#seal.seal('heads', columns, {}) });
  }

  #isAuthentic({ sealed, ...columns }: z.infer<typeof headRow>): boolean {
    try {
      this.#seal.unseal('heads', columns, sealed);
      return true;
    } catch (error) {
      if (error instanceof RowAltered) return false;
      throw error;
    }
  }

  #lastReceipt(workspaceId: string): { sequence: number; hash: string } | null {
    const found = this.#statement('lastReceipt').get(workspaceId);
    if (found === undefined) return null;
    const { sequence, hash } = receiptRow.parse(found);
    return { sequence, hash };
  }
}
