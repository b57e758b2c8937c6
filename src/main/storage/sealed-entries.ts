import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { sha256Hex } from './content-hash.ts';
import { transaction } from './open-database.ts';
import { storageResult } from './storage-errors.ts';

/** What decides how answers are read, how requests are made and where they go, beside the journal. */
export const entryKinds = [
  'reading',
  'money-answer',
  'description',
  'request-shape',
  'omission',
  'unexpected-outcome',
  'late-write',
  'address',
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

/** The hash of each entry that stands, as it is sealed, by its kind and name. */
const listSchema = z.array(z.tuple([z.string(), z.string()])).transform((pairs) => new Map(pairs));
type EntryList = z.infer<typeof listSchema>;
const listRowSchema = z.object({ sealed: z.instanceof(Uint8Array) }).optional();

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
 * Entries of `keyholder.sqlite`, each sealed with the journal's key and bound to its workspace, kind, name and order.
 * SECURITY: another program of the same person can change the file, and none of what is sent by it. What was taken back
 * or removed does not come back with its old row: a sealed list says which rows stand.
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
    const any = 'SELECT 1 FROM entry UNION ALL SELECT 1 FROM entry_list LIMIT 1';
    return this.#db.prepare(any).get() === undefined;
  }

  /** What opens and is of the form, the newest first. An error while the key is not here. */
  all<T>(workspaceId: string, kind: EntryKind, schema: z.ZodType<T>): Result<readonly EntryOf<T>[]> {
    const found = storageResult(() => ({
      present: rowSchema
        .array()
        .parse(
          this.#db
            .prepare(`${rows} WHERE workspace_id = ? AND kind = ? ORDER BY entry.sequence DESC`)
            .all(workspaceId, kind),
        ),
      sealedList: this.#sealedList(workspaceId),
    }));
    if (!found.ok) return found;
    const { present, sealedList } = found.value;
    if (present.length === 0 && sealedList === null) return succeed([]);
    const standing = this.#seal.standing();
    if (!standing.ok) return standing;
    const list = this.#listIn(workspaceId, sealedList);
    const names = new Set(present.map(({ name }) => listName(kind, name)));
    for (const gone of [...list.keys()].filter((one) => one.startsWith(`${kind} `) && !names.has(one)))
      this.#setAside({ workspaceId, kind, name: gone.slice(kind.length + 1) }, 'altered');
    return succeed(
      present.flatMap(({ sealed, ...columns }) => {
        const { name } = columns;
        const stands = list.get(listName(kind, name)) === sha256Hex(sealed);
        const content = stands ? this.#seal.unseal(columns, sealed) : undefined;
        const opened = schema.safeParse(content);
        if (opened.success) return [{ name, content: opened.data }];
        this.#setAside({ workspaceId, kind, name }, content === undefined ? 'altered' : 'form');
        return [];
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
      const list = this.#listIn(workspaceId, this.#sealedList(workspaceId));
      for (const { name, content } of entries) {
        const { sequence } = z
          .object({ sequence: z.int() })
          .parse(known.get(workspaceId, kind, name) ?? next.get());
        const sealed = this.#seal.seal({ workspace_id: workspaceId, kind, name, sequence }, content);
        write.run(workspaceId, kind, name, sequence, sealed);
        list.set(listName(kind, name), sha256Hex(sealed));
        this.#aside.delete(asideName({ workspaceId, kind, name }));
      }
      this.#keepList(workspaceId, list);
      return null;
    });
  }

  remove(workspaceId: string, kind: EntryKind, name: string): Result<null> {
    const standing = this.#seal.standing();
    if (!standing.ok) return standing;
    return transaction(this.#db, () => {
      this.#db
        .prepare('DELETE FROM entry WHERE workspace_id = ? AND kind = ? AND name = ?')
        .run(workspaceId, kind, name);
      const list = this.#listIn(workspaceId, this.#sealedList(workspaceId));
      list.delete(listName(kind, name));
      this.#keepList(workspaceId, list);
      this.#aside.delete(asideName({ workspaceId, kind, name }));
      return null;
    });
  }

  /** Whether an entry of this name is there, or should be, and does not open. */
  isAside(entry: EntryRef): boolean {
    return this.#aside.has(asideName(entry));
  }

  /** Every entry that was met and does not open, or was missed. */
  aside(): readonly AsideEntry[] {
    return [...this.#aside.values()];
  }

  /** Looks at every entry, so that what does not open, or is of no form that is known, is told before it is wanted. */
  examine(forms: EntryForms): void {
    const owners = 'SELECT workspace_id AS id FROM entry UNION SELECT workspace_id FROM entry_list';
    const found = z.array(z.object({ id: z.string() })).safeParse(this.#db.prepare(owners).all());
    for (const { id } of found.data ?? []) for (const kind of entryKinds) this.all(id, kind, forms[kind]);
  }

  #setAside(entry: EntryRef, why: AsideEntry['why']): void {
    this.#aside.set(asideName(entry), { ...entry, why });
  }

  #sealedList(workspaceId: string): Uint8Array | null {
    const row = this.#db.prepare('SELECT sealed FROM entry_list WHERE workspace_id = ?').get(workspaceId);
    return listRowSchema.parse(row)?.sealed ?? null;
  }

  /** Of one that is missing, or not as it was sealed, nothing stands. */
  #listIn(workspaceId: string, sealed: Uint8Array | null): EntryList {
    const content = sealed === null ? undefined : this.#seal.unseal(listColumns(workspaceId), sealed);
    return listSchema.safeParse(content).data ?? new Map<string, string>();
  }

  #keepList(workspaceId: string, list: EntryList): void {
    this.#db
      .prepare(
        `INSERT INTO entry_list (workspace_id, sealed) VALUES (?, ?)
         ON CONFLICT (workspace_id) DO UPDATE SET sealed = excluded.sealed`,
      )
      .run(workspaceId, this.#seal.seal(listColumns(workspaceId), [...list]));
  }
}

/** Of no kind that an entry can be of. */
function listColumns(workspaceId: string): EntryColumns {
  return { workspace_id: workspaceId, kind: 'list', name: '', sequence: 0 };
}

function listName(kind: EntryKind, name: string): string {
  return `${kind} ${name}`;
}

function asideName({ workspaceId, kind, name }: EntryRef): string {
  return JSON.stringify([workspaceId, kind, name]);
}
