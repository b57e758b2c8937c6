import type { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { EntryKind, SealedEntries } from './sealed-entries.ts';

/** One sealed answer per workspace, given by a person; removed with its workspace. */
export class WorkspaceAnswers<T extends object> {
  readonly #entries: SealedEntries;
  readonly #kind: EntryKind;
  readonly #schema: z.ZodType<T>;
  readonly #known = new Map<string, T | null>();

  constructor(entries: SealedEntries, kind: EntryKind, schema: z.ZodType<T>) {
    this.#entries = entries;
    this.#kind = kind;
    this.#schema = schema;
  }

  /** The same object until the answer changes; null if there is none. */
  of(workspaceId: string): Result<T | null> {
    const known = this.#known.get(workspaceId);
    if (known !== undefined) return succeed(known);
    const stored = this.#entries.all(workspaceId, this.#kind, this.#schema);
    if (!stored.ok) return stored;
    const answer = stored.value[0]?.content ?? null;
    this.#known.set(workspaceId, answer);
    return succeed(answer);
  }

  /** Null withdraws the answer. */
  put<A extends T | null>(workspaceId: string, answer: A): Result<A> {
    const stored =
      answer === null
        ? this.#entries.remove(workspaceId, this.#kind, '')
        : this.#entries.put(workspaceId, this.#kind, [{ name: '', content: answer }]);
    if (!stored.ok) return stored;
    this.#known.set(workspaceId, answer);
    return succeed(answer);
  }
}
