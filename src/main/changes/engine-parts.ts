import type { AppError, Result } from '../../core/values/errors.ts';
import type { DescribedWriting } from '../../core/descriptions/described-writing.ts';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { AcceptedReading } from '../../core/mapping/readings/accepted-reading.ts';
import type { ChangeableName } from '../../core/writing/writable-names.ts';
import type { BodyReading } from '../../core/mapping/described/described-resource.ts';
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
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The cache of last known bodies, as far as a change needs it. */
export interface SnapshotPort {
  /** The body with that hash that the person may have seen; null when it is no longer held. */
  snapshotBody(place: WorkspacePlace, bodyHash: string): Promise<Body | null>;
  /**
   * To be called before each read of the engine; takes its answer, the verified one among them, so that screens show it.
   * One that was asked for later than this stays.
   */
  expectRead(place: WorkspacePlace): (answer: ReadAnswer) => void;
  /** Ids of properties that the workspace is known to reach, for control reads; a few are enough. */
  knownProperties?(workspaceId: string): readonly string[];
}

/** Where a body was read. */
export interface WorkspacePlace extends ReadPlace {
  readonly workspaceId: string;
}

/** How bodies of a workspace are read, as a person accepted it. */
export interface ReadingsPort {
  /** What stands for one read: accepted readings, newest first, then what a description says. */
  inUse(workspaceId: string, resource: ReadPlace['resource']): readonly BodyReading[];
  /** Whatever became of it since; null where it is not known. */
  byId(workspaceId: string, readingId: string): AcceptedReading | null;
  /** Whether the names of fields are enough to write by, as at our own service. */
  trustsNames(workspaceId: string): boolean;
  /** Whether a change through this reading was verified: bulk edits may go through it. */
  isProven(workspaceId: string, readingId: string): boolean;
  /** A change through this reading was verified. */
  proved(workspaceId: string, readingId: string): void;
}

/** What a person took of the service's description of its requests. */
export interface WritingsPort {
  /** Null: nothing was taken. The same object until something else is. */
  of(workspaceId: string, resource: ChangeableName): DescribedWriting | null;
}

/** Tokens of a payment gateway, in memory only: a request on record holds a mark in their place. */
export interface TokenPort {
  /** The body with the token in the place of its mark; null where the token is not there any more. */
  fill(body: Uint8Array): Uint8Array | null;
  /** The token of a body; null where it is not there any more. */
  held(body: Uint8Array): string | null;
  /** It was sent: whatever came of it, it is not needed again. */
  used(body: Uint8Array): void;
}

/** What tells a slip from a wish, besides the change itself. */
export interface SlipStandards {
  /** As a person set them. */
  readonly limits: SlipLimits;
  readonly known: KnownProperties;
}
/** What can't be read is an error: by the usual limits, or beside no other property, a slip would pass. */
export type SlipsPort = (workspaceId: string) => Promise<Result<SlipStandards>>;

export interface EngineTiming {
  /** Waits before each read after a send; the first is usually 0. */
  readonly readBackDelaysMs: readonly number[];
  /** Waits before the second and third try of a request of which nothing was sent. */
  readonly tryAgainDelaysMs: readonly number[];
  /** The longest `Retry-After` that is waited for; longer, and the draft waits for the person instead. */
  readonly longestRetryAfterMs: number;
  readonly mostRateLimitWaits: number;
  /** A matching read older than this is read again before sending. */
  readonly freshReadMaxAgeMs: number;
  /** A look that takes longer from its first page to its last is none to send by. */
  readonly longestLookMs: number;
  /** After this no further read of a stretch is begun: what is known is said, and the person decides. */
  readonly longestReadBackMs: number;
  /** Before a second read that confirms the first, where reads of this run have shown otherwise. */
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

/** Everything the engine touches; a history is replayable because all of it is handed in. */
export interface EngineParts {
  readonly journal: Journal;
  readonly client: ServiceClient;
  /** Where a workspace's requests would go now. */
  readonly destinations: DestinationPort;
  readonly resources: ResourceRegistry;
  readonly snapshots: SnapshotPort;
  readonly readings: ReadingsPort;
  readonly learned: Pick<Learned, 'leftOut'>;
  readonly writings: WritingsPort;
  /** Where a gateway's token is, which is never on record. */
  readonly tokens: TokenPort;
  readonly slips: SlipsPort;
  /** Whether the workspace's edit lock is open now. */
  readonly isUnlocked: (workspaceId: string) => boolean;
  readonly clock: EngineClock;
  readonly uuid: () => string;
  /** The account of the computer; null: not known. */
  readonly account: () => string | null;
  readonly timing: EngineTiming;
  readonly keyUses: KeyUses;
  readonly transition: TransitionFunction;
  /** Told when it is about to be checked, and after each commit. */
  readonly onStep: (run: StoredRun) => void;
}

/** What came of one effect: the event, and what it adds to the record. */
export interface StepOutcome {
  readonly event: RunEvent;
  /** One sentence for the run's history. */
  readonly note: string;
  /** Undefined keeps the error on record, null clears it. */
  readonly error?: AppError | null;
  readonly facts?: StepFacts;
}

/** The read that last matched the base, and when by the monotonic clock. */
export interface MatchedRead {
  readonly answer: ReadAnswer;
  /** When the last of what it shows was read. */
  readonly completeAt: Date;
  /** As its writer is asked with it. */
  readonly body: Body;
  readonly bodyHash: string;
  readonly atMs: number;
}

/** One uninterrupted stretch of work on a run. Nothing in it outlives the process. */
export interface Session {
  readonly signal: AbortSignal;
  readonly by: 'engine' | 'person';
  /** Waits of the read-back; a single read is `[0]`. */
  readonly readBackDelaysMs: readonly number[];
  /** Taken before the last look, used up by sending. Whoever began the session leaves it in the end. */
  turn: WriteTurn | null;
  /** Where the write will go: found out before the last look, as that may take a while. */
  goesTo: { readonly endpointId: string; readonly destination: Result<ServiceDestination> } | null;
  matched: MatchedRead | null;
  /** `elsewhere`: whoever sends waits for the service's limit; the run goes back to its draft instead. */
  readonly limitWaits: 'here' | 'elsewhere';
  unsentTries: number;
  /** What this stretch sends, built once: it is not made otherwise by itself, and nothing else is sent. */
  intent: Intent | null;
  rateLimitWaits: number;
  retryAfterMs: number;
}

/** Performs one effect. Null: nothing happened that is worth a commit, the run rests. */
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
