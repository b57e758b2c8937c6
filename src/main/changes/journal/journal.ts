import type { AppError, ErrorCode, Result } from '../../../core/values/errors.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { RunEvent, Position } from '../state-machine.ts';
import type {
  Attempt,
  AttemptOutcome,
  Intent,
  Observation,
  ReceiptContent,
  RunBodies,
  SealedReceipt,
  StoredField,
  StoredReview,
  StoredRun,
  StoredTransition,
} from './stored-run.ts';

/** A drafted change to be stored. */
export interface NewChange {
  readonly changeId: string;
  readonly target: ChangeTarget;
  /** Origin and base path of the service: one open run per service, resource and subject. */
  readonly service: string;
  readonly desired: JsonValue;
  readonly baseHash: string;
  readonly baseEditable: JsonValue;
  readonly fields: readonly StoredField[];
  readonly warnings: readonly string[];
  readonly reviewed: StoredReview;
  readonly reason: string;
  readonly undoOf: string | null;
  readonly at: string;
  readonly note: string;
}

export interface AttemptEnd {
  readonly number: number;
  readonly outcome: AttemptOutcome;
  readonly status: number | null;
  /** The id of what the service says it created. */
  readonly created: string | null;
}

/** What a transition adds to the record, besides where the run stands now. */
export interface StepFacts {
  readonly intent?: Intent;
  readonly attemptStarted?: Attempt;
  readonly attemptEnded?: AttemptEnd;
  readonly observed?: Observation;
  readonly verified?: Observation;
  /** A read after sending showed what was there before. */
  readonly sawBase?: boolean;
  /** Why a read failed. */
  readonly unread?: ErrorCode;
  readonly receipt?: ReceiptContent;
  /** Whole bodies, kept for good: what the request was built on, and what verified it. */
  readonly bodies?: Partial<RunBodies>;
}

export interface Step {
  /** As it stood: the step is refused where the run has moved on since. */
  readonly run: StoredRun;
  readonly to: Position;
  readonly event: RunEvent;
  readonly note: string;
  readonly at: string;
  readonly error: AppError | null;
  readonly facts: StepFacts;
}

/** The last receipt's place: a chain that ends elsewhere has lost receipts. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** A run whose entry cannot be read: altered, damaged, or of a version that this one does not understand. */
export interface UnreadableRun {
  readonly changeId: string;
  readonly workspaceId: string;
  readonly resource: string;
  readonly subject: string;
  /** The last time that can still be read of it; null when there is none. */
  readonly at: string | null;
  readonly why: UnreadableReason;
  /** It may have been sent and is not known to be over: nothing else is sent to its resource. */
  readonly blocks: boolean;
  /** When a person looked and let it go; null while nobody has. */
  readonly lookedAt: string | null;
}

/** `sealed`: the seal does not open (altered, damaged, another key). `contents`: it opens and is not understood. */
export type UnreadableReason = 'sealed' | 'contents';

export interface VerifiedWrite {
  readonly target: ChangeTarget;
  readonly changeId: string;
  readonly editable: JsonValue;
  readonly fields: readonly StoredField[];
  readonly bodyHash: string;
  readonly verifiedAt: string;
}

/**
 * The durable record of all runs. `create` and `record` are one commit each and have reached the disk when they
 * return; after an error nothing was written. Errors are `storage-failed`, `run-open` (another open run holds the
 * resource), `invalid-transition` (the run no longer stands where the step started) and `not-found` (of `get`).
 */
export interface Journal {
  /** `replaces` is a run that can have had no effect; it is ended by the same commit. */
  create(change: NewChange, replaces: Step | null): Result<StoredRun>;
  record(step: Step): Result<StoredRun>;
  get(changeId: string): Result<StoredRun>;
  transitions(changeId: string): Result<StoredTransition[]>;
  /**
   * Newest first: every open run and the newest `limit` finished ones; with `finishedBefore`, a finished run, the
   * `limit` finished ones before it. Runs that cannot be read are left out, see `unreadable`.
   */
  list(workspaceId: string, limit: number, finishedBefore?: string): Result<StoredRun[]>;
  /** Unfinished runs of every workspace that can be read, oldest first. */
  open(): Result<StoredRun[]>;
  /**
   * The open run of the resource, whichever workspace of the service it is of. `run-open` when there may be one that
   * cannot be read.
   */
  openFor(target: ChangeTarget, service: string): Result<StoredRun | null>;
  /**
   * Every run of the resource, finished ones too, of whichever workspace of the service, oldest first. `run-open` where one
   * of them cannot be read: what it did is not known.
   */
  everyFor(target: ChangeTarget, service: string): Result<StoredRun[]>;
  /** Every request that was ever on record for a run: bytes that come again keep the key that they had. */
  intents(changeId: string): Result<Intent[]>;
  /** The whole bodies that are kept with a run. */
  bodiesOf(changeId: string): Result<RunBodies>;
  /** Open runs that cannot be read, finished ones that were met unreadable, and those that a person let go. */
  unreadable(): Result<UnreadableRun[]>;
  /** A person has looked: the entry is kept apart and holds its resource no longer. */
  setAside(changeId: string, at: string): Result<null>;
  /** In the order of the chain, those that can be read: one that is left out is missing to whoever checks the chain. */
  receipts(workspaceId: string): Result<SealedReceipt[]>;
  /** Null when the workspace never had a receipt, as far as the record tells. */
  chainEnd(workspaceId: string): Result<ChainEnd | null>;
  /** Runs of every workspace that a person closed without knowing what became of them. */
  closedUnknown(): Result<StoredRun[]>;
  /** The last verified write of each resource of a workspace. */
  lastVerified(workspaceId: string): Result<VerifiedWrite[]>;
  close(): void;
}
