import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';

/** All of a file's tables. A file holds exactly one version of them, in its `user_version`. */
export interface Schema {
  /** Raised with every change of the tables; numbers that were used before are never used again. */
  readonly version: number;
  readonly sql: string;
}

/** 'KHLD': marks a SQLite file as ours, so that someone else's database is never written to. */
const applicationId = 0x4b_48_4c_44;

/**
 * Makes the tables of a new file, in one transaction. A file of any other version, or one that is not ours, is refused
 * untouched: what is in it stays for the version that wrote it.
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
    // Where nothing was written, the disk is not waited for.
    db.exec(isNew ? 'COMMIT' : 'ROLLBACK');
    if (!found.ok) return found;
    return isNew || found.value === version ? succeed(null) : fail(anotherVersion);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** A pragma that answers with one number. */
export function readPragma(db: DatabaseSync, name: string): number {
  const row = db.prepare(`PRAGMA ${name}`).get();
  const value = row === undefined ? undefined : Object.values(row)[0];
  return typeof value === 'number' ? value : 0;
}

/** The version of a file of ours; null: nothing was ever written into the file. */
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
