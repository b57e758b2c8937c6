import { chmodSync, closeSync, mkdirSync, openSync, statSync, existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { fail, succeed, type AppError, type Result } from '../../core/values/errors.ts';
import { isDamage, storageResult } from './storage-errors.ts';

/** All tables of a file. A file has exactly one version of them, in its `user_version`. */
export interface Schema {
  /** Raised with every change of the tables; numbers are never reused. */
  readonly version: number;
  readonly sql: string;
}

/** 'KHLD': marks a SQLite file as ours, so that another program's database is never written to. */
const applicationId = 0x4b_48_4c_44;

/**
 * Creates the tables of a new file in one transaction. A file of another version or program is refused untouched: its
 * content belongs to whoever wrote it.
 */
export function settleSchema(db: DatabaseSync, { version, sql }: Schema): Result<null> {
  db.exec('BEGIN IMMEDIATE');
  try {
    const found = versionIn(db);
    const isNew = found.ok && found.value === null;
    if (isNew) {
      db.exec(sql);
      db.exec(`PRAGMA application_id = ${String(applicationId)}`);
      db.exec(`PRAGMA user_version = ${String(version)}`);
    }
    // Nothing was written, so don't wait for the disk.
    db.exec(isNew ? 'COMMIT' : 'ROLLBACK');
    if (!found.ok) return found;
    return isNew || found.value === version ? succeed(null) : fail(anotherVersion);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

export function readPragma(db: DatabaseSync, name: string): number {
  const row = db.prepare(`PRAGMA ${name}`).get();
  const value = row === undefined ? undefined : Object.values(row)[0];
  return typeof value === 'number' ? value : 0;
}

/** The version of one of our files; null if the file is empty. */
function versionIn(db: DatabaseSync): Result<number | null> {
  const owner = readPragma(db, 'application_id');
  const version = readPragma(db, 'user_version');
  if (owner === applicationId) return succeed(version);
  const tables = db.prepare('SELECT count(*) AS total FROM sqlite_schema').get()?.['total'];
  return owner === 0 && version === 0 && tables === 0 ? succeed(null) : fail(anotherProgram);
}

const anotherProgram: AppError = {
  code: 'storage-failed',
  message: 'The data file belongs to another program.',
  hint: 'Choose another data folder for Keyholder.',
};

const anotherVersion: AppError = {
  code: 'storage-failed',
  message: 'Another version of Keyholder wrote the data file.',
  hint: 'Start that version, or choose another data folder. Nothing in the file was changed.',
};

const companions = ['', '-wal', '-shm'] as const;

/**
 * Renames a damaged database and its companions to `<path>.damaged-<UTC stamp>`, never over an existing file. Returns
 * the new path to tell the person, because its content may be recoverable.
 */
export function setAside(path: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const wanted = `${path}.damaged-${stamp}`;
  let target = wanted;
  for (let copy = 2; companions.some((suffix) => existsSync(`${target}${suffix}`)); copy += 1) {
    target = `${wanted}-${String(copy)}`;
  }
  for (const suffix of companions) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${target}${suffix}`);
  }
  return target;
}

/**
 * `full`: an acknowledged commit survives power loss (journal, workspaces). `normal`: the newest commits may be lost,
 * but the file stays sound (the cache, which can be loaded again).
 */
export type Durability = 'full' | 'normal';

export interface DatabaseOptions {
  /** A file's path, or ':memory:'. */
  path: string;
  schema: Schema;
  durability: Durability;
  /** Used to name a file that is set aside. */
  now?: () => Date;
}

export interface OpenedDatabase {
  db: DatabaseSync;
  /** Where a damaged file was moved, to tell the person; normally null. */
  setAside: string | null;
}

/** The main process must not stall behind another writer; our own writes are short. */
const busyTimeoutMs = 250;
/** A full check reads every page: for larger files closed normally, the seal of each row is trusted instead. */
const checkLimitBytes = 32 * 1024 * 1024;
const synchronousLevel: Readonly<Record<Durability, number>> = { normal: 1, full: 2 };

/**
 * Opens one of Keyholder's databases: WAL, durability verified, tables created, folder 0700 and file 0600. A damaged
 * file is renamed, never overwritten, and replaced; `setAside` says where it went.
 */
export function openDatabase(options: DatabaseOptions): Result<OpenedDatabase> {
  const opened = storageResult(() => openSound(options));
  return opened.ok ? opened.value : opened;
}

/**
 * Runs `work` inside BEGIN IMMEDIATE. Anything thrown rolls back; storage errors are returned as `storage-failed`,
 * faults of the program are rethrown. Can't be nested.
 */
export function transaction<T>(db: DatabaseSync, work: () => T): Result<T> {
  return storageResult(() => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      db.exec('COMMIT');
      return value;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  });
}

/** Statements by name, each prepared on first use. */
export function statementsOf<Name extends string>(
  db: DatabaseSync,
  texts: Readonly<Record<Name, string>>,
): (name: Name) => StatementSync {
  const prepared = new Map<Name, StatementSync>();
  return (name) => {
    const known = prepared.get(name) ?? db.prepare(texts[name]);
    prepared.set(name, known);
    return known;
  };
}

function openSound(options: DatabaseOptions): Result<OpenedDatabase> {
  const first = openOnce(options);
  if (first !== 'damaged') return first.ok ? succeed({ db: first.value, setAside: null }) : first;
  const aside = setAside(options.path, options.now?.() ?? new Date());
  const second = openOnce(options);
  if (second === 'damaged') {
    return fail({ code: 'storage-failed', message: 'A new data file could not be made.' });
  }
  return second.ok ? succeed({ db: second.value, setAside: aside }) : second;
}

function openOnce(options: DatabaseOptions): Result<DatabaseSync> | 'damaged' {
  const inMemory = options.path === ':memory:';
  if (!inMemory) prepareFile(options.path);
  // SQLite removes its write-ahead log when the last program closes the file, so an existing one means a sudden end.
  const wasCut = !inMemory && hasContent(`${options.path}-wal`);
  const db = new DatabaseSync(options.path, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
    enableDoubleQuotedStringLiterals: false,
    allowExtension: false,
  });
  let usable = false;
  try {
    configure(db, options.durability, inMemory);
    if (!inMemory && !passesCheck(db, options, wasCut)) return 'damaged';
    const settled = settleSchema(db, options.schema);
    usable = settled.ok;
    return settled.ok ? succeed(db) : settled;
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    throw error;
  } finally {
    if (!usable) db.close();
  }
}

function prepareFile(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SECURITY: other accounts on this computer can read neither file names nor content; -wal and -shm inherit the mode.
  chmodSync(folder, 0o700);
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

function configure(db: DatabaseSync, durability: Durability, inMemory: boolean): void {
  // SECURITY: a manipulated schema must not run functions through views or triggers.
  db.exec('PRAGMA trusted_schema = OFF');
  // SECURITY: removed data is overwritten, because the key that opens it stays.
  db.exec('PRAGMA secure_delete = ON');
  db.exec(`PRAGMA journal_mode = ${inMemory ? 'MEMORY' : 'WAL'}`);
  db.exec(`PRAGMA synchronous = ${durability.toUpperCase()}`);
  // A SQLite build that ignores the pragma would lose acknowledged rows at power loss: refuse to run on it.
  if (readPragma(db, 'synchronous') !== synchronousLevel[durability]) {
    throw new Error(`SQLite does not honour synchronous=${durability}.`);
  }
  if (readPragma(db, 'secure_delete') !== 1) throw new Error('SQLite does not honour secure_delete=ON.');
  if (!inMemory && db.prepare('PRAGMA journal_mode').get()?.['journal_mode'] !== 'wal') {
    throw new Error('SQLite does not honour journal_mode=WAL.');
  }
}

function hasContent(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** For a large cache, or a large file closed normally, only the schema is read, so that the start isn't delayed. */
function passesCheck(db: DatabaseSync, options: DatabaseOptions, wasCut: boolean): boolean {
  const isLarge = statSync(options.path).size > checkLimitBytes;
  if (isLarge && (options.durability === 'normal' || !wasCut)) {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return true;
  }
  return db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
}

const checkpointSchema = z.object({ busy: z.number() });

/**
 * Leaves no removed or rewritten rows on the disk: VACUUM rebuilds every page, because `secure_delete` misses copies of
 * rows that moved to another page, and the write-ahead log is truncated. Not inside a transaction.
 */
export function eraseRemoved(db: DatabaseSync): Result<null> {
  const made = storageResult(() => {
    db.exec('VACUUM');
  });
  return made.ok ? cutLog(db) : made;
}

/** Until truncated, the write-ahead log holds earlier versions of pages, including removed data. */
export function cutLog(db: DatabaseSync): Result<null> {
  const cut = storageResult(
    () => checkpointSchema.parse(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).busy,
  );
  if (!cut.ok) return cut;
  return cut.value === 0
    ? succeed(null)
    : fail({ code: 'storage-failed', message: "Keyholder's data file is busy." });
}
