import type { Schema } from '../storage/schema.ts';

/** Of `console.sqlite`: what a person set up and typed. It holds no secret, and bodies of the service only sealed. */
export const consoleSchema: Schema = {
  version: 19,
  sql: `
    CREATE TABLE workspace (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('sample', 'live')),
      base_address TEXT NOT NULL,
      admin_base_path TEXT NOT NULL,
      colour TEXT NOT NULL,
      created_at_ms INTEGER NOT NULL,
      -- How it sends its JWT, and the origin that it names.
      jwt_travel TEXT NOT NULL DEFAULT 'beside-key',
      sent_origin TEXT
    ) STRICT;
    CREATE TABLE property (
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      property_id INTEGER NOT NULL,
      added_at_ms INTEGER NOT NULL,
      PRIMARY KEY (workspace_id, property_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    -- What is being read, what is wanted to be read until it is, and what is wanted after that.
    CREATE TABLE sync_round (
      workspace_id TEXT PRIMARY KEY REFERENCES workspace (id) ON DELETE CASCADE,
      started_at_ms INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE wanted_sync (
      workspace_id TEXT PRIMARY KEY REFERENCES workspace (id) ON DELETE CASCADE,
      scope TEXT NOT NULL,
      property_ids TEXT,
      since_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE following_sync (
      workspace_id TEXT PRIMARY KEY REFERENCES workspace (id) ON DELETE CASCADE,
      scope TEXT NOT NULL,
      property_ids TEXT,
      since_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Drafts of changes, sealed.
    CREATE TABLE draft (
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      resource TEXT NOT NULL,
      subject TEXT NOT NULL,
      key_id TEXT NOT NULL,
      saved_at_ms INTEGER NOT NULL,
      content BLOB NOT NULL,
      PRIMARY KEY (workspace_id, resource, subject)
    ) STRICT, WITHOUT ROWID;

    -- What decides how answers are read and requests are made, each sealed with the journal's key.
    CREATE TABLE entry (
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      sealed BLOB NOT NULL,
      PRIMARY KEY (workspace_id, kind, name)
    ) STRICT, WITHOUT ROWID;
    -- Which of them stand, sealed: an older row that is put back is none of them.
    CREATE TABLE entry_list (
      workspace_id TEXT PRIMARY KEY REFERENCES workspace (id) ON DELETE CASCADE,
      sealed BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Saved views of the board, tags and notes of houses.
    CREATE TABLE board_view (
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (workspace_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE board_mark (
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      property_id INTEGER NOT NULL,
      tags TEXT NOT NULL,
      note TEXT,
      PRIMARY KEY (workspace_id, property_id)
    ) STRICT, WITHOUT ROWID;

    -- Rules of Today, and what was put off.
    CREATE TABLE today_rules (
      workspace_id TEXT PRIMARY KEY REFERENCES workspace (id) ON DELETE CASCADE,
      content TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE put_off (
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      finding TEXT NOT NULL,
      row_id TEXT NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (workspace_id, finding, row_id)
    ) STRICT, WITHOUT ROWID;
  `,
};
