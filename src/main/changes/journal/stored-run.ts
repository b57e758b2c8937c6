import type { AppError, ErrorCode } from '../../../core/values/errors.ts';
import type { ChangeTarget, RunState } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Evidence, ReadEvidence } from '../../../core/writing/proof-evidence.ts';
import type { LeafDifference, ReviewedFacts } from '../../../core/writing/writable-resource.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import type { ServiceDestination } from '../../service-client/connection/service-destination.ts';
import type { RunEvent, Position } from '../state-machine.ts';

type Request = Pick<Intent, 'method' | 'path' | 'bodySha256'>;

/** Whether both are the same request to the byte: then both go by one key. */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && one.bodySha256 === other.bodySha256;
}

/** Whether a request comes under another key than it had, or a key with another request, within one change. */
export function contradictsIn(known: readonly Intent[], intent: Intent): boolean {
  return known.some((one) => isSameRequest(one, intent) !== (one.key === intent.key));
}

/** What will be sent, exactly. Written before anything leaves and never altered: one key, one body. */
export interface Intent {
  /** UUID, sent as `Idempotency-Key`. */
  readonly key: string;
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly endpointId: string;
  /** Path below the base, for example `/properties/1042/security-deposit`. */
  readonly path: string;
  /** Exact bytes; null for a request without a body. */
  readonly body: Uint8Array | null;
  /** SHA-256 of `body`, hex; of no bytes when it is null. */
  readonly bodySha256: string;
  /** Hash of the fresh read that the body was built on. */
  readonly baseHash: string;
  /** Where it goes and with which credentials. */
  readonly destination: ServiceDestination;
  /** The account of the computer under which a person consented; absent where that is not known. */
  readonly consentedBy?: string;
  /** What the read rests on that the body was built on. */
  readonly evidence: ReadEvidence;
  /** Our clock and the service's `Date` when the intent was made: the two clocks by which the key ages. */
  readonly journaledAt: string;
  readonly serviceDate: string | null;
}

export const attemptOutcomes = [
  'accepted',
  'rejected',
  'prevented',
  'forbidden',
  'rate-limited',
  'in-progress',
  'unsent',
  'ambiguous',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

export interface Attempt {
  readonly number: number;
  readonly key: string;
  readonly by: 'engine' | 'person';
  readonly startedAt: string;
  /** Null while in flight, or when the program ended before the answer. */
  readonly finishedAt: string | null;
  readonly outcome: AttemptOutcome | null;
  readonly status: number | null;
  /** The id of what the service says it created. */
  readonly created: string | null;
}

/** What a read showed. */
export interface Observation {
  readonly shows: 'desired' | 'base' | 'other';
  /** The editable values of the body. */
  readonly editable: JsonValue;
  /** The same in words for people: base against what was read. */
  readonly fields: readonly StoredField[];
  /** Leaves that are otherwise than they were sent, or stood. Absent where there are none, and in records of earlier versions. */
  readonly differences?: readonly LeafDifference[];
  readonly bodyHash: string;
  readonly at: string;
  readonly evidence: ReadEvidence;
}

/** A whole body as it was read; null in it: there was nothing. */
export interface KeptBody {
  readonly body: JsonValue;
}

/** What the request was built on, and what verified it; null where none was kept. */
export interface RunBodies {
  readonly before: KeptBody | null;
  readonly after: KeptBody | null;
}

/** SHA-256 of the canonical JSON of each body; null where none is on record. */
export interface BodyHashes {
  readonly before: string | null;
  readonly after: string | null;
}

export interface ReceiptContent {
  readonly receiptId: string;
  readonly changeId: string;
  readonly workspaceId: string;
  readonly resource: string;
  readonly subject: string;
  readonly title: string;
  readonly reason: string;
  readonly undoOf: string | null;
  readonly fields: readonly StoredField[];
  /** What the read that verified it showed otherwise than it was sent, or stood. Absent where there was nothing of it. */
  readonly differences?: readonly LeafDifference[];
  readonly idempotencyKey: string;
  readonly method: string;
  readonly path: string;
  readonly requestBody: string;
  readonly requestSha256: string;
  readonly statuses: readonly (number | null)[];
  readonly sentAt: string | null;
  readonly verifiedAt: string;
  /** True when no answer proved it: a later read showed the desired state. */
  readonly inferred: boolean;
  /** The id that the service gave to what was created. Absent where nothing was. */
  readonly created?: string;
  /** Hashes of the bodies that are kept with the receipt. */
  readonly bodies: BodyHashes;
  readonly evidence: Evidence;
}

/** One editable field in words for people; null is no value. */
export interface StoredField {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A receipt in its place in the workspace's chain. */
export interface SealedReceipt extends ReceiptContent {
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** What was reviewed besides the values, and what of the body was not to be sent back. */
export interface StoredReview extends ReviewedFacts {
  /** Places as in `refusedPlaces`, which the service does not take. */
  readonly leftOut: readonly string[];
  /** The description that bounds the request: a mark of what it says, and the places that it leaves out. Null: none. */
  readonly described: { readonly mark: string; readonly leftOut: readonly string[] } | null;
  /** What the values were judged by. */
  readonly judge: SlipJudge;
}

/** A change and its run as the journal holds it. */
export interface StoredRun {
  readonly changeId: string;
  /** In the order in which they were drafted. */
  readonly place: number;
  /** How many commits there are of it. */
  readonly revision: number;
  readonly target: ChangeTarget;
  /** Origin and base path of the service, or what stands for them; see `serviceOf`. */
  readonly service: string;
  readonly reason: string;
  readonly undoOf: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly position: Position;
  readonly desired: JsonValue;
  /** Hash of the body that the person saw, and its editable values. */
  readonly baseHash: string;
  readonly baseEditable: JsonValue;
  /** Base against desired, in words for people. */
  readonly fields: readonly StoredField[];
  readonly warnings: readonly string[];
  readonly intent: Intent | null;
  readonly attempts: readonly Attempt[];
  /** Whether a read after sending ever showed what was there before: later reads may come from elsewhere. */
  readonly sawBase: boolean;
  /** What the review showed besides the values. */
  readonly reviewed: StoredReview;
  /** What happened last, as its history has it. */
  readonly last: Pick<StoredTransition, 'event' | 'note'>;
  /** What is told first: what the service said to the request, or else why the run could not go on. */
  readonly error: AppError | null;
  /** Why the last step, a read, failed; null where it did not. */
  readonly unread: ErrorCode | null;
  readonly observed: Observation | null;
  readonly verified: Observation | null;
  readonly receipt: SealedReceipt | null;
  /** Of a payment: what the service said of it names the guest no more. */
  readonly guestRemoved?: true;
}

export interface StoredTransition {
  readonly at: string;
  readonly from: RunState | null;
  readonly to: RunState;
  readonly event: RunEvent | null;
  readonly note: string;
}
