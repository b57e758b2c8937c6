import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { MoneyAnswer } from '../../contract/readings/money-answer.ts';
import { moneyAnswerSchema } from '../../contract/readings/money-answer.ts';
import { storageResult } from '../storage/storage-errors.ts';

/** What persons said of the whole amounts of each workspace, in `console.sqlite`; it goes with its workspace. */
export class MoneyAnswers {
  readonly #db: DatabaseSync;
  readonly #known = new Map<string, MoneyAnswer | null>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** The same object until something else is said; null: nothing was. */
  of(workspaceId: string): Result<MoneyAnswer | null> {
    const known = this.#known.get(workspaceId);
    if (known !== undefined) return succeed(known);
    const stored = storageResult(() => {
      const row = this.#db
        .prepare('SELECT whole_amounts AS wholeAmounts, since FROM money_answer WHERE workspace_id = ?')
        .get(workspaceId);
      return row === undefined ? null : moneyAnswerSchema.parse({ ...row });
    });
    if (stored.ok) this.#known.set(workspaceId, stored.value);
    return stored;
  }

  /** Null takes back what was said. */
  put(workspaceId: string, answer: MoneyAnswer | null): Result<MoneyAnswer | null> {
    const stored = storageResult(() =>
      answer === null
        ? this.#db.prepare('DELETE FROM money_answer WHERE workspace_id = ?').run(workspaceId)
        : this.#db
            .prepare(
              `INSERT INTO money_answer (workspace_id, whole_amounts, since) VALUES (?, ?, ?)
               ON CONFLICT (workspace_id) DO UPDATE SET whole_amounts = excluded.whole_amounts, since = excluded.since`,
            )
            .run(workspaceId, answer.wholeAmounts, answer.since),
    );
    if (!stored.ok) return stored;
    this.#known.set(workspaceId, answer);
    return succeed(answer);
  }
}
