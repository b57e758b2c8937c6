import type { Schema } from '../storage/schema.ts';

/**
 * Of `cache.sqlite`. Bodies, failures and summaries are sealed; what stays readable is which resource of which
 * subject was read when. `key_storage` tells rows whose key died with an earlier run of the app.
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
      -- By what the body can be asked about.
      validator BLOB,
      UNIQUE (workspace_id, key_id, resource, subject, query)
    ) STRICT;
    -- What lists need of a property: its facts, and its nights.
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
    -- Bodies of settings, as they changed, and until when each was read the same.
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

    -- Which record of changes was used last, and how much was on it.
    CREATE TABLE known_record (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      mark TEXT NOT NULL
    ) STRICT;

    -- What a start looks for and seldom finds.
    CREATE INDEX snapshot_of_memory ON snapshot (id) WHERE key_storage = 'memory';
    CREATE INDEX derived_of_memory ON derived (id) WHERE key_storage = 'memory';
    CREATE INDEX body_history_of_memory ON body_history (id) WHERE key_storage = 'memory';
    CREATE INDEX snapshot_questions ON snapshot (coalesce(read_at_ms, failed_at_ms, 0)) WHERE query <> '';
  `,
};
