import type { z } from 'zod';
import { commitContent, commitRow } from './journal-rows.ts';
import { RowAltered, type JournalSeal } from './journal-seal.ts';
import type { Statements } from './journal-statements.ts';
import { isUnreadable, numberOf } from './sealed-rows.ts';

type Content = z.infer<typeof commitContent>;

/**
 * An authenticated count of commits, unfinished runs and receipts. Opening the file reveals rows removed or added
 * without the key, and runs made to look finished.
 */
export class CommitCount {
  readonly #statement: Statements;
  readonly #seal: JournalSeal;

  constructor(statement: Statements, seal: JournalSeal) {
    this.#statement = statement;
    this.#seal = seal;
  }

  /**
   * Compares the counts with the rows. A mismatch is remembered for good, and counting continues from the actual rows.
   * `withNewKey`: the earlier key's count can't be read, which proves nothing else.
   */
  settle(at: string, withNewKey: boolean): string | null {
    const [commits, open, receipts] = [
      numberOf(this.#statement('countTransitions')),
      numberOf(this.#statement('countOpen')),
      numberOf(this.#statement('countReceipts')),
    ];
    const found = this.#known();
    const known = typeof found === 'string' ? null : found;
    const isNew = found === 'none' && commits === 0 && open === 0 && receipts === 0;
    const fits =
      isNew ||
      (known?.commits === commits && known.content.open === open && known.content.receipts === receipts);
    const alteredSince = known?.content.alteredSince ?? (fits || withNewKey ? null : at);
    if (!fits || isNew) this.#write(commits, { open, receipts, alteredSince });
    return alteredSince;
  }

  get alteredSince(): string | null {
    return this.#there().content.alteredSince;
  }

  distrust(at: string): null {
    const { commits, content } = this.#there();
    this.#write(commits, { ...content, alteredSince: content.alteredSince ?? at });
    return null;
  }

  /** Counts one commit. `openRuns`: runs it opened, minus those it finished. */
  add(openRuns: number, newReceipts: number): void {
    const { commits, content } = this.#there();
    const [open, receipts] = [content.open + openRuns, content.receipts + newReceipts];
    this.#write(commits + 1, { ...content, open, receipts });
  }

  recountOpen(): void {
    const { commits, content } = this.#there();
    this.#write(commits, { ...content, open: numberOf(this.#statement('countOpen')) });
  }

  #there(): { commits: number; content: Content } {
    const known = this.#known();
    // `settle` ran when the key arrived, so a missing count means that the file was altered since.
    if (typeof known === 'string') throw new RowAltered();
    return known;
  }

  #write(commits: number, content: Content): void {
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
      if (isUnreadable(error)) return 'altered';
      throw error;
    }
  }
}
