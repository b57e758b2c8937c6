import type { AppError, Result } from '../../core/values/errors.ts';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ReadEvidence } from '../../core/writing/proof-evidence.ts';
import type { JwtTravel } from '../../core/service/credential-rules.ts';
import type { ReadCondition, Unchanged, Validator } from './answers/validator.ts';
import type { ServiceDestination } from './connection/service-destination.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';

/** Which body to read. `subject` is a property id, a group id or a slug as text, '' for the whole service. */
export interface ReadRequest {
  workspaceId: string;
  resource: ResourceName;
  subject: string;
  query: Readonly<Record<string, string>>;
  /** `person` goes before `prefetch` when the rate budget is short: people come first. */
  priority: 'person' | 'prefetch';
  /**
   * For what a guarded write trusts. Read on a connection that was never used before, as writes are sent: on a shared
   * one, bytes that a confused service sends unasked can be taken for the answer to the next request. No cache on the
   * way may answer, an answer from one is an error, and `service-not-found` is only what the service itself says.
   */
  guarded?: boolean;
  /** Asked once, although the credential was refused as a whole: a person wants it now, or it is to show just that. */
  evenIfRefused?: 'person' | 'control';
  /** Where the change that asks was sent, or will be: refused with `destination-changed` when that is elsewhere now. */
  destination?: ServiceDestination;
  signal?: AbortSignal;
  /** Fires when a person wants what is read for a sync: it goes on as theirs. */
  hurry?: AbortSignal;
}

export interface ReadAnswer extends Body {
  status: number;
  /** Our clock when the answer was complete. */
  readAt: Date;
  /** The service's `Date` header, when it sent one that parses. */
  serviceDate: Date | null;
  /** A key came twice, so that a value is lost: it may be shown, and nothing is written by it. */
  hasDoubledKey?: boolean;
  /** The `ETag`, exactly as it came, where it is a strong one (RFC 9110, 8.8.3); absent where there is none. */
  etag?: string;
  /** By what the next read may ask whether the body changed; of a `ConditionalReader` alone. */
  validator?: Validator;
  ms: number;
  /** What else is known of where the answer came from: age, caches, identity, control reads. */
  evidence?: Omit<ReadEvidence, 'readAt' | 'status' | 'serviceDate' | 'etag'>;
}

/**
 * The right to one write to one endpoint, held: its place in the rate limit is taken and its way is known, so that nothing is
 * waited for between the last look and the first byte. Used up by one `write`; otherwise it must be left.
 */
export interface WriteTurn {
  readonly workspaceId: string;
  leave(): void;
}

/** One write, exactly as the journal holds it. */
export interface WriteRequest {
  workspaceId: string;
  method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  endpointId: string;
  /** Path below the base, as journaled, for example `/properties/1042/security-deposit`. */
  path: string;
  /** Exact bytes of the body; null for none. */
  body: Uint8Array | null;
  idempotencyKey: string;
  /** The place of the journaled intent: with any other, or another kind of credential, nothing is sent. */
  destination?: ServiceDestination;
  /** Sent as `If-Match`; null where the service told no strong ETag of what this replaces. */
  ifMatch: string | null;
  turn: WriteTurn;
  /** What in the body is secret: taken out of whatever the service answers. */
  secrets?: readonly string[];
  /** Asked when the connection stands, right before the first byte; an error means that not a byte leaves. */
  preflight: () => AppError | null;
  signal?: AbortSignal;
}

/**
 * What is known after one attempt to write. Only `unsent` proves that not a byte left; `ambiguous` must be settled
 * by reading, never by sending again. `rejected` and `prevented` (412: it is not what `ifMatch` named) are what the
 * service answered; something on the way may have sent twice, so that a read comes first there as well.
 */
export type WriteOutcome =
  | { kind: 'accepted'; status: number; body: JsonValue | null; serviceDate: Date | null }
  | { kind: 'rejected'; status: number; error: AppError }
  | { kind: 'prevented'; status: number; error: AppError }
  | { kind: 'forbidden'; status: number; error: AppError }
  | { kind: 'rate-limited'; retryAfterMs: number; error: AppError }
  | { kind: 'in-progress'; status: number; error: AppError }
  | { kind: 'unsent'; error: AppError }
  | { kind: 'ambiguous'; status: number | null; error: AppError };

/** Everything that speaks to the service. The only holder of credentials on the wire. */
export interface ServiceClient {
  read(request: ReadRequest): Promise<Result<ReadAnswer>>;
  /** Waits for the rate limit; refused with `rate-limit-reached` where that would take too long. Nothing is sent by it. */
  turn(workspaceId: string, endpointId: string, signal?: AbortSignal): Promise<Result<WriteTurn>>;
  /** One attempt; never retries, never follows a redirect. */
  write(request: WriteRequest): Promise<WriteOutcome>;
}

/** Reads for screens, apart from `ServiceClient` so that nothing that a write trusts can come by a condition. */
export interface ConditionalReader {
  /** As `ServiceClient.read`, but the service may answer that the body that is held has not changed. */
  readUnlessSame(request: ReadRequest, condition: ReadCondition): Promise<Result<ReadAnswer | Unchanged>>;
}

/** Choices of a workspace about the headers of its requests. */
export interface RequestHeaderChoices {
  readonly jwtTravel: JwtTravel;
  /** Sent as `Origin`; null: no such header. */
  readonly sentOrigin: string | null;
}

/** Where a workspace's requests go and what they may carry. Secrets are asked for at the moment of sending. */
export interface Destination {
  workspaceId: string;
  baseAddress: string;
  adminBasePath: string;
  /** A name for the service where its address is another at every start, as the sample's is. */
  standsFor?: string;
  /** What the document leaves open of a request's headers; the usual where left out. */
  headerChoices?: RequestHeaderChoices;
  /** Null: none is held. An error: whether one is held cannot be told now, as the keychain did not give it. */
  secret(kind: 'api-key' | 'jwt'): Promise<Result<string | null>>;
}

export interface DestinationBook {
  destination(workspaceId: string): Promise<Result<Destination>>;
}
