import type { StatementSync } from 'node:sqlite';
import { canonicalJson } from '../storage/content-hash.ts';
import { StepRefused, journalErrors } from './journal-errors.ts';
import type { Step } from './journal.ts';
import type { StatementName } from './journal-statements.ts';
import type { Intent, SealedReceipt, StoredRun } from './stored-run.ts';

type Statements = (name: StatementName) => StatementSync;

/** Inserts a draft and its first line of history. Inside a transaction. */
export function writeDraft(statement: Statements, draft: StoredRun, note: string): void {
  statement('insertChange').run({
    changeId: draft.changeId,
    workspaceId: draft.target.workspaceId,
    resource: draft.target.resource,
    subject: draft.target.subject,
    state: draft.position.state,
    exposure: draft.position.exposure,
    reason: draft.reason,
    undoOf: draft.undoOf,
    desired: canonicalJson(draft.desired),
    baseHash: draft.baseHash,
    baseEditable: canonicalJson(draft.baseEditable),
    fields: JSON.stringify(draft.fields),
    warnings: JSON.stringify(draft.warnings),
    facts: factsOf(draft),
    note,
    at: draft.createdAt,
  });
  statement('insertTransition').run({
    changeId: draft.changeId,
    at: draft.createdAt,
    fromState: null,
    toState: draft.position.state,
    event: null,
    note,
  });
}

/** Writes all that a step adds. Inside a transaction; `after` is the record with the step applied. */
export function writeStep(statement: Statements, after: StoredRun, step: Step): void {
  const { intent, attemptStarted, attemptEnded } = step.facts;
  if (intent !== undefined) writeIntent(statement, after, intent);
  statement('moveChange').run({
    changeId: step.changeId,
    fromState: step.from.state,
    fromExposure: step.from.exposure,
    toState: after.position.state,
    toExposure: after.position.exposure,
    at: step.at,
    facts: factsOf(after),
    note: step.note,
    error: jsonOrNull(after.error),
    intentKey: after.intent?.key ?? null,
    observed: jsonOrNull(after.observed),
    verified: jsonOrNull(after.verified),
    verifiedAt: after.verified?.at ?? null,
  });
  statement('insertTransition').run({
    changeId: step.changeId,
    at: step.at,
    fromState: step.from.state,
    toState: step.to.state,
    event: step.event,
    note: step.note,
  });
  if (attemptStarted !== undefined) {
    const { number, key, by, startedAt } = attemptStarted;
    statement('insertAttempt').run({ changeId: step.changeId, number, key, by, startedAt });
  }
  if (attemptEnded !== undefined) {
    const { number, outcome, status, created } = attemptEnded;
    statement('endAttempt').run({
      changeId: step.changeId,
      number,
      outcome,
      status,
      created,
      at: step.at,
    });
  }
  if (step.facts.receipt !== undefined && after.receipt !== null) writeReceipt(statement, after.receipt);
}

function writeIntent(statement: Statements, run: StoredRun, intent: Intent): void {
  const { changes } = statement('putIntent').run({
    key: intent.key,
    changeId: run.changeId,
    method: intent.method,
    endpointId: intent.endpointId,
    path: intent.path,
    subject: run.target.subject,
    body: intent.body,
    bodySha256: intent.bodySha256,
    baseHash: intent.baseHash,
    desired: canonicalJson(intent.desired),
    journaledAt: intent.journaledAt,
    serviceDate: intent.serviceDate,
  });
  // The same bytes of a change are on record under another key already.
  if (changes === 0) throw new StepRefused(journalErrors.contradictory);
}

function writeReceipt(statement: Statements, receipt: SealedReceipt): void {
  const { receiptId, changeId, workspaceId, sequence, hash } = receipt;
  statement('insertReceipt').run({
    receiptId,
    changeId,
    workspaceId,
    sequence,
    content: JSON.stringify(receipt),
  });
  statement('putHead').run({ workspaceId, sequence, hash });
}

function factsOf({ standing, sawBase, reviewed }: StoredRun): string {
  return JSON.stringify({ standing, sawBase, reviewed });
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
