import { chmodSync, closeSync, mkdirSync, openSync, statSync, existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { Schema } from './schema.ts';
import { readPragma, settleSchema } from './schema.ts';
import { isDamage, storageResult } from './storage-errors.ts';

const companions = ['', '-wal', '-shm'] as const;

/**
 * Renames a damaged database and its companions to `<path>.damaged-<UTC stamp>`, never over an existing file.
 * Returns the new path, which the person is told: what is in it may still be recovered.
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
 * the file stays sound (the cache, which can be read again).
 */
export type Durability = 'full' | 'normal';

export interface DatabaseOptions {
  /** A file's path, or ':memory:' in tests. */
  path: string;
  schema: Schema;
  durability: Durability;
  /** Names the file that is set aside. */
  now?: () => Date;
}

export interface OpenedDatabase {
  db: DatabaseSync;
  /** Where a damaged file was put, to be told to the person; null in ordinary life. */
  setAside: string | null;
}

/** The main process must not stall behind another writer; ours are short. */
const busyTimeoutMs = 250;
/** A full check reads every page: beyond this a file that was closed in order trusts the seal of each row. */
const checkLimitBytes = 32 * 1024 * 1024;
const synchronousLevel: Readonly<Record<Durability, number>> = { normal: 1, full: 2 };

/**
 * Opens a database of the console: WAL, durability asserted, tables made, folder 0700 and file 0600.
 * A damaged file is renamed, never overwritten, and a new one takes its place; `setAside` says where it went.
 */
export function openDatabase(options: DatabaseOptions): Result<OpenedDatabase> {
  const opened = storageResult(() => openSound(options));
  return opened.ok ? opened.value : opened;
}

/**
 * Runs `work` inside BEGIN IMMEDIATE. Anything thrown rolls back; what storage refused comes back as
 * `storage-failed`, a fault of the program is thrown on. Not to be nested.
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
  // SQLite removes its write-ahead log when the last program closes the file: one that is there tells of a sudden end.
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
  // SECURITY: other accounts of this machine read neither names of files nor content; -wal and -shm inherit the mode.
  chmodSync(folder, 0o700);
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

function configure(db: DatabaseSync, durability: Durability, inMemory: boolean): void {
  // SECURITY: a doctored schema must not run functions through views or triggers.
  db.exec('PRAGMA trusted_schema = OFF');
  // SECURITY: what is removed is overwritten, not only given up: it would open with a key that stays.
  db.exec('PRAGMA secure_delete = ON');
  db.exec(`PRAGMA journal_mode = ${inMemory ? 'MEMORY' : 'WAL'}`);
  db.exec(`PRAGMA synchronous = ${durability.toUpperCase()}`);
  // A build of SQLite that ignores the pragma would lose acknowledged rows at power loss: refuse to run on it.
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

/** Of a large cache, or a large file that was closed in order, no more than the schema is read: a start is not to wait. */
function passesCheck(db: DatabaseSync, options: DatabaseOptions, wasCut: boolean): boolean {
  const isLarge = statSync(options.path).size > checkLimitBytes;
  if (isLarge && (options.durability === 'normal' || !wasCut)) {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return true;
  }
  return db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
}
