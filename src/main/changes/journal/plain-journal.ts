import { z } from 'zod';
import { appErrorSchema } from '../../../contract/errors.ts';
import { runStates } from '../../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import { parseJson } from '../../../contract/json/json.ts';
import { jsonValueSchema } from '../../../contract/json/json-value-schema.ts';
import { writableNames } from '../../../contract/service/writable-names.ts';
import { exposures } from '../runs/run-transitions.ts';
import { receiptSchema } from './journal-rows.ts';
import { standingOfOld } from '../runs/standing-after.ts';
import type { Attempt, Intent, StoredRun } from './stored-run.ts';
import { attemptOutcomes } from './stored-run.ts';

/** JSON kept as text in a column. Unreadable text is a contradiction of the record, not an empty value. */
export const jsonColumn = z.string().transform((text, context): JsonValue => {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.error.message });
  return z.NEVER;
});
export const jsonText = jsonColumn.transform((value): unknown => value);

const fieldSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const observationSchema = z.object({
  shows: z.enum(['desired', 'base', 'other']),
  editable: jsonValueSchema,
  fields: z.array(fieldSchema),
  bodyHash: z.string(),
  at: z.string(),
});

const changeRow = z.object({
  change_id: z.string(),
  workspace_id: z.string(),
  resource: z.enum(writableNames),
  subject: z.string(),
  state: z.enum(runStates),
  exposure: z.enum(exposures),
  reason: z.string(),
  undo_of: z.string().nullable(),
  desired: jsonColumn,
  base_hash: z.string(),
  base_editable: jsonColumn,
  fields: jsonText.pipe(z.array(fieldSchema)),
  warnings: jsonText.pipe(z.array(z.string())),
  intent_key: z.string().nullable(),
  last_note: z.string(),
  error: jsonText.pipe(appErrorSchema).nullable(),
  observed: jsonText.pipe(observationSchema).nullable(),
  verified: jsonText.pipe(observationSchema).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

const intentRow = z.object({
  idempotency_key: z.string(),
  method: z.enum(['PATCH', 'POST', 'PUT', 'DELETE']),
  endpoint_id: z.string(),
  path: z.string(),
  body: z.instanceof(Uint8Array).nullable(),
  body_sha256: z.string(),
  base_hash: z.string(),
  desired: jsonColumn,
  journaled_at: z.string(),
  service_date: z.string().nullable(),
});

const attemptRow = z.object({
  number: z.int(),
  idempotency_key: z.string(),
  sent_by: z.enum(['engine', 'person']),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  outcome: z.enum(attemptOutcomes).nullable(),
  status: z.int().nullable(),
  created: z.string().nullable(),
});

const receiptRow = z.object({ content: jsonText.pipe(receiptSchema) });

export interface PlainRunRows {
  readonly change: unknown;
  readonly intent: unknown;
  readonly attempts: readonly unknown[];
  readonly receipt: unknown;
}

/** The name of the service in runs of versions that did not record it. */
export function plainService(workspaceId: string): string {
  return `workspace:${workspaceId}`;
}

/** A run as versions before the seal stored it. Throws a ZodError when a row is not what was written. */
export function plainRunOf(rows: PlainRunRows): StoredRun {
  const change = changeRow.parse(rows.change);
  return {
    changeId: change.change_id,
    target: { workspaceId: change.workspace_id, resource: change.resource, subject: change.subject },
    service: plainService(change.workspace_id),
    reason: change.reason,
    undoOf: change.undo_of,
    createdAt: change.created_at,
    updatedAt: change.updated_at,
    position: { state: change.state, exposure: change.exposure },
    desired: change.desired,
    baseHash: change.base_hash,
    baseEditable: change.base_editable,
    fields: change.fields,
    warnings: change.warnings,
    intent: rows.intent === undefined ? null : plainIntentOf(rows.intent),
    attempts: rows.attempts.map(attemptOf),
    standing: standingOfOld(change.state, change.exposure, change.observed, change.error !== null),
    sawBase: change.observed?.shows === 'base',
    reviewed: null,
    lastNote: change.last_note,
    error: change.error,
    observed: change.observed,
    verified: change.verified,
    receipt: rows.receipt === undefined ? null : receiptRow.parse(rows.receipt).content,
  };
}

export function plainIntentOf(row: unknown): Intent {
  const parsed = intentRow.parse(row);
  return {
    key: parsed.idempotency_key,
    method: parsed.method,
    endpointId: parsed.endpoint_id,
    path: parsed.path,
    body: parsed.body,
    bodySha256: parsed.body_sha256,
    baseHash: parsed.base_hash,
    desired: parsed.desired,
    destination: null,
    journaledAt: parsed.journaled_at,
    serviceDate: parsed.service_date,
  };
}

function attemptOf(row: unknown): Attempt {
  const parsed = attemptRow.parse(row);
  return {
    number: parsed.number,
    key: parsed.idempotency_key,
    by: parsed.sent_by,
    startedAt: parsed.started_at,
    finishedAt: parsed.finished_at,
    outcome: parsed.outcome,
    status: parsed.status,
    created: parsed.created,
  };
}
