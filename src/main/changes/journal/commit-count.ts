import { z } from 'zod';
import type { JournalSeal } from './journal-seal.ts';
import { RowAltered } from './journal-seal.ts';
import { commitContent, commitRow } from './journal-rows.ts';
import type { Statements } from './journal-statements.ts';

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
