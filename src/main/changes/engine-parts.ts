import type { AppError, Result } from '../../core/values/errors.ts';
import type { DescribedWriting } from '../../core/descriptions/described-writing.ts';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { ResourceMapping } from '../../core/resources/resource-mappings.ts';
import type { ChangeableName } from '../../core/service/writable-names.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import type { KnownProperties } from '../../core/bulk/bulk-slips.ts';
import type { SlipLimits } from '../../core/writing/slips.ts';
import type { ReadPlace } from '../../core/writing/writable-resource.ts';
import type { DestinationPort } from '../service-client/connection/request-target.ts';
import type { ReadAnswer, ServiceClient, WriteTurn } from '../service-client/service-client.ts';
import type { ServiceDestination } from '../service-client/connection/service-destination.ts';
import type { ResourceRegistry } from './proposal/editable-resource.ts';
import type { Learned } from './learned.ts';
import type { KeyUses } from './journal/key-age.ts';
import type { Journal, StepFacts } from './journal/journal.ts';
import type { RunEvent, TransitionFunction } from './state-machine.ts';
import type { Intent, StoredRun } from './journal/stored-run.ts';
import type { Clock } from '../clock/clock.ts';

export interface EngineClock extends Pick<Clock, 'now' | 'monotonicMs'> {
  /** Resolves after `ms`, or at once if the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface SnapshotPort {
  /** The body with that hash, which the person may have seen; null once it is no longer cached. */
  snapshotBody(place: WorkspacePlace, bodyHash: string): Promise<Body | null>;
  /**
   * Call before each read, then pass the answer to the returned function so that screens show it. A snapshot requested
   * after this call wins.
   */
  expectRead(place: WorkspacePlace): (answer: ReadAnswer) => void;
  /** Ids of some properties the workspace can reach, for control reads. */
  knownProperties?(workspaceId: string): readonly string[];
}

export interface WorkspacePlace extends ReadPlace {
  readonly workspaceId: string;
}

export interface MappingsPort {
  /** Usable mappings for one read: accepted ones, newest first, then those from a description. */
  inUse(workspaceId: string, resource: ReadPlace['resource']): readonly ResourceMappingSource[];
  /** Also finds withdrawn mappings; null if unknown. */
  byId(workspaceId: string, mappingId: string): ResourceMapping | null;
  /** Whether field names alone are enough to write by, as at our own service. */
  trustsNames(workspaceId: string): boolean;
  /** Whether a change through this mapping was verified; only then may bulk edits use it. */
  isProven(workspaceId: string, mappingId: string): boolean;
  proved(workspaceId: string, mappingId: string): void;
}

export interface WritingsPort {
  /** Null if nothing was accepted. Returns the same object until that changes. */
  of(workspaceId: string, resource: ChangeableName): DescribedWriting | null;
}

/** Payment gateway tokens, held in memory only: a recorded request contains a placeholder instead. */
export interface TokenPort {
  /** The body with its placeholder replaced by the token; null if the token is gone. */
  fill(body: Uint8Array): Uint8Array | null;
  held(body: Uint8Array): string | null;
  /** Call once the token was sent: it isn't needed again, whatever the outcome. */
  used(body: Uint8Array): void;
}

/** What distinguishes a slip from an intended value, besides the change itself. */
export interface SlipStandards {
  readonly limits: SlipLimits;
  readonly known: KnownProperties;
}
/** Fails if the limits or other properties can't be read: a slip would pass without them. */
export type SlipsPort = (workspaceId: string) => Promise<Result<SlipStandards>>;

export interface EngineTiming {
  /** Waits before each read after a send; the first is usually 0. */
  readonly readBackDelaysMs: readonly number[];
  /** Waits before the second and third try of a request that never left. */
  readonly tryAgainDelaysMs: readonly number[];
  /** Longest `Retry-After` that Keyholder waits for; beyond it, the run returns to a draft. */
  readonly longestRetryAfterMs: number;
  readonly mostRateLimitWaits: number;
  /** A matching read older than this is repeated before sending. */
  readonly freshReadMaxAgeMs: number;
  /** A read whose pages take longer than this in total can't be relied on for sending. */
  readonly longestLookMs: number;
  /** No further read starts after this long; the person decides on what is known. */
  readonly longestReadBackMs: number;
  /** Wait before a confirming read if earlier reads of this run disagreed. */
  readonly confirmAfterMs: number;
}

