import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import { pruneHistory } from './body-history.ts';
import { eraseRemoved } from '../storage/erase-removed.ts';
import { transaction } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';

export interface CacheInfo {
  rows: number;
  sizeBytes: number;
  oldestReadAt: string | null;
  questionsRetentionDays: number;
  storage: 'disk' | 'memory';
}

const countSchema = z.object({ total: z.number(), oldest: z.number().nullable() });
const sizeSchema = z.object({ bytes: z.number() });
/** Reads with a query (a search, a month's bookings) leave a row per query behind; whole resources are kept. */
const queryKeepDays = 14;
const queryKeepMs = queryKeepDays * 24 * 60 * 60 * 1000;

export function cacheInfo(db: DatabaseSync): Result<CacheInfo> {
  return storageResult(() => {
    const { total, oldest } = countSchema.parse(
      db.prepare('SELECT count(*) AS total, min(read_at_ms) AS oldest FROM snapshot').get(),
    );
    const { bytes } = sizeSchema.parse(
      db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()').get(),
    );
    return {
      rows: total,
      sizeBytes: bytes,
      oldestReadAt: oldest === null ? null : new Date(oldest).toISOString(),
      questionsRetentionDays: queryKeepDays,
      storage: db.location() === null ? 'memory' : 'disk',
    };
  });
}

/** Empties the cache and gives the space back to the disk. */
export function wipeCache(db: DatabaseSync): Result<null> {
  const emptied = transaction(db, () => {
    db.exec('DELETE FROM snapshot; DELETE FROM derived; DELETE FROM body_history');
  });
  return emptied.ok ? eraseRemoved(db) : emptied;
}

/** Drops what no screen asks for any more. */
export function pruneCache(db: DatabaseSync, now: Date): Result<null> {
  pruneHistory(db);
  const pruned = storageResult(() => {
    const limit = now.getTime() - queryKeepMs;
    db.prepare("DELETE FROM snapshot WHERE query <> '' AND coalesce(read_at_ms, failed_at_ms, 0) < ?").run(
      limit,
    );
  });
  return pruned.ok ? succeed(null) : pruned;
}
