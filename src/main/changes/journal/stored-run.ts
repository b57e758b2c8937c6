import { fieldChangeSchema } from '../../../core/writing/writable-resource.ts';
import { z } from 'zod';
import { wholeAmounts } from '../../../core/mapping/fields/money-answer.ts';
import { appErrorSchema, errorCodes } from '../../../core/values/errors.ts';
import { jsonValueSchema } from '../../../core/values/value-schemas.ts';
import { readEvidenceSchema } from '../../../core/writing/proof-evidence.ts';
import { slipJudgeSchema } from '../../../core/writing/slips.ts';
import {
  leafDifferenceSchema,
  type ChangeTarget,
  type FieldChange,
  type Receipt,
  type RunState,
} from '../../../ipc/changes/changes.ts';
import { serviceDestinationSchema } from '../../service-client/connection/service-destination.ts';
import type { RunEvent, Position } from '../state-machine.ts';

/** One editable field in words for people; null means no value. */
export type StoredField = FieldChange;

const fields = z.array(fieldChangeSchema).readonly();
const names = z.array(z.string()).readonly();

export const intentContent = z.object({
  method: z.enum(['PATCH', 'POST', 'PUT', 'DELETE']),
  endpointId: z.string(),
  /** Path below the base, for example `/properties/1042/security-deposit`. */
  path: z.string(),
  baseHash: z.string(),
  destination: serviceDestinationSchema,
  /** The computer account under which a person consented; absent if unknown. */
  consentedBy: z.string().exactOptional(),
  evidence: readEvidenceSchema,
  /** Our clock and the service's `Date` when the intent was made; the key's age is measured by both. */
  journaledAt: z.string(),
  serviceDate: z.string().nullable(),
});

/** The exact request. Written before anything leaves and never altered: one key, one body. */
export interface Intent extends Readonly<z.infer<typeof intentContent>> {
  /** UUID, sent as `Idempotency-Key`. */
  readonly key: string;
  /** Exact bytes; null for a request without a body. */
  readonly body: Uint8Array | null;
  /** SHA-256 of `body` in hex, or of no bytes if it is null. */
  readonly bodySha256: string;
}

type Request = Pick<Intent, 'method' | 'path' | 'bodySha256'>;

/** Whether both are the same request byte for byte, and so share a key. */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && one.bodySha256 === other.bodySha256;
}

/** Whether a change would get a second key for one request, or a second request for one key. */
export function contradictsIn(known: readonly Intent[], intent: Intent): boolean {
  return known.some((one) => isSameRequest(one, intent) !== (one.key === intent.key));
}

const attemptSchema = z.object({
  number: z.int(),
  key: z.string(),
  by: z.enum(['engine', 'person']),
  startedAt: z.string(),
  /** Null while in flight, or if the program ended before the answer. */
  finishedAt: z.string().nullable(),
  outcome: z
    .enum([
      'accepted',
      'rejected',
      'prevented',
      'forbidden',
      'rate-limited',
      'in-progress',
      'unsent',
      'ambiguous',
    ])
    .nullable(),
  status: z.int().nullable(),
  created: z.string().nullable(),
});
export type Attempt = Readonly<z.infer<typeof attemptSchema>>;
export type AttemptOutcome = NonNullable<Attempt['outcome']>;

const observationSchema = z.object({
  shows: z.enum(['desired', 'base', 'other']),
  editable: jsonValueSchema,
  /** The difference between base and read, in words for people. */
  fields,
  /** Leaves that differ from what was sent or was there before. Absent if there are none. */
  differences: z.array(leafDifferenceSchema).readonly().exactOptional(),
  bodyHash: z.string(),
  at: z.string(),
  evidence: readEvidenceSchema,
});
export type Observation = Readonly<z.infer<typeof observationSchema>>;

const reviewSchema = z.object({
  linked: z.int().nullable(),
  linkedIds: names,
  foreign: names,
  reading: z.string().nullable(),
  wholeAmounts: z.enum(wholeAmounts).nullable(),
  /** Paths (as in `refusedPaths`) that the service rejects. */
  leftOut: names,
  /** The description that limits the request: a mark of its content and the paths it excludes. Null: none. */
  described: z.object({ mark: z.string(), leftOut: names }).nullable(),
  judge: slipJudgeSchema,
});
export type StoredReview = Readonly<z.infer<typeof reviewSchema>>;

export const runContent = z.object({
  reason: z.string(),
  undoOf: z.string().nullable(),
  createdAt: z.string(),
  desired: jsonValueSchema,
  /** Of the body that the person saw. */
  baseHash: z.string(),
  baseEditable: jsonValueSchema,
  fields,
  warnings: names,
  attempts: z.array(attemptSchema).readonly(),
  /** Whether any read after sending showed the base: later values may come from elsewhere. */
  sawBase: z.boolean(),
  reviewed: reviewSchema,
  /** Shown first: the service's answer to the request, otherwise why the run stopped. */
  error: appErrorSchema.nullable(),
  /** Why the last read failed; null if the last step wasn't a failed read. */
  unread: z.enum(errorCodes).nullable(),
  observed: observationSchema.nullable(),
  verified: observationSchema.nullable(),
  /** For payments: the service's messages no longer name the guest. */
  guestRemoved: z.literal(true).exactOptional(),
});

export interface StoredRun extends Readonly<z.infer<typeof runContent>> {
  readonly changeId: string;
  /** Drafting order. */
  readonly place: number;
  /** Number of commits. */
  readonly revision: number;
  readonly target: ChangeTarget;
  /** Origin and base path of the service or their equivalent; see `serviceOf`. */
  readonly service: string;
  readonly updatedAt: string;
  readonly position: Position;
  readonly intent: Intent | null;
  readonly last: Pick<StoredTransition, 'event' | 'note'>;
  readonly receipt: SealedReceipt | null;
}

/** A complete body as read; null inside it means that there was nothing. */
export const storedBody = z.strictObject({ body: jsonValueSchema });
export type StoredBody = Readonly<z.infer<typeof storedBody>>;

/** The body that the request was built on and the one that verified it; null if not stored. */
export interface RunBodies {
  readonly before: StoredBody | null;
  readonly after: StoredBody | null;
}

export type SealedReceipt = Readonly<Receipt>;
export type ReceiptContent = Omit<SealedReceipt, 'sequence' | 'previousHash' | 'hash'>;

export interface StoredTransition {
  readonly at: string;
  readonly from: RunState | null;
  readonly to: RunState;
  readonly event: RunEvent | null;
  readonly note: string;
}
