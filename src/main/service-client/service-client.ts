import type { AppError, Result } from '../../core/values/errors.ts';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ReadEvidence } from '../../core/writing/proof-evidence.ts';
import type { JwtTravel } from '../../core/service/credential-rules.ts';
import type { ReadCondition, Unchanged, Validator } from './answers/validator.ts';
import type { ServiceDestination } from './connection/service-destination.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';

/** `subject` is a property id, a group id or a slug as text; '' for the whole service. */
export interface ReadRequest {
  workspaceId: string;
  resource: ResourceName;
  subject: string;
  query: Readonly<Record<string, string>>;
  /** `person` goes before `prefetch` when the rate limit is short. */
  priority: 'person' | 'prefetch';
  /**
   * For reads that a guarded write trusts. They use a new connection, as writes do: on a shared one, unexpected bytes
   * from a confused service could pass for the next answer. A cached answer is an error, and `service-not-found` means
   * the service's own.
   */
  guarded?: boolean;
  /** Ask once although the credential was refused as a whole: a person wants it now, or it tests the credential. */
  evenIfRefused?: 'person' | 'control';
  /** Where the change was or will be sent; `destination-changed` if requests now go elsewhere. */
  destination?: ServiceDestination;
  signal?: AbortSignal;
  /** Fires when a person wants what a sync is reading: the read gets a person's priority. */
  hurry?: AbortSignal;
}

export interface ReadAnswer extends Body {
  status: number;
  /** Our clock when the answer was complete. */
  readAt: Date;
  /** The service's `Date` header; null if missing or unreadable. */
  serviceDate: Date | null;
  /** A key came twice, so that a value is lost: it may be shown, and nothing is written by it. */
  hasDoubledKey?: boolean;
  /** The `ETag`, exactly as it came, where it is a strong one (RFC 9110, 8.8.3); absent where there is none. */
  etag?: string;
  /** Lets the next read ask whether the body changed; only from a `ConditionalReader`. */
  validator?: Validator;
  ms: number;
  evidence?: Omit<ReadEvidence, 'readAt' | 'status' | 'serviceDate' | 'etag'>;
}

/**
 * The right to one write to one endpoint. Its place in the rate limit and its connection are ready, so that nothing is
 * waited for between the last read and the first byte. One `write` uses it up; otherwise call `leave`.
 */
export interface WriteTurn {
  readonly workspaceId: string;
  leave(): void;
}

/** One write, exactly as recorded in the journal. */
export interface WriteRequest {
  workspaceId: string;
  method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  endpointId: string;
  /** Path below the base, as recorded, for example `/properties/1042/security-deposit`. */
  path: string;
  /** Exact bytes of the body; null for none. */
  body: Uint8Array | null;
  idempotencyKey: string;
  /** The recorded destination: with any other, or another kind of credential, nothing is sent. */
  destination?: ServiceDestination;
  /** Sent as `If-Match`; null if the service gave no strong ETag for what this replaces. */
  ifMatch: string | null;
  turn: WriteTurn;
  /** Secret parts of the body, removed from whatever the service answers. */
  secrets?: readonly string[];
  /** Called once connected, right before the first byte; an error means that no byte leaves. */
  preflight: () => AppError | null;
  signal?: AbortSignal;
}

/**
 * The outcome of one attempt to write. Only `unsent` proves that no byte left; `ambiguous` must be settled by reading,
 * never by sending again. `rejected` and `prevented` (412: `ifMatch` no longer matches) are answers, but something on
 * the way may have sent twice, so they need a read first too.
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
  /** Waits for the rate limit; `rate-limit-reached` if that would take too long. Sends nothing. */
  turn(workspaceId: string, endpointId: string, signal?: AbortSignal): Promise<Result<WriteTurn>>;
  /** One attempt; never retries or follows a redirect. */
  write(request: WriteRequest): Promise<WriteOutcome>;
}

/** Reads for screens, separate from `ServiceClient` so that nothing a write trusts can come from a condition. */
export interface ConditionalReader {
  /** Like `ServiceClient.read`, but the service may answer that the cached body is unchanged. */
  readUnlessSame(request: ReadRequest, condition: ReadCondition): Promise<Result<ReadAnswer | Unchanged>>;
}

export interface RequestHeaderChoices {
  readonly jwtTravel: JwtTravel;
  /** Sent as `Origin`; null: no such header. */
  readonly sentOrigin: string | null;
}

/** Where a workspace's requests go and what they may carry. Secrets are fetched when sending. */
export interface Destination {
  workspaceId: string;
  baseAddress: string;
  adminBasePath: string;
  /** A fixed name for a service whose address changes at every start, such as the sample service. */
  standsFor?: string;
  /** Header choices that the document leaves open; the usual ones by default. */
  headerChoices?: RequestHeaderChoices;
  /** Null: none is stored. An error: the keychain can't say whether one is stored. */
  secret(kind: 'api-key' | 'jwt'): Promise<Result<string | null>>;
}

export interface DestinationBook {
  destination(workspaceId: string): Promise<Result<Destination>>;
}
