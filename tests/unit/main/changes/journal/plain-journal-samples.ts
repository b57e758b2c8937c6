import type { DatabaseSync } from 'node:sqlite';
import { journalMigrations } from '../../../../../src/main/changes/journal/journal-migrations.ts';
import { chainStart, sealReceipt } from '../../../../../src/main/changes/receipts/receipt-chain.ts';
import { openDatabase } from '../../../../../src/main/storage/open-database.ts';
import { aReceipt, anIntent, anObservation, newChange } from './journal-samples.ts';

/** How many versions of the journal kept their rows in the clear. */
export const plainVersions = 3;

type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

const at = '2026-11-20T09:01:00.000Z';

/** A journal as an earlier version left it: a finished run, an open one, and one whose values cannot be read. */
export function leavePlainJournal(path: string, version: number): void {
  const opened = openDatabase({ path, migrations: journalMigrations.slice(0, version), durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  addFinished(db, version);
  addOpen(db, 'open', '1043', '{"amount":"250","disabled":false}');
  addOpen(db, 'garbled', '1044', '{broken');
  if (version > 1) addPlan(db);
  db.close();
}

function addFinished(db: DatabaseSync, version: number): void {
  const change = newChange('done');
  const intent = anIntent('done');
  const observed = JSON.stringify(anObservation('desired'));
  insert(db, 'changes', {
    ...changeRow('done', '1042', JSON.stringify(change.desired)),
    ...{ state: 'receipt', exposure: 'accepted', intent_key: intent.key, last_event: 'receiptWritten' },
    ...{ observed, verified: observed, verified_at: at },
  });
  insert(db, 'intents', {
    ...{
      idempotency_key: intent.key,
      change_id: 'done',
      method: intent.method,
      endpoint_id: intent.endpointId,
    },
    ...{ path: intent.path, subject: '1042', body: intent.body, body_sha256: intent.bodySha256 },
    ...{
      base_hash: intent.baseHash,
      desired: JSON.stringify(intent.desired),
      journaled_at: at,
      service_date: at,
    },
  });
  insert(db, 'attempts', {
    ...{ change_id: 'done', number: 1, idempotency_key: intent.key, sent_by: 'person', started_at: at },
    ...{ finished_at: at, outcome: 'accepted', status: 200 },
    ...(version >= 3 ? { created: null } : {}),
  });
  addHistory(db, 'done', ['drafted', 'checked', 'journaled', 'sending', 'applied', 'verified', 'receipt']);
  const receipt = sealReceipt(aReceipt(change, intent), null);
  insert(db, 'receipts', {
    ...{ receipt_id: receipt.receiptId, change_id: 'done', workspace_id: 'w1', sequence: 1 },
    content: JSON.stringify(receipt),
  });
  insert(db, 'chain_heads', { workspace_id: 'w1', sequence: 1, hash: receipt.hash });
  if (receipt.previousHash !== chainStart) throw new Error('not the first');
}

function addOpen(db: DatabaseSync, changeId: string, subject: string, desired: string): void {
  insert(db, 'changes', changeRow(changeId, subject, desired));
  addHistory(db, changeId, ['drafted']);
}

function addHistory(db: DatabaseSync, changeId: string, states: readonly string[]): void {
  for (const [index, state] of states.entries()) {
    const from = states[index - 1] ?? null;
    const row = { change_id: changeId, at, from_state: from, to_state: state, event: null, note: state };
    insert(db, 'transitions', row);
  }
}

function addPlan(db: DatabaseSync): void {
  insert(db, 'plans', {
    ...{ plan_id: 'p1', workspace_id: 'w1', title: 'Summer', reason: '', acknowledged: '[]' },
    ...{ state: 'ready', note: 'Ready.', created_at: at, updated_at: at },
  });
  insert(db, 'plan_items', {
    ...{ plan_id: 'p1', place: 0, workspace_id: 'w1', resource: 'security-deposit', subject: '1050' },
    ...{
      title: 'Deposit',
      desired: '{"amount":"300","disabled":false}',
      base_hash: 'c',
      base_editable: '{}',
    },
    ...{ base_words: '{}', state: 'waiting', change_id: null, note: '' },
  });
}

function changeRow(changeId: string, subject: string, desired: string): Row {
  const change = newChange(changeId, subject);
  return {
    ...{ change_id: changeId, workspace_id: 'w1', resource: 'security-deposit', subject, state: 'drafted' },
    ...{ exposure: 'none', reason: change.reason, undo_of: null, desired, base_hash: change.baseHash },
    base_editable: JSON.stringify(change.baseEditable),
    ...{ fields: JSON.stringify(change.fields), warnings: '[]', intent_key: null, last_event: null },
    ...{ last_note: 'Drafted.', error: null, observed: null, verified: null, verified_at: null },
    ...{ created_at: change.at, updated_at: change.at },
  };
}

function insert(db: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(...Object.values(row));
}
