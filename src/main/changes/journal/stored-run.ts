import { fieldChangeSchema } from '../../../core/writing/writable-resource.ts';
import { z } from 'zod';
import { wholeAmounts } from '../../../core/mapping/readings/money-answer.ts';
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

/** One editable field in words for people; null is no value. */
export type StoredField = FieldChange;

const fields = z.array(fieldChangeSchema).readonly();
const names = z.array(z.string()).readonly();

/** What is sealed of a request, beside its bytes. */
export const intentContent = z.object({
  method: z.enum(['PATCH', 'POST', 'PUT', 'DELETE']),
  endpointId: z.string(),
  /** Path below the base, for example `/properties/1042/security-deposit`. */
  path: z.string(),
  /** Hash of the fresh read that the body was built on. */
  baseHash: z.string(),
  /** Where it goes and with which credentials. */
  destination: serviceDestinationSchema,
  /** The account of the computer under which a person consented; absent where that is not known. */
  consentedBy: z.string().exactOptional(),
  /** What the read rests on that the body was built on. */
  evidence: readEvidenceSchema,
  /** Our clock and the service's `Date` when the intent was made: the two clocks by which the key ages. */
  journaledAt: z.string(),
  serviceDate: z.string().nullable(),
});

/** What will be sent, exactly. Written before anything leaves and never altered: one key, one body. */
export interface Intent extends Readonly<z.infer<typeof intentContent>> {
  /** UUID, sent as `Idempotency-Key`. */
  readonly key: string;
  /** Exact bytes; null for a request without a body. */
  readonly body: Uint8Array | null;
  /** SHA-256 of `body`, hex; of no bytes when it is null. */
  readonly bodySha256: string;
}

type Request = Pick<Intent, 'method' | 'path' | 'bodySha256'>;

/** Whether both are the same request to the byte: then both go by one key. */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && one.bodySha256 === other.bodySha256;
}

/** Whether a request comes under another key than it had, or a key with another request, within one change. */
export function contradictsIn(known: readonly Intent[], intent: Intent): boolean {
  return known.some((one) => isSameRequest(one, intent) !== (one.key === intent.key));
}

const attemptSchema = z.object({
  number: z.int(),
  key: z.string(),
  by: z.enum(['engine', 'person']),
  startedAt: z.string(),
  /** Null while in flight, or when the program ended before the answer. */
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
  /** The id of what the service says it created. */
  created: z.string().nullable(),
});
export type Attempt = Readonly<z.infer<typeof attemptSchema>>;
export type AttemptOutcome = NonNullable<Attempt['outcome']>;

/** What a read showed. */
const observationSchema = z.object({
  shows: z.enum(['desired', 'base', 'other']),
  /** The editable values of the body. */
  editable: jsonValueSchema,
  /** The same in words for people: base against what was read. */
  fields,
  /** Leaves that are otherwise than they were sent, or stood. Absent where there are none. */
  differences: z.array(leafDifferenceSchema).readonly().exactOptional(),
  bodyHash: z.string(),
  at: z.string(),
  evidence: readEvidenceSchema,
});
export type Observation = Readonly<z.infer<typeof observationSchema>>;

/** What was reviewed besides the values, and what of the body was not to be sent back. */
const reviewSchema = z.object({
  linked: z.int().nullable(),
  linkedIds: names,
  foreign: names,
  reading: z.string().nullable(),
  wholeAmounts: z.enum(wholeAmounts).nullable(),
  /** Places as in `refusedPlaces`, which the service does not take. */
  leftOut: names,
  /** The description that bounds the request: a mark of what it says, and the places that it leaves out. Null: none. */
  described: z.object({ mark: z.string(), leftOut: names }).nullable(),
  /** What the values were judged by. */
  judge: slipJudgeSchema,
});
export type StoredReview = Readonly<z.infer<typeof reviewSchema>>;

/** What is sealed of a run by itself. */
export const runContent = z.object({
  reason: z.string(),
  undoOf: z.string().nullable(),
  createdAt: z.string(),
  desired: jsonValueSchema,
  /** Hash of the body that the person saw, and its editable values. */
  baseHash: z.string(),
  baseEditable: jsonValueSchema,
  /** Base against desired, in words for people. */
  fields,
  warnings: names,
  attempts: z.array(attemptSchema).readonly(),
  /** Whether a read after sending ever showed what was there before: later reads may come from elsewhere. */
  sawBase: z.boolean(),
  /** What the review showed besides the values. */
  reviewed: reviewSchema,
  /** What is told first: what the service said to the request, or else why the run could not go on. */
  error: appErrorSchema.nullable(),
  /** Why the last step, a read, failed; null where it did not. */
  unread: z.enum(errorCodes).nullable(),
  observed: observationSchema.nullable(),
  verified: observationSchema.nullable(),
  /** Of a payment: what the service said of it names the guest no more. */
  guestRemoved: z.literal(true).exactOptional(),
});

/** A change and its run as the journal holds it. */
export interface StoredRun extends Readonly<z.infer<typeof runContent>> {
  readonly changeId: string;
  /** In the order in which they were drafted. */
  readonly place: number;
  /** How many commits there are of it. */
  readonly revision: number;
  readonly target: ChangeTarget;
  /** Origin and base path of the service, or what stands for them; see `serviceOf`. */
  readonly service: string;
  readonly updatedAt: string;
  readonly position: Position;
  readonly intent: Intent | null;
  /** What happened last, as its history has it. */
  readonly last: Pick<StoredTransition, 'event' | 'note'>;
  readonly receipt: SealedReceipt | null;
}

/** A whole body as it was read; null in it: there was nothing. */
export const keptBody = z.strictObject({ body: jsonValueSchema });
export type KeptBody = Readonly<z.infer<typeof keptBody>>;

/** What the request was built on, and what verified it; null where none was kept. */
export interface RunBodies {
  readonly before: KeptBody | null;
  readonly after: KeptBody | null;
}

/** A receipt in its place in the workspace's chain. */
export type SealedReceipt = Readonly<Receipt>;
export type ReceiptContent = Omit<SealedReceipt, 'sequence' | 'previousHash' | 'hash'>;

export interface StoredTransition {
  readonly at: string;
  readonly from: RunState | null;
  readonly to: RunState;
  readonly event: RunEvent | null;
  readonly note: string;
}
