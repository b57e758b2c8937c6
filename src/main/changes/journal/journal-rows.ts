import { z } from 'zod';
import { appErrorSchema, errorCodes } from '../../../core/values/errors.ts';
import { leafDifferenceSchema, runStates } from '../../../ipc/changes/changes.ts';
import { jsonValueSchema } from '../../../core/values/value-schemas.ts';
import { wholeAmounts } from '../../../core/mapping/readings/money-answer.ts';
import { evidenceSchema, readEvidenceSchema } from '../../../core/writing/proof-evidence.ts';
import { changeableNames } from '../../../core/writing/writable-names.ts';
import { slipJudgeSchema } from '../../../core/writing/slips.ts';
import { serviceDestinationSchema } from '../../service-client/connection/service-destination.ts';
import { exposures, runEvents } from '../state-machine.ts';
import { attemptOutcomes, type StoredRun } from './stored-run.ts';

/** What the rows of the journal hold: columns in the clear, and what is under the seal. */

const bytes = z.instanceof(Uint8Array);

export const runRow = z.object({
  place: z.int(),
  change_id: z.string(),
  workspace_id: z.string(),
  service: z.string(),
  resource: z.string(),
  subject: z.string(),
  state: z.string(),
  exposure: z.string(),
  revision: z.int(),
  updated_at: z.string(),
  verified_at: z.string().nullable(),
  sealed: bytes,
});
export type RunRow = z.infer<typeof runRow>;

/** Columns whose words a version may not know. */
export const knownColumns = z.object({
  resource: z.enum(changeableNames),
  state: z.enum(runStates),
  exposure: z.enum(exposures),
});

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
  differences: z.array(leafDifferenceSchema).exactOptional(),
  bodyHash: z.string(),
  at: z.string(),
  evidence: readEvidenceSchema,
});

const attemptSchema = z.object({
  number: z.int(),
  key: z.string(),
  by: z.enum(['engine', 'person']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  outcome: z.enum(attemptOutcomes).nullable(),
  status: z.int().nullable(),
  created: z.string().nullable(),
});

export const runContent = z.object({
  reason: z.string(),
  undoOf: z.string().nullable(),
  createdAt: z.string(),
  desired: jsonValueSchema,
  baseHash: z.string(),
  baseEditable: jsonValueSchema,
  fields: z.array(fieldSchema),
  warnings: z.array(z.string()),
  intentKey: z.string().nullable(),
  attempts: z.array(attemptSchema),
  sawBase: z.boolean(),
  reviewed: z.object({
    linked: z.int().nullable(),
    linkedIds: z.array(z.string()),
    foreign: z.array(z.string()),
    reading: z.string().nullable(),
    wholeAmounts: z.enum(wholeAmounts).nullable(),
    leftOut: z.array(z.string()),
    described: z.object({ mark: z.string(), leftOut: z.array(z.string()) }).nullable(),
    judge: slipJudgeSchema,
  }),
  error: appErrorSchema.nullable(),
  unread: z.enum(errorCodes).nullable().default(null),
  observed: observationSchema.nullable(),
  verified: observationSchema.nullable(),
  guestRemoved: z.literal(true).exactOptional(),
});
export type RunContent = z.infer<typeof runContent>;

export const intentRow = z.object({
  idempotency_key: z.string(),
  change_id: z.string(),
  body_sha256: z.string(),
  sealed: bytes,
});
export const intentContent = z.object({
  method: z.enum(['PATCH', 'POST', 'PUT', 'DELETE']),
  endpointId: z.string(),
  path: z.string(),
  /** Base64; null for a request without a body. */
  body: z.base64().nullable(),
  baseHash: z.string(),
  destination: serviceDestinationSchema,
  consentedBy: z.string().exactOptional(),
  evidence: readEvidenceSchema,
  journaledAt: z.string(),
  serviceDate: z.string().nullable(),
});

export const transitionRow = z.object({
  change_id: z.string(),
  revision: z.int(),
  at: z.string(),
  from_state: z.enum(runStates).nullable(),
  to_state: z.enum(runStates),
  event: z.enum(runEvents).nullable(),
  sealed: bytes,
});
/** Enough of the run with each line of its history to say what it was about when its own row cannot be read. */
export const transitionContent = z.object({
  note: z.string(),
  workspaceId: z.string(),
  service: z.string(),
  resource: z.string(),
  subject: z.string(),
});

export const bodyRow = z.object({ side: z.enum(['before', 'after']), sealed: bytes });
export const bodyContent = z.object({ body: jsonValueSchema });

export const receiptSchema = z.object({
  differences: z.array(leafDifferenceSchema).exactOptional(),
  receiptId: z.string(),
  changeId: z.string(),
  workspaceId: z.string(),
  resource: z.string(),
  subject: z.string(),
  title: z.string(),
  reason: z.string(),
  undoOf: z.string().nullable(),
  fields: z.array(fieldSchema),
  idempotencyKey: z.string(),
  method: z.string(),
  path: z.string(),
  requestBody: z.string(),
  requestSha256: z.string(),
  statuses: z.array(z.int().nullable()),
  sentAt: z.string().nullable(),
  verifiedAt: z.string(),
  inferred: z.boolean(),
  created: z.string().exactOptional(),
  bodies: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
  evidence: evidenceSchema,
  sequence: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});
export const receiptRow = z.object({
  receipt_id: z.string(),
  change_id: z.string(),
  workspace_id: z.string(),
  sequence: z.int(),
  hash: z.string(),
  sealed: bytes,
});

export const headRow = z.object({
  workspace_id: z.string(),
  sequence: z.int(),
  hash: z.string(),
  standing: z.enum(['authentic', 'once-not-authentic']),
  sealed: bytes,
});

export const commitRow = z.object({ commits: z.int(), sealed: bytes });
/** `open`: how many runs are unfinished. `alteredSince`: when rows were first found to be missing or added. */
export const commitContent = z.object({ open: z.int(), alteredSince: z.string().nullable() });

export const asideRow = z.object({
  change_id: z.string(),
  workspace_id: z.string(),
  resource: z.string(),
  subject: z.string(),
  run_at: z.string().nullable(),
  why: z.enum(['sealed', 'contents']),
  looked_at: z.string(),
});

type Row = z.infer<typeof runRow>;

interface RunSource {
  /** Finished runs that were begun before that place, the last one first, at most so many. */
  readonly finished: (before: number, limit: number) => readonly Row[];
  /** None of a row that cannot be read. */
  readonly readable: (rows: readonly Row[]) => readonly StoredRun[];
}

/**
 * Runs as they are listed, the last begun first: all that are open, and as many finished ones as can be read. A page that is
 * not full says that there are no more, so that what cannot be read takes no place in it.
 */
export function listedRuns(
  source: RunSource,
  open: readonly Row[],
  before: number,
  limit: number,
): StoredRun[] {
  const placed = (rows: readonly Row[]) =>
    rows.flatMap((row) => source.readable([row]).map((run) => ({ place: row.place, run })));
  const listed = placed(open);
  let [wanted, from]: [number, number | undefined] = [limit, before];
  while (wanted > 0 && from !== undefined) {
    const rows = source.finished(from, wanted);
    const found = placed(rows);
    listed.push(...found);
    // Fewer than were asked for are the last ones.
    from = rows.length < wanted ? undefined : rows.at(-1)?.place;
    wanted -= found.length;
  }
  return listed.toSorted((left, right) => right.place - left.place).map(({ run }) => run);
}
