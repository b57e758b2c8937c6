import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { sha256Hex } from './content-hash.ts';
import { transaction } from './open-database.ts';
import { storageResult } from './storage-errors.ts';

/** What decides how answers are read, how requests are made and where they go, beside the journal. */
export const entryKinds = [
  'reading',
  'money-answer',
  'amount-facts',
  'description',
  'request-shape',
  'excludedField',
  'unexpected-outcome',
  'late-write',
  'address',
  'guards',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The seal of the journal: its key may come later than the file. */
export interface EntrySeal {
  /** Why nothing can be sealed or opened now. */
  readonly ready: () => Result<null>;
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

/** The hash of each entry that stands, as it is sealed, by its kind and name; and the how manieth list it is. */
const listSchema = z.strictObject({
  sequence: z.int().nonnegative(),
  stands: z.array(z.tuple([z.string(), z.string()])).transform((pairs) => new Map(pairs)),
});
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

/** The last list of one workspace, as it is sealed; sequence 0: there is none. */
interface ListEnd {
  readonly workspaceId: string;
  readonly sequence: number;
  readonly hash: string;
}

/** Owns what is kept for the whole console. */
export const wholeConsole = '';

/** What an entry of each kind holds. */
export type EntryForms = Readonly<Record<EntryKind, z.ZodType>>;

/**
 * Entries of `keyholder.sqlite`, each sealed with the journal's key and bound to its workspace, kind, name and order.
 * SECURITY: another program of the same person can change the file, and none of what is sent by it. What was taken back
 * or removed does not come back with its old row: a sealed list says which rows stand. That list and rows are not an
 * earlier copy of all of them is remembered elsewhere (`EndAnchors`); of one that is, nothing is used.
 */
export class SealedEntries {
  readonly #db: DatabaseSync;
  readonly #seal: EntrySeal;
  readonly #aside = new Map<string, AsideEntry>();
  /** Workspaces whose entries are an earlier copy, and which list should be there. */
  readonly #earlier = new Map<string, number>();
  #isCompared = false;
  /** Told of every list, once it is on the disk. */
  onList: (end: ListEnd) => void = () => undefined;

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
    const isNone = present.length === 0 && sealedList === null;
    if (isNone && !this.#earlier.has(workspaceId)) return succeed([]);
    const ready = this.#ready(workspaceId);
    if (!ready.ok) return ready;
    const { stands: list } = this.#listIn(workspaceId, sealedList);
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
    return this.#change(workspaceId, ({ stands }) => {
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
        stands.set(listName(kind, name), sha256Hex(sealed));
        this.#aside.delete(asideName({ workspaceId, kind, name }));
      }
    });
  }

  remove(workspaceId: string, kind: EntryKind, name: string): Result<null> {
    return this.#change(workspaceId, ({ stands }) => {
      this.#db
        .prepare('DELETE FROM entry WHERE workspace_id = ? AND kind = ? AND name = ?')
        .run(workspaceId, kind, name);
      stands.delete(listName(kind, name));
      this.#aside.delete(asideName({ workspaceId, kind, name }));
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
    const owners = this.#owners();
    for (const id of owners.ok ? owners.value : [])
      for (const kind of entryKinds) this.all(id, kind, forms[kind]);
  }

  /** Until this is told, none is used: which of them are an earlier copy is not known yet. */
  compared(): void {
    this.#isCompared = true;
  }

  ends(): Result<ListEnd[]> {
    const owners = this.#owners();
    if (!owners.ok) return owners;
    return storageResult(() =>
      owners.value.map((workspaceId) => {
        const sealed = this.#sealedList(workspaceId);
        const { sequence } = this.#listIn(workspaceId, sealed);
        return { workspaceId, sequence, hash: sealed === null ? '' : sha256Hex(sealed) };
      }),
    );
  }

  distrust(workspaceId: string, { sequence }: Pick<ListEnd, 'sequence'>): void {
    this.#earlier.set(workspaceId, sequence);
  }

  /** Workspaces whose entries are an earlier copy, of which none is used. */
  earlier(): readonly string[] {
    return [...this.#earlier.keys()];
  }

  /** A person goes on with the earlier copy: it is the latest from now on. */
  goOn(workspaceId: string): Result<null> {
    const missed = this.#earlier.get(workspaceId);
    if (missed === undefined) return succeed(null);
    this.#earlier.delete(workspaceId);
    const kept = this.#change(workspaceId, (list) => {
      list.sequence = Math.max(list.sequence, missed);
    });
    if (!kept.ok) this.#earlier.set(workspaceId, missed);
    return kept;
  }

  /** Why nothing of this workspace can be read or kept now. */
  #ready(workspaceId: string): Result<null> {
    const ready = this.#seal.ready();
    if (!ready.ok) return ready;
    if (!this.#isCompared) return fail(notComparedYet);
    return this.#earlier.has(workspaceId) ? fail(earlierCopy) : succeed(null);
  }

  /** One list more, in one transaction with what it lists. */
  #change(workspaceId: string, change: (list: EntryList) => void): Result<null> {
    const ready = this.#ready(workspaceId);
    if (!ready.ok) return ready;
    const kept = transaction(this.#db, () => {
      const list = this.#listIn(workspaceId, this.#sealedList(workspaceId));
      change(list);
      return this.#keepList(workspaceId, { ...list, sequence: list.sequence + 1 });
    });
    if (!kept.ok) return kept;
    this.onList(kept.value);
    return succeed(null);
  }

  /** Every workspace that has entries, or may have had some. */
  #owners(): Result<string[]> {
    return storageResult(() =>
      z
        .array(z.object({ id: z.string() }))
        .parse(
          this.#db
            .prepare('SELECT id FROM workspace UNION SELECT workspace_id FROM entry UNION SELECT ?')
            .all(wholeConsole),
        )
        .map(({ id }) => id),
    );
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
    return listSchema.safeParse(content).data ?? { sequence: 0, stands: new Map<string, string>() };
  }

  #keepList(workspaceId: string, { sequence, stands }: EntryList): ListEnd {
    const sealed = this.#seal.seal(listColumns(workspaceId), { sequence, stands: [...stands] });
    this.#db
      .prepare(
        `INSERT INTO entry_list (workspace_id, sealed) VALUES (?, ?)
         ON CONFLICT (workspace_id) DO UPDATE SET sealed = excluded.sealed`,
      )
      .run(workspaceId, sealed);
    return { workspaceId, sequence, hash: sha256Hex(sealed) };
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

const notComparedYet: AppError = {
  code: 'keychain-locked',
  message: 'The record of changes is still being opened.',
  hint: 'Try again in a moment.',
};

const earlierCopy: AppError = {
  code: 'conflict',
  message: 'The stored mappings, addresses and limits are an earlier copy, so they aren’t used.',
  hint: 'Decide under Changes whether to use them.',
};
