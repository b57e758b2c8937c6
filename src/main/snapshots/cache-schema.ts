import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { eraseRemoved, transaction, type Schema } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';
import { pruneHistory } from './body-history.ts';

/**
 * Schema of `cache.sqlite`. Bodies, failures and summaries are sealed; unsealed is which resource of which subject was
 * read when. `key_storage` marks rows whose key ended with its process.
 */
export const cacheSchema: Schema = {
  version: 9,
  sql: `
    CREATE TABLE snapshot (
      id INTEGER PRIMARY KEY,
      workspace_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      key_storage TEXT NOT NULL CHECK (key_storage IN ('keychain', 'memory')),
      resource TEXT NOT NULL,
      subject TEXT NOT NULL,
      query TEXT NOT NULL,
      read_at_ms INTEGER,
      shape TEXT CHECK (shape IN ('known', 'extended', 'unrecognised')),
      body BLOB,
      failed_at_ms INTEGER,
      failure BLOB,
      -- The body before the last change.
      previous_read_at_ms INTEGER,
      previous_shape TEXT CHECK (previous_shape IN ('known', 'extended', 'unrecognised')),
      previous BLOB,
      -- For conditional requests.
      validator BLOB,
      UNIQUE (workspace_id, key_id, resource, subject, query)
    ) STRICT;
    -- What lists need of a property: facts and nights.
    CREATE TABLE derived (
      id INTEGER PRIMARY KEY,
      workspace_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      key_storage TEXT NOT NULL CHECK (key_storage IN ('keychain', 'memory')),
      kind TEXT NOT NULL CHECK (kind IN ('facts', 'nights')),
      property_id INTEGER NOT NULL,
      content BLOB NOT NULL,
      UNIQUE (workspace_id, key_id, kind, property_id)
    ) STRICT;
    -- Earlier bodies of settings, each with the last time it was read unchanged.
    CREATE TABLE body_history (
      id INTEGER PRIMARY KEY,
      workspace_id TEXT NOT NULL,
      key_id TEXT NOT NULL,
      key_storage TEXT NOT NULL CHECK (key_storage IN ('keychain', 'memory')),
      resource TEXT NOT NULL,
      subject TEXT NOT NULL,
      read_at_ms INTEGER NOT NULL,
      last_read_at_ms INTEGER,
      body BLOB NOT NULL,
      UNIQUE (workspace_id, key_id, resource, subject, read_at_ms)
    ) STRICT;
    CREATE INDEX body_history_by_time ON body_history (workspace_id, key_id, read_at_ms);

    -- The history that was used last, and its length.
    CREATE TABLE known_record (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      mark TEXT NOT NULL
    ) STRICT;

    -- For what each start looks up and rarely finds.
    CREATE INDEX snapshot_of_memory ON snapshot (id) WHERE key_storage = 'memory';
    CREATE INDEX derived_of_memory ON derived (id) WHERE key_storage = 'memory';
    CREATE INDEX body_history_of_memory ON body_history (id) WHERE key_storage = 'memory';
    CREATE INDEX snapshot_questions ON snapshot (coalesce(read_at_ms, failed_at_ms, 0)) WHERE query <> '';
  `,
};

export interface CacheInfo {
  rows: number;
  sizeBytes: number;
  oldestReadAt: string | null;
  questionsRetentionDays: number;
  storage: 'disk' | 'memory';
}

const countSchema = z.object({ total: z.number(), oldest: z.number().nullable() });
const sizeSchema = z.object({ bytes: z.number() });
/** Reads with a query (a search, a month's bookings) leave one row per query, so these expire; whole resources stay. */
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

export function wipeCache(db: DatabaseSync): Result<null> {
  const emptied = transaction(db, () => {
    db.exec('DELETE FROM snapshot; DELETE FROM derived; DELETE FROM body_history');
  });
  return emptied.ok ? eraseRemoved(db) : emptied;
}

/** Keeps what can't be pruned now for the next start. */
export function pruneCache(db: DatabaseSync, now: Date): void {
  pruneHistory(db);
  const old = "DELETE FROM snapshot WHERE query <> '' AND coalesce(read_at_ms, failed_at_ms, 0) < ?";
  storageResult(() => db.prepare(old).run(now.getTime() - queryKeepMs));
}
