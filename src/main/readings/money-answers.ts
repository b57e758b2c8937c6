import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { MoneyAnswer } from '../../core/mapping/readings/money-answer.ts';
import { moneyAnswerSchema } from '../../core/mapping/readings/money-answer.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';

/** What persons said of the whole amounts of each workspace, sealed; it goes with its workspace. */
export class MoneyAnswers {
  readonly #entries: SealedEntries;
  readonly #known = new Map<string, MoneyAnswer | null>();

  constructor(entries: SealedEntries) {
    this.#entries = entries;
  }

  /** The same object until something else is said; null: nothing was. */
  of(workspaceId: string): Result<MoneyAnswer | null> {
    const known = this.#known.get(workspaceId);
    if (known !== undefined) return succeed(known);
    const stored = this.#entries.all(workspaceId, 'money-answer', moneyAnswerSchema);
    if (!stored.ok) return stored;
    const answer = stored.value[0]?.content ?? null;
    this.#known.set(workspaceId, answer);
    return succeed(answer);
  }

  /** Null takes back what was said. */
  put(workspaceId: string, answer: MoneyAnswer | null): Result<MoneyAnswer | null> {
    const stored =
      answer === null
        ? this.#entries.remove(workspaceId, 'money-answer', '')
        : this.#entries.put(workspaceId, 'money-answer', [{ name: '', content: answer }]);
    if (!stored.ok) return stored;
    this.#known.set(workspaceId, answer);
    return succeed(answer);
  }
}
