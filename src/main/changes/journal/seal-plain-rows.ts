import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isJsonObject, parseJson } from '../../../contract/json/json.ts';
import { ChainHeads } from './chain-heads.ts';
import { CommitCount } from './commit-count.ts';
import { receiptSchema } from './journal-rows.ts';
import type { JournalSeal } from './journal-seal.ts';
import { journalStatements } from './journal-statements.ts';
import type { Statements } from './journal-statements.ts';
import { RunWriter } from './journal-writes.ts';
import { plainIntentOf, plainRunOf, plainService } from './plain-journal.ts';
import { sealPlainPlans } from '../plans/store/seal-plain-plans.ts';

type Row = Readonly<Record<string, unknown>>;

const tables = [
  'plan_items',
  'plans',
  'receipts',
  'transitions',
  'attempts',
  'intents',
  'changes',
  'chain_heads',
] as const;

/** Whether the rows of an earlier version, in the clear, are still to be sealed. */
export function hasPlainRows(db: DatabaseSync): boolean {
  return (
    db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'changes'").get() !== undefined
  );
}

/** Whether anything is on record, in the clear or sealed. */
export function holdsRows(db: DatabaseSync): boolean {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return tables
    .map(({ name }) => String(name))
    .filter((name) => ['changes', 'plans', 'sealed_runs', 'sealed_plans', 'sealed_receipts'].includes(name))
    .some((name) => db.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get() !== undefined);
}

/**
 * Seals everything that an earlier version left in the clear, and drops the tables that held it. Inside a transaction:
 * after a crash all of it is as it was, or all of it is sealed. What cannot be read goes along as it is, and is found
 * unreadable where it stands now.
 */
export function sealPlainRows(db: DatabaseSync, seal: JournalSeal): void {
  const statement = journalStatements(db);
  const writer = new RunWriter(statement, seal);
  let place = 0;
  let transitions = 0;
  for (const change of db.prepare('SELECT * FROM changes ORDER BY rowid').all()) {
    place += 1;
    transitions += sealRun({ db, seal, statement, writer }, change, place);
  }
  sealHeads(db, seal, statement);
  sealPlainPlans(db, seal);
  const open = z.object({ value: z.int() }).parse(statement('countOpen').get()).value;
  new CommitCount(statement, seal).write(transitions, { open, alteredSince: null });
  for (const table of tables) db.exec(`DROP TABLE ${table}`);
}

interface Parts {
  readonly db: DatabaseSync;
  readonly seal: JournalSeal;
  readonly statement: Statements;
  readonly writer: RunWriter;
}

/** How many lines of history the run has. */
function sealRun(parts: Parts, change: Row, place: number): number {
  const { db, seal, statement, writer } = parts;
  const changeId = z.string().parse(change['change_id']);
  const history = db.prepare('SELECT * FROM transitions WHERE change_id = ? ORDER BY id').all(changeId);
  const intents = db.prepare('SELECT * FROM intents WHERE change_id = ?').all(changeId);
  const receipt = db.prepare('SELECT * FROM receipts WHERE change_id = ?').get(changeId);
  const run = readable(() =>
    plainRunOf({
      change,
      intent: intents.find((intent) => intent['idempotency_key'] === change['intent_key']),
      attempts: db.prepare('SELECT * FROM attempts WHERE change_id = ? ORDER BY number').all(changeId),
      receipt,
    }),
  );
  if (run === null) sealAsItIs(parts, change, place, history.length);
  else writer.insert(run, place, history.length);
  for (const [index, line] of history.entries()) sealTransition(seal, statement, change, line, index + 1);
  for (const row of intents) {
    const intent = readable(() => plainIntentOf(row));
    if (intent !== null) writer.intent({ changeId }, intent);
  }
  if (receipt !== undefined) sealReceipt(parts, receipt);
  return history.length;
}

const clearColumns = z.object({
  change_id: z.string(),
  workspace_id: z.string(),
  resource: z.string(),
  subject: z.string(),
  state: z.string(),
  exposure: z.string(),
  updated_at: z.string(),
  verified_at: z.string().nullable(),
});

function sealAsItIs({ seal, statement }: Parts, change: Row, place: number, revision: number): void {
  const clear = clearColumns.parse(change);
  const columns = { ...clear, place, revision, service: plainService(clear.workspace_id) };
  const sealed = seal.seal('runs', columns, { unreadable: change });
  statement('insertRun').run({ ...columns, sealed });
}

const lineColumns = z.object({
  at: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string(),
  event: z.string().nullable(),
  note: z.string(),
});

function sealTransition(
  seal: JournalSeal,
  statement: Statements,
  change: Row,
  line: Row,
  revision: number,
): void {
  const run = clearColumns.parse(change);
  const { note, ...rest } = lineColumns.parse(line);
  const columns = { ...rest, change_id: run.change_id, revision };
  const { workspace_id: workspaceId, resource, subject } = run;
  const content = { note, service: plainService(workspaceId), workspaceId, resource, subject };
  statement('insertTransition').run({
    changeId: run.change_id,
    revision,
    at: rest.at,
    fromState: rest.from_state,
    toState: rest.to_state,
    event: rest.event,
    sealed: seal.seal('transitions', columns, content),
  });
}

const receiptColumns = z.object({
  receipt_id: z.string(),
  change_id: z.string(),
  workspace_id: z.string(),
  sequence: z.int(),
  content: z.string(),
});

function sealReceipt({ seal, statement, writer }: Parts, row: Row): void {
  const { content, ...columns } = receiptColumns.parse(row);
  const json = parseJson(content);
  const receipt = receiptSchema.safeParse(json.ok ? json.value : null);
  if (receipt.success) {
    writer.receipt(receipt.data);
    return;
  }
  const hash = json.ok && isJsonObject(json.value) ? json.value['hash'] : null;
  const kept = { ...columns, hash: typeof hash === 'string' ? hash : '' };
  statement('insertReceipt').run({ ...kept, sealed: seal.seal('receipts', kept, { unreadable: content }) });
}

const headColumns = z.object({ workspace_id: z.string(), sequence: z.int(), hash: z.string() });

/** An end that does not fit its receipts now is marked for good; before the seal nobody could have known. */
function sealHeads(db: DatabaseSync, seal: JournalSeal, statement: Statements): void {
  const heads = new ChainHeads(statement, seal);
  const known = new Map(
    db
      .prepare('SELECT * FROM chain_heads')
      .all()
      .map((row) => headColumns.parse(row))
      .map((head) => [head.workspace_id, head]),
  );
  for (const workspaceId of new Set([...known.keys(), ...heads.workspaces()])) {
    const head = known.get(workspaceId);
    const last = heads.end(workspaceId);
    const fits = head !== undefined && last?.sequence === head.sequence && last.hash === head.hash;
    const columns = {
      workspace_id: workspaceId,
      sequence: head?.sequence ?? last?.sequence ?? 0,
      hash: head?.hash ?? last?.hash ?? '',
      standing: fits ? 'authentic' : 'once-not-authentic',
    };
    statement('putHead').run({ ...columns, sealed: seal.seal('heads', columns, {}) });
  }
}

function readable<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}
