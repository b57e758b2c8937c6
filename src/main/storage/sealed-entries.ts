import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json/json.ts';
import { transaction } from './open-database.ts';
import { storageResult } from './storage-errors.ts';

/** What decides how answers are read and requests are made, beside the journal. */
export const entryKinds = [
  'reading',
  'money-answer',
  'description',
  'request-shape',
  'omission',
  'unexpected-outcome',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The seal of the journal: its key may come later than the file. */
export interface EntrySeal {
  /** Why nothing can be sealed or opened now. */
  readonly standing: () => Result<null>;
  readonly seal: (columns: EntryColumns, content: object) => Uint8Array;
  /** Undefined where the row is not as it was sealed. */
  readonly unseal: (columns: EntryColumns, sealed: Uint8Array) => JsonValue | undefined;
}

const columnsSchema = z.object({
  workspace_id: z.string(),
  kind: z.string(),
  name: z.string(),
  sequence: z.int(),
});
export type EntryColumns = Readonly<z.infer<typeof columnsSchema>>;
const rowSchema = columnsSchema.extend({ sealed: z.instanceof(Uint8Array) });

/** An order that no number holds is brought to one that does: the row is then not as it was sealed, and is set aside. */
const rows = `SELECT workspace_id, kind, name, sealed,
  max(0, min(sequence, ${String(Number.MAX_SAFE_INTEGER)})) AS sequence FROM entry`;

export interface EntryOf<T> {
  readonly name: string;
  readonly content: T;
}

interface EntryRef {
  readonly workspaceId: string;
  readonly kind: EntryKind;
  readonly name: string;
}

/** An entry that nothing uses; it stays where it is. */
export interface AsideEntry extends EntryRef {
  /** `altered`: it is not as Keyholder wrote it. `form`: it is, in a form that this version does not know. */
  readonly why: 'altered' | 'form';
}

/** What an entry of each kind holds. */
export type EntryForms = Readonly<Record<EntryKind, z.ZodType>>;

/**
 * Entries of `console.sqlite`, each sealed with the journal's key and bound to its workspace, kind, name and order.
 * SECURITY: another program of the same person can change the file, and none of what is sent by it.
 */
export class SealedEntries {
  readonly #db: DatabaseSync;
  readonly #seal: EntrySeal;
  readonly #aside = new Map<string, AsideEntry>();

  constructor(db: DatabaseSync, seal: EntrySeal) {
    this.#db = db;
    this.#seal = seal;
  }

  /** Whether there is anything that the key is needed for. */
  get isEmpty(): boolean {
    return this.#db.prepare('SELECT 1 FROM entry LIMIT 1').get() === undefined;
  }

  /** What opens and is of the form, the newest first. An error while the key is not here. */
  all<T>(workspaceId: string, kind: EntryKind, schema: z.ZodType<T>): Result<readonly EntryOf<T>[]> {
    const found = storageResult(() =>
      rowSchema
        .array()
        .parse(
          this.#db
            .prepare(`${rows} WHERE workspace_id = ? AND kind = ? ORDER BY entry.sequence DESC`)
            .all(workspaceId, kind),
        ),
    );
    if (!found.ok || found.value.length === 0) return found.ok ? succeed([]) : found;
    const standing = this.#seal.standing();
    if (!standing.ok) return standing;
    return succeed(
      found.value.flatMap(({ sealed, ...columns }) => {
        const { name } = columns;
        const content = this.#open({ workspaceId, kind, name }, columns, sealed, schema);
        return content === undefined ? [] : [{ name, content }];
      }),
    );
  }

  /** All of them or none, the newest last; one of a name that is there already takes its place in the order. */
  put(workspaceId: string, kind: EntryKind, entries: readonly EntryOf<object>[]): Result<null> {
    const standing = this.#seal.standing();
    if (!standing.ok) return fail(standing.error);
    return transaction(this.#db, () => {
      const known = this.#db.prepare(`${rows} WHERE workspace_id = ? AND kind = ? AND name = ?`);
      const next = this.#db.prepare(
        `SELECT 1 + coalesce(max(sequence), 0) AS sequence FROM entry
         WHERE sequence BETWEEN 0 AND ${String(Number.MAX_SAFE_INTEGER - 1)}`,
      );
      const write = this.#db.prepare(
        `INSERT INTO entry (workspace_id, kind, name, sequence, sealed) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (workspace_id, kind, name) DO UPDATE SET sequence = excluded.sequence, sealed = excluded.sealed`,
      );
      for (const { name, content } of entries) {
        const { sequence } = z
          .object({ sequence: z.int() })
          .parse(known.get(workspaceId, kind, name) ?? next.get());
        const sealed = this.#seal.seal({ workspace_id: workspaceId, kind, name, sequence }, content);
        write.run(workspaceId, kind, name, sequence, sealed);
        this.#aside.delete(asideName({ workspaceId, kind, name }));
      }
      return null;
    });
  }

  remove(workspaceId: string, kind: EntryKind, name: string): Result<null> {
    return transaction(this.#db, () => {
      this.#db
        .prepare('DELETE FROM entry WHERE workspace_id = ? AND kind = ? AND name = ?')
        .run(workspaceId, kind, name);
      this.#aside.delete(asideName({ workspaceId, kind, name }));
      return null;
    });
  }

  /** Whether an entry of this name is there and does not open. */
  isAside(entry: EntryRef): boolean {
    return this.#aside.has(asideName(entry));
  }

  /** Every entry that was met and does not open. */
  aside(): readonly AsideEntry[] {
    return [...this.#aside.values()];
  }

  /** Looks at every entry, so that what does not open, or is of no form that is known, is told before it is wanted. */
  examine(forms: EntryForms): void {
    if (!this.#seal.standing().ok) return;
    const found = rowSchema.array().safeParse(this.#db.prepare(rows).all());
    for (const { sealed, ...columns } of found.data ?? []) {
      const kind = entryKinds.find((one) => one === columns.kind);
      if (kind === undefined) continue;
      const entry = { workspaceId: columns.workspace_id, kind, name: columns.name };
      this.#open(entry, columns, sealed, forms[kind]);
    }
  }

  /** Undefined, and named among those set aside, where it can't be used. */
  #open<T>(entry: EntryRef, columns: EntryColumns, sealed: Uint8Array, schema: z.ZodType<T>): T | undefined {
    const content = this.#seal.unseal(columns, sealed);
    const opened = schema.safeParse(content);
    if (opened.success) return opened.data;
    this.#aside.set(asideName(entry), { ...entry, why: content === undefined ? 'altered' : 'form' });
    return undefined;
  }
}

function asideName({ workspaceId, kind, name }: EntryRef): string {
  return JSON.stringify([workspaceId, kind, name]);
}
