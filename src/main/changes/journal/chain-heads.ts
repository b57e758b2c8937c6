import { z } from 'zod';
import { chainStart } from '../receipts/receipt-chain.ts';
import type { OwnEnd } from './end-anchors.ts';
import { commitContent, commitRow, headRow, receiptRow } from './journal-rows.ts';
import { RowAltered, type JournalSeal } from './journal-seal.ts';
import type { Statements } from './journal-statements.ts';
import type { ChainHead } from './journal.ts';
import type { SealedReceipt } from './stored-run.ts';

type Content = z.infer<typeof commitContent>;

/**
 * How many commits and how many unfinished runs the journal holds, authenticated. Rows that are removed or added
 * without the key show when the file is opened; so does a run that was made to look finished.
 */
export class CommitCount {
  readonly #statement: Statements;
  readonly #seal: JournalSeal;

  constructor(statement: Statements, seal: JournalSeal) {
    this.#statement = statement;
    this.#seal = seal;
  }

  /**
   * Compares with what is there. What does not fit is remembered for good, and counted as it stands from now on.
   * `withNewKey`: the count of the earlier key cannot be read, which is no sign of anything else.
   */
  settle(at: string, withNewKey: boolean): { readonly alteredSince: string | null } {
    const there = { commits: this.#value('countTransitions'), open: this.#value('countOpen') };
    const known = this.#known();
    const isNew = known === 'none' && there.commits === 0 && there.open === 0;
    const fits =
      isNew ||
      (known !== 'none' &&
        known !== 'altered' &&
        known.commits === there.commits &&
        known.content.open === there.open);
    const before = known === 'none' || known === 'altered' ? null : known.content.alteredSince;
    const alteredSince = before ?? (fits || withNewKey ? null : at);
    if (!fits || isNew) this.write(there.commits, { open: there.open, alteredSince });
    return { alteredSince };
  }

  /** One commit more. `openRuns`: how many runs it opened, less those that it finished. */
  add(openRuns: number): void {
    const known = this.#known();
    // `settle` ran when the key came, so only a file that is altered while it is held gets here without a count.
    if (known === 'none' || known === 'altered') throw new RowAltered();
    const { open, alteredSince } = known.content;
    this.write(known.commits + 1, { open: open + openRuns, alteredSince });
  }

  /** After a run was put aside: as many open ones as there are now. */
  recountOpen(): void {
    const known = this.#known();
    if (known === 'none' || known === 'altered') throw new RowAltered();
    this.write(known.commits, { ...known.content, open: this.#value('countOpen') });
  }

  write(commits: number, content: Content): void {
    this.#statement('putCommits').run({ commits, sealed: this.#seal.seal('commits', { commits }, content) });
  }

  #known(): { commits: number; content: Content } | 'none' | 'altered' {
    const found = this.#statement('commits').get();
    if (found === undefined) return 'none';
    const row = commitRow.safeParse(found);
    if (!row.success) return 'altered';
    const { commits, sealed } = row.data;
    try {
      return { commits, content: commitContent.parse(this.#seal.unseal('commits', { commits }, sealed)) };
    } catch (error) {
      if (error instanceof RowAltered || error instanceof z.ZodError) return 'altered';
      throw error;
    }
  }

  #value(name: 'countTransitions' | 'countOpen'): number {
    return z.object({ value: z.int() }).parse(this.#statement(name).get()).value;
  }
}

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