export const defaultTiming: EngineTiming = {
  readBackDelaysMs: [0, 500, 1_000, 2_000, 4_000],
  tryAgainDelaysMs: [500, 2_000],
  longestRetryAfterMs: 5 * 60_000,
  mostRateLimitWaits: 5,
  freshReadMaxAgeMs: 10_000,
  longestLookMs: 120_000,
  longestReadBackMs: 30_000,
  confirmAfterMs: 2_000,
};

/** Everything the engine touches is passed in, so that a history can be replayed. */
export interface EngineParts {
  readonly journal: Journal;
  readonly client: ServiceClient;
  readonly destinations: DestinationPort;
  readonly resources: ResourceRegistry;
  readonly snapshots: SnapshotPort;
  readonly readings: MappingsPort;
  readonly learned: Pick<Learned, 'leftOut'>;
  readonly writings: WritingsPort;
  /** Holds gateway tokens, which are never recorded. */
  readonly tokens: TokenPort;
  readonly slips: SlipsPort;
  readonly isUnlocked: (workspaceId: string) => boolean;
  readonly clock: EngineClock;
  readonly uuid: () => string;
  readonly account: () => string | null;
  readonly timing: EngineTiming;
  readonly keyUses: KeyUses;
  readonly transition: TransitionFunction;
  /** Called when a draft is about to be checked, and after each commit. */
  readonly onStep: (run: StoredRun) => void;
}

export interface StepOutcome {
  readonly event: RunEvent;
  readonly note: string;
  /** Undefined keeps the recorded error; null clears it. */
  readonly error?: AppError | null;
  readonly facts?: StepFacts;
}

export interface MatchedRead {
  readonly answer: ReadAnswer;
  /** When the last page was read. */
  readonly completeAt: Date;
  readonly body: Body;
  readonly bodyHash: string;
  readonly atMs: number;
}

/** One uninterrupted stretch of work on a run. It doesn't outlive the process. */
export interface Session {
  readonly signal: AbortSignal;
  readonly by: 'engine' | 'person';
  /** Waits of the read-back; `[0]` for a single read. */
  readonly readBackDelaysMs: readonly number[];
  /** Taken before the last read and used up by sending. Whoever began the session releases it at the end. */
  turn: WriteTurn | null;
  /** Where the write will go. Resolved before the last read because that may take a while. */
  goesTo: { readonly endpointId: string; readonly destination: Result<ServiceDestination> } | null;
  matched: MatchedRead | null;
  /** `elsewhere`: the sender waits for the rate limit, so the run returns to its draft. */
  readonly limitWaits: 'here' | 'elsewhere';
  unsentTries: number;
  /** The request of this session, built once; nothing else may be sent. */
  intent: Intent | null;
  rateLimitWaits: number;
  retryAfterMs: number;
}

/** Performs one effect. Null: nothing worth a commit happened, and the run rests. */
export type Performer = (parts: EngineParts, run: StoredRun, session: Session) => Promise<StepOutcome | null>;

export function newSession(
  parts: EngineParts,
  by: Session['by'],
  options: Partial<Pick<Session, 'signal' | 'readBackDelaysMs' | 'limitWaits'>> = {},
): Session {
  return {
    signal: options.signal ?? new AbortController().signal,
    by,
    readBackDelaysMs: options.readBackDelaysMs ?? parts.timing.readBackDelaysMs,
    turn: null,
    goesTo: null,
    matched: null,
    unsentTries: 0,
    intent: null,
    limitWaits: options.limitWaits ?? 'here',
    rateLimitWaits: 0,
    retryAfterMs: 0,
  };
}
