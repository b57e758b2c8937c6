import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import { openDatabase, transaction } from '../../storage/open-database.ts';
import { keyIdOfBytes, rowKey } from '../../storage/row-encryption.ts';
import { storageResult } from '../../storage/storage-errors.ts';
import { keyholderSchema } from '../../storage/keyholder-schema.ts';
import { JournalSeal, RowAltered } from './journal-seal.ts';
import { keyPlace, type KeyPlace, type RecordMark } from './known-record.ts';
import { SealedEntries, type EntrySeal } from '../../storage/sealed-entries.ts';
import { SqliteBulkEditStore } from '../bulk-edits/store/sqlite-bulk-edit-store.ts';
import type { BulkEditStore } from '../bulk-edits/store/stored-bulk-edit.ts';
import type { RunIndex } from '../runs/run-index.ts';
import { sqliteRunIndex } from '../runs/run-index.ts';
import { SqliteJournal } from './sqlite-journal.ts';
import { statSync } from 'node:fs';

/**
 * Remembers which file is at the path; the returned function tells whether it is still there. Writes to an open file
 * that was removed or replaced are lost when it closes.
 */
export function fileInPlace(path: string): () => boolean {
  const opened = identityOf(path);
  return () => opened !== null && identityOf(path) === opened;
}

function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? null : `${String(found.dev)} ${String(found.ino)}`;
}

export interface OpenedJournal {
  journal: SqliteJournal;
  bulkEdits: BulkEditStore;
  index: RunIndex;
  /** Receives the key; until then everything sealed answers with the reason. */
  lock: JournalLock;
  /** Sealed with the same key: what decides how answers are read and requests are built. */
  entries: SealedEntries;
  db: DatabaseSync;
  /** Where a damaged file was moved, to tell the person; normally null. */
  setAside: string | null;
}

export interface KeyRecord {
  /** Random, created with the file; names its entries in the keychain. */
  readonly journalId: string;
  /** Identifies the key of these rows; null until first use. */
  readonly keyId: string | null;
  readonly place: KeyPlace | null;
}

export interface Unlocked {
  /** Some rows use an earlier or unknown key and won't open. */
  readonly isAnotherKey: boolean;
  /** When rows were first found missing or added; null: never. */
  readonly alteredSince: string | null;
}

/**
 * Opens `keyholder.sqlite` with WAL and `synchronous=FULL`, locked to this process so that a second program can't
 * mistake running sends for crashed ones. Sealed rows open once `lock.unlock` receives the key.
 */
export function openJournal(path: string, now: () => Date = () => new Date()): Result<OpenedJournal> {
  const opened = openDatabase({ path, schema: keyholderSchema, durability: 'full', now });
  if (!opened.ok) return opened;
  const { db, setAside } = opened.value;
  const held = storageResult(() => {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  });
  if (!held.ok) {
    db.close();
    return held;
  }
  return succeed({ ...journalOn(db, now, fileInPlace(path)), setAside });
}

export function journalOn(
  db: DatabaseSync,
  now: () => Date,
  isInPlace?: () => boolean,
): Omit<OpenedJournal, 'setAside'> {
  const seal = new JournalSeal();
  const entries = new SealedEntries(db, entrySealOf(seal));
  const journal = new SqliteJournal(db, seal, isInPlace);
  return {
    db,
    entries,
    journal,
    lock: new JournalLock({ db, seal, journal, entries, now }),
    index: sqliteRunIndex(db),
    bulkEdits: new SqliteBulkEditStore(db, seal),
  };
}

function entrySealOf(seal: JournalSeal): EntrySeal {
  return {
    ready: () => seal.ready(),
    seal: (columns, content) => seal.seal('entries', columns, content),
    unseal(columns, sealed) {
      try {
        return seal.unseal('entries', columns, sealed);
      } catch (error) {
        if (error instanceof RowAltered) return undefined;
        throw error;
      }
    },
  };
}

const recordRow = z.object({
  journal_id: z.string(),
  key_id: z.string().nullable(),
  storage: keyPlace.nullable(),
});

const countRow = z.object({ commits: z.int() });

interface Locked {
  readonly db: DatabaseSync;
  readonly seal: JournalSeal;
  readonly journal: SqliteJournal;
  readonly entries: Pick<SealedEntries, 'isEmpty'>;
  readonly now: () => Date;
}

/** Keeps a journal's rows shut until the key arrives. */
export class JournalLock {
  readonly #locked: Locked;

  constructor(locked: Locked) {
    this.#locked = locked;
  }

  get isOpen(): boolean {
    return this.#locked.seal.isOpen;
  }

  get isUnused(): boolean {
    const { journal, entries } = this.#locked;
    const record = this.record();
    // SECURITY: if there was a key before, rows may have been removed.
    const hadKey = record.ok && record.value.keyId !== null;
    return !hadKey && journal.isUnused && entries.isEmpty;
  }

  record(): Result<KeyRecord> {
    return storageResult(() => {
      const row = recordRow.parse(this.#locked.db.prepare('SELECT * FROM journal_key').get());
      return { journalId: row.journal_id, keyId: row.key_id, place: row.storage };
    });
  }

  /** The journal's id and size, unsealed because they are needed before the key arrives. */
  mark(): Result<RecordMark> {
    const record = this.record();
    if (!record.ok) return record;
    const { journalId, place } = record.value;
    return storageResult(() => {
      const found = this.#locked.db.prepare('SELECT commits FROM commit_count').get();
      const commits = found === undefined ? 0 : countRow.parse(found).commits;
      return { journalId, commits, keyPlace: place };
    });
  }

  keyMoved(place: KeyPlace): Result<null> {
    const { db } = this.#locked;
    return transaction(db, () => {
      db.prepare('UPDATE journal_key SET storage = ?').run(place);
      return null;
    });
  }

  await(reason: AppError): void {
    this.#locked.seal.await(reason);
  }

  /** Nothing sealed is opened or written until a key arrives again. */
  shut(): void {
    this.#locked.seal.shut();
  }

  /** Opens the rows with a 32-byte key. `storage-failed` if the file refuses; everything then stays shut. */
  unlock(key: Uint8Array, place: KeyPlace): Result<Unlocked> {
    const { db, seal, journal, now } = this.#locked;
    const record = this.record();
    if (!record.ok) return record;
    let settled: Result<string | null> | undefined;
    try {
      seal.open(rowKey(Uint8Array.from(key)));
      const keyId = keyIdOfBytes(key);
      const isAnotherKey = record.value.keyId !== null && record.value.keyId !== keyId;
      const named = transaction(db, () =>
        db.prepare('UPDATE journal_key SET key_id = ?, storage = ?').run(keyId, place),
      );
      settled = named.ok ? journal.opened(now().toISOString(), isAnotherKey) : named;
      return settled.ok ? succeed({ isAnotherKey, alteredSince: settled.value }) : settled;
    } finally {
      if (settled?.ok !== true) seal.shut();
    }
  }
}
