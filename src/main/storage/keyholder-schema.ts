import type { Schema } from './open-database.ts';

/**
 * Schema of `keyholder.sqlite`, for data that must last. The journal and bulk edits are sealed row by row; unsealed
 * columns are those that the database must search or keep unique, and each is bound to its seal. Other data a person
 * entered contains no secrets, and bodies of the service are always sealed.
 */
export const keyholderSchema: Schema = {
  version: 24,
  sql: `
    CREATE TABLE journal_key (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      journal_id TEXT NOT NULL,
      key_id TEXT,
      storage TEXT CHECK (storage IN ('keychain', 'file')),
      -- Guests were removed from rows, but their bytes are still on the disk.
      erasure_due INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO journal_key (id, journal_id) VALUES (1, lower(hex(randomblob(16))));

    -- Numbers of transitions, open runs and receipts: they reveal deleted rows.
    CREATE TABLE commit_count (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      commits INTEGER NOT NULL,
      sealed BLOB NOT NULL
    ) STRICT;

    CREATE TABLE sealed_runs (
      place INTEGER PRIMARY KEY,
      change_id TEXT NOT NULL UNIQUE,
      workspace_id TEXT NOT NULL,
      service TEXT NOT NULL,
      resource TEXT NOT NULL,
      subject TEXT NOT NULL,
      state TEXT NOT NULL,
      possible_effect TEXT NOT NULL CHECK (possible_effect IN ('none', 'possible', 'accepted')),
      revision INTEGER NOT NULL,
      updated_at TEXT NOT NULL,
      verified_at TEXT,
      sealed BLOB NOT NULL
    ) STRICT;
    -- At most one unfinished run per resource of a service, across all workspaces.
    CREATE UNIQUE INDEX one_open_run_of_service ON sealed_runs (service, resource, subject)
      WHERE state NOT IN ('rejected', 'verified', 'discarded', 'closed');
    -- The same per workspace, because its address may have changed.
    CREATE UNIQUE INDEX one_open_run_of_workspace ON sealed_runs (workspace_id, resource, subject)
      WHERE state NOT IN ('rejected', 'verified', 'discarded', 'closed');
    CREATE INDEX open_runs ON sealed_runs (place)
      WHERE state NOT IN ('rejected', 'verified', 'discarded', 'closed');
    CREATE INDEX finished_runs ON sealed_runs (workspace_id, place)
      WHERE state IN ('rejected', 'verified', 'discarded', 'closed');
    CREATE INDEX closed_unknown ON sealed_runs (place) WHERE state = 'closed' AND possible_effect <> 'none';
    CREATE INDEX verified_runs ON sealed_runs (workspace_id, resource, subject, verified_at, place)
      WHERE verified_at IS NOT NULL;

    CREATE TABLE sealed_intents (
      idempotency_key TEXT PRIMARY KEY,
      change_id TEXT NOT NULL,
      body_sha256 TEXT NOT NULL,
      sealed BLOB NOT NULL
    ) STRICT;
    CREATE INDEX intents_of_change ON sealed_intents (change_id);
    CREATE TRIGGER sealed_intents_are_final BEFORE UPDATE OF idempotency_key, change_id, body_sha256 ON sealed_intents
      BEGIN SELECT RAISE(ABORT, 'what was journaled is never altered'); END;

    CREATE TABLE sealed_transitions (
      change_id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      at TEXT NOT NULL,
      from_state TEXT,
      to_state TEXT NOT NULL,
      event TEXT,
      sealed BLOB NOT NULL,
      PRIMARY KEY (change_id, revision)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX transitions_by_time ON sealed_transitions (at);

    CREATE TABLE sealed_bodies (
      change_id TEXT NOT NULL,
      side TEXT NOT NULL CHECK (side IN ('before', 'after')),
      sealed BLOB NOT NULL,
      PRIMARY KEY (change_id, side)
    ) STRICT;

    CREATE TABLE sealed_receipts (
      receipt_id TEXT PRIMARY KEY,
      change_id TEXT NOT NULL UNIQUE,
      workspace_id TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      hash TEXT NOT NULL,
      sealed BLOB NOT NULL,
      UNIQUE (workspace_id, sequence)
    ) STRICT;
    CREATE TRIGGER sealed_receipts_stay BEFORE DELETE ON sealed_receipts
      BEGIN SELECT RAISE(ABORT, 'receipts are never deleted'); END;
    CREATE TRIGGER sealed_receipts_are_final BEFORE UPDATE ON sealed_receipts
      BEGIN SELECT RAISE(ABORT, 'receipts are never altered'); END;

    -- Unreadable runs that a person set aside, byte for byte.
    CREATE TABLE runs_set_aside (
      change_id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL,
      resource TEXT NOT NULL,
      subject TEXT NOT NULL,
      run_at TEXT,
      why TEXT NOT NULL,
      looked_at TEXT NOT NULL,
      sealed_run BLOB NOT NULL,
      sealed BLOB NOT NULL
    ) STRICT;

    CREATE TABLE sealed_bulk_edits (
      place INTEGER PRIMARY KEY,
      bulk_edit_id TEXT NOT NULL UNIQUE,
      workspace_id TEXT NOT NULL,
      state TEXT NOT NULL,
      sealed BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX one_running_sealed_bulk_edit ON sealed_bulk_edits (workspace_id) WHERE state = 'running';
    CREATE INDEX bulk_edits_of_workspace ON sealed_bulk_edits (workspace_id, place);

    CREATE TABLE sealed_bulk_edit_items (
      bulk_edit_id TEXT NOT NULL REFERENCES sealed_bulk_edits (bulk_edit_id),
      place INTEGER NOT NULL,
      state TEXT NOT NULL,
      change_id TEXT,
      sealed BLOB NOT NULL,
      PRIMARY KEY (bulk_edit_id, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE workspace (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('sample', 'live')),
      base_address TEXT NOT NULL,
      admin_base_path TEXT NOT NULL,
      colour TEXT NOT NULL,
      created_at_ms INTEGER NOT NULL,
      -- How it sends its JWT, and its Origin header.
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

    -- What decides how answers are read and requests are made, each sealed with the journal's key. Rows without a
    -- workspace apply to the whole console.
    CREATE TABLE entry (
      workspace_id TEXT NOT NULL,
      owner TEXT AS (nullif(workspace_id, '')) REFERENCES workspace (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      sealed BLOB NOT NULL,
      PRIMARY KEY (workspace_id, kind, name)
    ) STRICT, WITHOUT ROWID;
    -- Which rows are current, sealed: an older row that is put back isn't among them.
    CREATE TABLE entry_list (
      workspace_id TEXT PRIMARY KEY,
      owner TEXT AS (nullif(workspace_id, '')) REFERENCES workspace (id) ON DELETE CASCADE,
      sealed BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- What a person set up in a workspace: views, tags, notes, rules of Today, snoozed issues, and reads that are
    -- still to be made.
    CREATE TABLE kept_text (
      place INTEGER PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      content TEXT NOT NULL,
      UNIQUE (workspace_id, kind, name)
    ) STRICT;
  `,
};
