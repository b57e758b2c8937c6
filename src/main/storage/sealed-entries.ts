import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { sha256Hex } from './content-hash.ts';
import { transaction } from './open-database.ts';
import { storageResult } from './storage-errors.ts';

/** Data beside the journal that decides how answers are read, how requests are built and where they go. */
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

/** The journal's seal, whose key may arrive after the file. */
export interface EntrySeal {
  /** Fails with the reason while nothing can be sealed or opened. */
  readonly ready: () => Result<null>;
  readonly seal: (columns: EntryColumns, content: object) => Uint8Array;
  /** Undefined if the row differs from what was sealed. */
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

/** Clamps a sequence too large for a number: the row then differs from its seal and is set aside. */
const rows = `SELECT workspace_id, kind, name, sealed,
  max(0, min(sequence, ${String(Number.MAX_SAFE_INTEGER)})) AS sequence FROM entry`;

/** The hash of each valid sealed entry, by kind and name, and the number of this list. */
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

/** An unusable entry; it stays where it is. */
export interface AsideEntry extends EntryRef {
  /**
   * `altered`: it differs from what Keyholder wrote. `form`: written by Keyholder in a form this version doesn't know.
   */
  readonly why: 'altered' | 'form';
}

/** The last sealed list of one workspace; sequence 0: there is none. */
interface ListEnd {
  readonly workspaceId: string;
  readonly sequence: number;
  readonly hash: string;
}

/** The owner of entries for the whole console. */
export const wholeConsole = '';

export type EntryForms = Readonly<Record<EntryKind, z.ZodType>>;

/**
 * Entries of `keyholder.sqlite`, each sealed with the journal's key and bound to its workspace, kind, name and order.
 * SECURITY: another program of the same person can change the file, but nothing sent can depend on that. Restoring an
 * old row doesn't bring back a removed or withdrawn entry, because a sealed list names the valid rows. `EndAnchors`
 * detects an earlier copy of list and rows together; such a copy isn't used.
 */
export class SealedEntries {
  readonly #db: DatabaseSync;
  readonly #seal: EntrySeal;
  readonly #aside = new Map<string, AsideEntry>();
  /** Workspaces whose entries are an earlier copy, with the sequence of the expected list. */
  readonly #earlier = new Map<string, number>();
  #isCompared = false;
  /** Called for every list once it is on disk. */
  onList: (end: ListEnd) => void = () => undefined;

  constructor(db: DatabaseSync, seal: EntrySeal) {
    this.#db = db;
    this.#seal = seal;
  }

  /** Whether nothing here needs the key. */
  get isEmpty(): boolean {
    const any = 'SELECT 1 FROM entry UNION ALL SELECT 1 FROM entry_list LIMIT 1';
    return this.#db.prepare(any).get() === undefined;
  }

  /** Valid entries, newest first. An error until the key arrives. */
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

  /** Writes all or none, newest last; an entry with an existing name keeps its position. */
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

  /** Whether an entry of this name exists, or should, but doesn't open. */
  isAside(entry: EntryRef): boolean {
    return this.#aside.has(asideName(entry));
  }

  aside(): readonly AsideEntry[] {
    return [...this.#aside.values()];
  }

  /** Checks every entry, so that unusable ones are reported before they are needed. */
  examine(forms: EntryForms): void {
    const owners = this.#owners();
    for (const id of owners.ok ? owners.value : [])
      for (const kind of entryKinds) this.all(id, kind, forms[kind]);
  }

  /** Until this call no entry is used, because earlier copies haven't been detected yet. */
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

  /** Workspaces whose entries are an earlier copy and aren't used. */
  earlier(): readonly string[] {
    return [...this.#earlier.keys()];
  }

  /** A person accepts the earlier copy, which becomes the current one. */
  goOn(workspaceId: string): Result<null> {
    const missed = this.#earlier.get(workspaceId);
    if (missed === undefined) return succeed(null);
    this.#earlier.delete(workspaceId);
    const saved = this.#change(workspaceId, (list) => {
      list.sequence = Math.max(list.sequence, missed);
    });
    if (!saved.ok) this.#earlier.set(workspaceId, missed);
    return saved;
  }

  /** Why this workspace's entries can't be read or written now. */
  #ready(workspaceId: string): Result<null> {
    const ready = this.#seal.ready();
    if (!ready.ok) return ready;
    if (!this.#isCompared) return fail(notComparedYet);
    return this.#earlier.has(workspaceId) ? fail(earlierCopy) : succeed(null);
  }

  /** Writes a new list in one transaction with its entries. */
  #change(workspaceId: string, change: (list: EntryList) => void): Result<null> {
    const ready = this.#ready(workspaceId);
    if (!ready.ok) return ready;
    const saved = transaction(this.#db, () => {
      const list = this.#listIn(workspaceId, this.#sealedList(workspaceId));
      change(list);
      return this.#keepList(workspaceId, { ...list, sequence: list.sequence + 1 });
    });
    if (!saved.ok) return saved;
    this.onList(saved.value);
    return succeed(null);
  }

  /** Every workspace that has or may have had entries. */
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

  /** A missing or altered list makes every entry invalid. */
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

/** Uses a kind that no entry can have. */
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
