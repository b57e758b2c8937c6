import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { runRow } from './journal-rows.ts';
import { statementsOf } from '../../storage/open-database.ts';

// Must match the partial indexes exactly, or SQLite doesn't use them.
const openOnly = "state NOT IN ('rejected', 'verified', 'discarded', 'closed')";
const finishedOnly = "state IN ('rejected', 'verified', 'discarded', 'closed')";

const texts = {
  anything: `SELECT 1 FROM (SELECT place FROM sealed_runs UNION ALL SELECT sequence FROM sealed_receipts
    UNION ALL SELECT place FROM sealed_bulk_edits) LIMIT 1`,
  nextPlace: 'SELECT coalesce(max(place), 0) + 1 AS value FROM sealed_runs',
  insertRun: `INSERT INTO sealed_runs (place, change_id, workspace_id, service, resource, subject, state, possible_effect,
      revision, updated_at, verified_at, sealed)
    VALUES (:place, :change_id, :workspace_id, :service, :resource, :subject, :state, :possible_effect,
      :revision, :updated_at, :verified_at, :sealed)`,
  // The expected position guards against a second writer: a step from another position changes nothing.
  moveRun: `UPDATE sealed_runs SET state = :state, possible_effect = :possible_effect, revision = :revision,
      updated_at = :updated_at, verified_at = :verified_at, sealed = :sealed
    WHERE change_id = :change_id AND revision = :revision - 1 AND state = :fromState AND possible_effect = :fromPossibleEffect`,
  insertTransition: `INSERT INTO sealed_transitions (change_id, revision, at, from_state, to_state, event, sealed)
    VALUES (:change_id, :revision, :at, :from_state, :to_state, :event, :sealed)`,
  putIntent: `INSERT INTO sealed_intents (idempotency_key, change_id, body_sha256, sealed)
    VALUES (:idempotency_key, :change_id, :body_sha256, :sealed)
    ON CONFLICT (idempotency_key) DO UPDATE SET sealed = excluded.sealed
    WHERE change_id = excluded.change_id AND body_sha256 = excluded.body_sha256`,
  putBody: `INSERT INTO sealed_bodies (change_id, side, sealed) VALUES (:changeId, :side, :sealed)
    ON CONFLICT (change_id, side) DO UPDATE SET sealed = excluded.sealed`,
  insertReceipt: `INSERT INTO sealed_receipts (receipt_id, change_id, workspace_id, sequence, hash, sealed)
    VALUES (:receipt_id, :change_id, :workspace_id, :sequence, :hash, :sealed)`,
  commits: 'SELECT commits, sealed FROM commit_count WHERE id = 1',
  putCommits: `INSERT INTO commit_count (id, commits, sealed) VALUES (1, :commits, :sealed)
    ON CONFLICT (id) DO UPDATE SET commits = excluded.commits, sealed = excluded.sealed`,
  countTransitions: 'SELECT count(*) AS value FROM sealed_transitions',
  countReceipts: 'SELECT count(*) AS value FROM sealed_receipts',
  countOpen: `SELECT count(*) AS value FROM sealed_runs WHERE ${openOnly}`,
  run: 'SELECT * FROM sealed_runs WHERE change_id = ?',
  intent: 'SELECT * FROM sealed_intents WHERE idempotency_key = ?',
  intents: 'SELECT * FROM sealed_intents WHERE change_id = ?',
  receipt: 'SELECT * FROM sealed_receipts WHERE change_id = ?',
  bodies: 'SELECT side, sealed FROM sealed_bodies WHERE change_id = ?',
  transitions: 'SELECT * FROM sealed_transitions WHERE change_id = ? ORDER BY revision',
  lastTransition: 'SELECT * FROM sealed_transitions WHERE change_id = ? ORDER BY revision DESC LIMIT 1',
  open: `SELECT * FROM sealed_runs WHERE ${openOnly} ORDER BY place`,
  closedUnknown: "SELECT * FROM sealed_runs WHERE state = 'closed' AND possible_effect <> 'none'",
  openOf: `SELECT * FROM sealed_runs WHERE workspace_id = :workspaceId AND ${openOnly}`,
  finished: `SELECT * FROM sealed_runs WHERE workspace_id = :workspaceId AND ${finishedOnly} AND place < :before
    ORDER BY place DESC LIMIT :limit`,
  openFor: `SELECT * FROM sealed_runs WHERE service = :service AND resource = :resource AND subject = :subject
      AND ${openOnly}
    UNION SELECT * FROM sealed_runs WHERE workspace_id = :workspaceId AND resource = :resource AND subject = :subject
      AND ${openOnly}`,
  everyFor: `SELECT * FROM sealed_runs WHERE (service = :service OR workspace_id = :workspaceId)
      AND resource = :resource AND subject = :subject ORDER BY place`,
  // Finished runs and those with an unknown outcome; the check-out day is in the sealed part.
  reservationsOver: `SELECT * FROM sealed_runs WHERE resource = 'reservation' AND (
      (${finishedOnly} AND (state = 'discarded' OR updated_at < :before)) OR (${openOnly} AND possible_effect <> 'none'))
    ORDER BY place`,
  setErasureDue: 'UPDATE journal_key SET erasure_due = ?',
  erasureDue: 'SELECT 1 FROM journal_key WHERE erasure_due = 1',
  resealRun: `UPDATE sealed_runs SET sealed = :sealed WHERE change_id = :change_id AND revision = :revision`,
  // Used only if the counts don't match: finds runs whose history ends in another state.
  movedElsewhere: `SELECT r.* FROM sealed_runs AS r WHERE r.state IS NOT (SELECT t.to_state FROM sealed_transitions AS t
      WHERE t.change_id = r.change_id ORDER BY t.revision DESC LIMIT 1)`,
  receipts: 'SELECT * FROM sealed_receipts WHERE workspace_id = ? ORDER BY sequence',
  lastReceipt: 'SELECT * FROM sealed_receipts WHERE workspace_id = ? ORDER BY sequence DESC LIMIT 1',
  lastReceipts: `SELECT * FROM sealed_receipts AS r WHERE sequence =
    (SELECT max(sequence) FROM sealed_receipts WHERE workspace_id = r.workspace_id)`,
  lastVerified: `SELECT * FROM sealed_runs AS c WHERE workspace_id = :workspaceId AND verified_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM sealed_runs AS later WHERE later.workspace_id = c.workspace_id
      AND later.resource = c.resource AND later.subject = c.subject AND later.verified_at IS NOT NULL
      AND (later.verified_at, later.place) > (c.verified_at, c.place))`,
  keepAside: `INSERT INTO runs_set_aside (change_id, workspace_id, resource, subject, run_at, why, looked_at,
      sealed_run, sealed)
    VALUES (:change_id, :workspace_id, :resource, :subject, :run_at, :why, :looked_at, :sealedRun, :sealed)`,
  removeRun: 'DELETE FROM sealed_runs WHERE change_id = ?',
  aside: 'SELECT * FROM runs_set_aside ORDER BY looked_at',
} as const;

export type StatementName = keyof typeof texts;
export type Statements = (name: StatementName) => StatementSync;

export function journalStatements(db: DatabaseSync): Statements {
  return statementsOf(db, texts);
}

/** The run's position in drafting order; 0 if there is no such run. */
export function placeOf(statement: Statements, changeId: string): number {
  const found = statement('run').get(changeId);
  return found === undefined ? 0 : runRow.parse(found).place;
}
