import type { Migration } from '../../storage/migrations.ts';
import { sealedSchema } from './sealed-schema.ts';

/** Schema of `journal.sqlite`. Released steps are never edited; a change of schema is a new step. */
export const journalMigrations: readonly Migration[] = [
  {
    name: 'changes, intents, attempts, transitions, receipts',
    sql: `
      CREATE TABLE changes (
        change_id TEXT PRIMARY KEY,
        workspace_id TEXT NOT NULL,
        resource TEXT NOT NULL,
        subject TEXT NOT NULL,
        state TEXT NOT NULL,
        exposure TEXT NOT NULL CHECK (exposure IN ('none', 'possible', 'accepted')),
        reason TEXT NOT NULL,
        undo_of TEXT REFERENCES changes (change_id),
        desired TEXT NOT NULL,
        base_hash TEXT NOT NULL,
        base_editable TEXT NOT NULL,
        fields TEXT NOT NULL,
        warnings TEXT NOT NULL,
        intent_key TEXT,
        last_event TEXT,
        last_note TEXT NOT NULL,
        error TEXT,
        observed TEXT,
        verified TEXT,
        verified_at TEXT,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT;

      -- At most one unfinished run per resource, whatever the program above believes.
      CREATE UNIQUE INDEX one_open_run ON changes (workspace_id, resource, subject)
        WHERE state NOT IN ('rejected', 'receipt', 'discarded', 'closed');
      CREATE INDEX changes_of_workspace ON changes (workspace_id);
      CREATE INDEX verified_writes ON changes (workspace_id, resource, subject, verified_at)
        WHERE verified IS NOT NULL;

      CREATE TABLE intents (
        idempotency_key TEXT PRIMARY KEY,
        change_id TEXT NOT NULL REFERENCES changes (change_id),
        method TEXT NOT NULL,
        endpoint_id TEXT NOT NULL,
        path TEXT NOT NULL,
        subject TEXT NOT NULL,
        body BLOB,
        body_sha256 TEXT NOT NULL,
        base_hash TEXT NOT NULL,
        desired TEXT NOT NULL,
        journaled_at TEXT NOT NULL,
        service_date TEXT,
        UNIQUE (change_id, body_sha256)
      ) STRICT;

      CREATE TABLE attempts (
        change_id TEXT NOT NULL REFERENCES changes (change_id),
        number INTEGER NOT NULL,
        idempotency_key TEXT NOT NULL REFERENCES intents (idempotency_key),
        sent_by TEXT NOT NULL,
        started_at TEXT NOT NULL,
        finished_at TEXT,
        outcome TEXT,
        status INTEGER,
        PRIMARY KEY (change_id, number)
      ) STRICT;

      CREATE TABLE transitions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        change_id TEXT NOT NULL REFERENCES changes (change_id),
        at TEXT NOT NULL,
        from_state TEXT,
        to_state TEXT NOT NULL,
        event TEXT,
        note TEXT NOT NULL
      ) STRICT;
      CREATE INDEX transitions_of_change ON transitions (change_id, id);

      CREATE TABLE receipts (
        receipt_id TEXT PRIMARY KEY,
        change_id TEXT NOT NULL UNIQUE REFERENCES changes (change_id),
        workspace_id TEXT NOT NULL,
        sequence INTEGER NOT NULL,
        content TEXT NOT NULL,
        UNIQUE (workspace_id, sequence)
      ) STRICT;

      CREATE TABLE chain_heads (
        workspace_id TEXT PRIMARY KEY,
        sequence INTEGER NOT NULL,
        hash TEXT NOT NULL
      ) STRICT;

      CREATE TRIGGER receipts_stay BEFORE DELETE ON receipts
        BEGIN SELECT RAISE(ABORT, 'receipts are never deleted'); END;
      CREATE TRIGGER receipts_are_final BEFORE UPDATE ON receipts
        BEGIN SELECT RAISE(ABORT, 'receipts are never altered'); END;
      CREATE TRIGGER intents_are_final BEFORE UPDATE OF idempotency_key, change_id, method, endpoint_id, path,
        subject, body, body_sha256, desired ON intents
        BEGIN SELECT RAISE(ABORT, 'what was journaled is never altered'); END;
    `,
  },
  {
    name: 'plans',
    sql: `
      CREATE TABLE plans (
        plan_id TEXT PRIMARY KEY,
        workspace_id TEXT NOT NULL,
        title TEXT NOT NULL,
        reason TEXT NOT NULL,
        acknowledged TEXT NOT NULL,
        state TEXT NOT NULL,
        note TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT;

      -- One plan at a time, whatever the program above believes.
      CREATE UNIQUE INDEX one_running_plan ON plans (workspace_id) WHERE state = 'running';

      CREATE TABLE plan_items (
        plan_id TEXT NOT NULL REFERENCES plans (plan_id),
        place INTEGER NOT NULL,
        workspace_id TEXT NOT NULL,
        resource TEXT NOT NULL,
        subject TEXT NOT NULL,
        title TEXT NOT NULL,
        desired TEXT NOT NULL,
        base_hash TEXT NOT NULL,
        base_editable TEXT NOT NULL,
        base_words TEXT NOT NULL,
        state TEXT NOT NULL,
        change_id TEXT REFERENCES changes (change_id),
        note TEXT NOT NULL,
        PRIMARY KEY (plan_id, place)
      ) STRICT;
    `,
  },
  {
    name: 'what an attempt created',
    sql: 'ALTER TABLE attempts ADD COLUMN created TEXT;',
  },
  {
    // Rows of the tables above are sealed into these when the key is there, see seal-plain-rows.ts, which then drops
    // them. Columns in the clear are what the database must search or keep unique; each is bound to its seal.
    name: 'sealed rows',
    sql: sealedSchema,
  },
];
