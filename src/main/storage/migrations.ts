import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import { t } from './texts.ts';

/**
 * One step of a file's schema. The step at index n leads from `user_version` n to n + 1; released steps are never
 * edited, reordered or removed.
 */
export interface Migration {
  /** What the step does, for people who read the code. */
  readonly name: string;
  readonly sql: string;
}

/** 'KHLD': marks a SQLite file as ours, so that someone else's database is never migrated. */
const applicationId = 0x4b_48_4c_44;

/**
 * Brings the file from any earlier version to the newest, in one transaction: after a crash it is either the old
 * version or the new one. A file of a newer version, or one that is not ours, is refused untouched.
 */
export function migrate(db: DatabaseSync, migrations: readonly Migration[]): Result<null> {
  db.exec('BEGIN IMMEDIATE');
  try {
    const refusal = refusalOf(db, migrations.length);
    if (refusal !== undefined) {
      db.exec('ROLLBACK');
      return fail(refusal);
    }
    const version = readPragma(db, 'user_version');
    if (version === migrations.length && readPragma(db, 'application_id') === applicationId) {
      // Nothing is to be written, so the disk is not waited for.
      db.exec('ROLLBACK');
      return succeed(null);
    }
    for (const step of migrations.slice(version)) db.exec(step.sql);
    db.exec(`PRAGMA application_id = ${String(applicationId)}`);
    db.exec(`PRAGMA user_version = ${String(migrations.length)}`);
    db.exec('COMMIT');
    return succeed(null);
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

function refusalOf(db: DatabaseSync, newest: number): AppError | undefined {
  const owner = readPragma(db, 'application_id');
  const tables = db.prepare('SELECT count(*) AS total FROM sqlite_schema').get()?.['total'];
  if (owner !== applicationId && (owner !== 0 || tables !== 0)) {
    return {
      code: 'storage-failed',
      message: t('otherProgram'),
      hint: t('chooseAnotherFolder'),
    };
  }
  if (readPragma(db, 'user_version') > newest) {
    return {
      code: 'storage-failed',
      message: t('writtenByNewer'),
      hint: t('installNewest'),
    };
  }
  return undefined;
}
