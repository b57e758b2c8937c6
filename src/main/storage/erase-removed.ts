import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import { storageResult } from './storage-errors.ts';

const checkpointSchema = z.object({ busy: z.number() });

/**
 * Leaves nothing of rows that were removed or written anew on the disk: every page is made again, as `secure_delete`
 * misses copies of rows that moved to another page, and the write-ahead log is cut. Not inside a transaction.
 */
export function eraseRemoved(db: DatabaseSync): Result<null> {
  const made = storageResult(() => {
    db.exec('VACUUM');
  });
  return made.ok ? cutLog(db) : made;
}

/** The write-ahead log keeps every page as it was before, until it is cut: what was removed stands in it, too. */
export function cutLog(db: DatabaseSync): Result<null> {
  const cut = storageResult(
    () => checkpointSchema.parse(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).busy,
  );
  if (!cut.ok) return cut;
  return cut.value === 0
    ? succeed(null)
    : fail({ code: 'storage-failed', message: "Keyholder's data file is busy." });
}
