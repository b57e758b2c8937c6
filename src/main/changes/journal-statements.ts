import type { DatabaseSync, StatementSync } from 'node:sqlite';

const openOnly = "state NOT IN ('rejected', 'receipt', 'discarded', 'closed')";

const texts = {
  insertChange: `INSERT INTO changes (change_id, workspace_id, resource, subject, state, exposure, reason, undo_of,
      desired, base_hash, base_editable, fields, warnings, facts, last_note, created_at, updated_at)
    VALUES (:changeId, :workspaceId, :resource, :subject, :state, :exposure, :reason, :undoOf,
      :desired, :baseHash, :baseEditable, :fields, :warnings, :facts, :note, :at, :at)`,
  // The expected position guards against a second writer: a step that starts elsewhere changes nothing.
  moveChange: `UPDATE changes SET state = :toState, exposure = :toExposure, updated_at = :at, facts = :facts,
      last_note = :note, error = :error, intent_key = :intentKey, observed = :observed, verified = :verified,
      verified_at = :verifiedAt
    WHERE change_id = :changeId AND state = :fromState AND exposure = :fromExposure`,
  insertTransition: `INSERT INTO transitions (change_id, at, from_state, to_state, event, note)
    VALUES (:changeId, :at, :fromState, :toState, :event, :note)`,
  putIntent: `INSERT INTO intents (idempotency_key, change_id, method, endpoint_id, path, subject, body, body_sha256,
      base_hash, desired, journaled_at, service_date)
    VALUES (:key, :changeId, :method, :endpointId, :path, :subject, :body, :bodySha256,
      :baseHash, :desired, :journaledAt, :serviceDate)
    ON CONFLICT (change_id, body_sha256) DO UPDATE SET base_hash = excluded.base_hash,
      journaled_at = excluded.journaled_at, service_date = excluded.service_date
    WHERE idempotency_key = excluded.idempotency_key`,
  insertAttempt: `INSERT INTO attempts (change_id, number, idempotency_key, sent_by, started_at)
    VALUES (:changeId, :number, :key, :by, :startedAt)`,
  endAttempt: `UPDATE attempts SET finished_at = :at, outcome = :outcome, status = :status, created = :created
    WHERE change_id = :changeId AND number = :number`,
  insertReceipt: `INSERT INTO receipts (receipt_id, change_id, workspace_id, sequence, content)
    VALUES (:receiptId, :changeId, :workspaceId, :sequence, :content)`,
  putHead: `INSERT INTO chain_heads (workspace_id, sequence, hash) VALUES (:workspaceId, :sequence, :hash)
    ON CONFLICT (workspace_id) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash`,
  change: 'SELECT * FROM changes WHERE change_id = ?',
  intent: 'SELECT * FROM intents WHERE idempotency_key = ?',
  attempts: 'SELECT * FROM attempts WHERE change_id = ? ORDER BY number',
  receipt: 'SELECT content FROM receipts WHERE change_id = ?',
  transitions: 'SELECT * FROM transitions WHERE change_id = ? ORDER BY id',
  listed: `SELECT change_id FROM changes WHERE workspace_id = :workspaceId AND (${openOnly} OR rowid IN
      (SELECT rowid FROM changes WHERE workspace_id = :workspaceId ORDER BY rowid DESC LIMIT :limit))
    ORDER BY rowid DESC`,
  open: `SELECT change_id FROM changes WHERE ${openOnly} ORDER BY rowid`,
  openFor: `SELECT change_id FROM changes
    WHERE workspace_id = ? AND resource = ? AND subject = ? AND ${openOnly}`,
  receipts: 'SELECT content FROM receipts WHERE workspace_id = ? ORDER BY sequence',
  head: 'SELECT sequence, hash FROM chain_heads WHERE workspace_id = ?',
  lastVerified: `SELECT change_id FROM changes AS c WHERE workspace_id = :workspaceId AND verified IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM changes AS later WHERE later.workspace_id = c.workspace_id
      AND later.resource = c.resource AND later.subject = c.subject AND later.verified IS NOT NULL
      AND (later.verified_at, later.rowid) > (c.verified_at, c.rowid))`,
} as const;

export type StatementName = keyof typeof texts;

/** Prepares each statement once, when it is first needed. */
export function journalStatements(db: DatabaseSync): (name: StatementName) => StatementSync {
  const prepared = new Map<StatementName, StatementSync>();
  return (name) => {
    const known = prepared.get(name);
    if (known !== undefined) return known;
    const statement = db.prepare(texts[name]);
    prepared.set(name, statement);
    return statement;
  };
}
