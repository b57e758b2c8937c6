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
  StoredRun,
  StoredTransition,
} from './stored-run.ts';

type ProposedParts = 'desired' | 'baseHash' | 'baseEditable' | 'fields' | 'warnings' | 'reviewed';

/** One open run per service, resource and subject. */
export interface NewChange extends Pick<
  StoredRun,
  'changeId' | 'target' | 'service' | 'reason' | 'undoOf' | ProposedParts
> {
  readonly at: string;
  readonly note: string;
}

export interface AttemptEnd extends Pick<Attempt, 'number' | 'status' | 'created'> {
  readonly outcome: AttemptOutcome;
}

export interface StepFacts {
  readonly intent?: Intent;
  readonly attemptStarted?: Attempt;
  readonly attemptEnded?: AttemptEnd;
  readonly observed?: Observation;
  readonly verified?: Observation;
  readonly sawBase?: boolean;
  readonly unread?: ErrorCode;
  readonly receipt?: ReceiptContent;
  /** Complete bodies, stored permanently: the one the request was built on and the one that verified it. */
  readonly bodies?: Partial<RunBodies>;
}

export interface Step {
  /** The run before the step; refused if the run has moved on since. */
  readonly run: StoredRun;
  readonly to: Position;
  readonly event: RunEvent;
  readonly note: string;
  readonly at: string;
  readonly error: AppError | null;
  readonly facts: StepFacts;
}

/** The last receipt's position: a chain that ends earlier has lost receipts. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** A run whose entry is altered, damaged or from an unsupported version. */
export interface UnreadableRun {
  readonly changeId: string;
  readonly workspaceId: string;
  readonly resource: string;
  readonly subject: string;
  readonly at: string | null;
  readonly why: UnreadableReason;
  /** It may have been sent and isn't known to be finished: nothing else is sent to its resource. */
  readonly blocks: boolean;
  readonly lookedAt: string | null;
}

/** `sealed`: the seal doesn't open (altered, damaged, another key). `contents`: it opens but isn't understood. */
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
 * The durable record of all runs. `create` and `record` are one commit each and have reached the disk when they return;
 * after an error nothing was written. Errors: `storage-failed`, `run-open` (another open run holds the resource),
 * `invalid-transition` (the run has moved on) and `not-found` (from `get`).
 */
export interface Journal {
  /** `replaces` is a run that can't have had any effect; the same commit ends it. */
  create(change: NewChange, replaces: Step | null): Result<StoredRun>;
  record(step: Step): Result<StoredRun>;
  get(changeId: string): Result<StoredRun>;
  transitions(changeId: string): Result<StoredTransition[]>;
  /**
   * Newest first: every open run and the newest `limit` finished ones. With `finishedBefore`, a finished run, only the
   * `limit` finished ones before it. Unreadable runs are omitted, see `unreadable`.
   */
  list(workspaceId: string, limit: number, finishedBefore?: string): Result<StoredRun[]>;
  /** Readable ones of every workspace, oldest first. */
  open(): Result<StoredRun[]>;
  /** The resource's open run in any workspace of the service. `run-open` if an unreadable run may be open. */
  openFor(target: ChangeTarget, service: string): Result<StoredRun | null>;
  /**
   * Every run of the resource in any workspace of the service, oldest first. `run-open` if one can't be read, because
   * its effect is unknown.
   */
  everyFor(target: ChangeTarget, service: string): Result<StoredRun[]>;
  /** Every request ever recorded for a run: repeated bytes keep their key. */
  intents(changeId: string): Result<Intent[]>;
  bodiesOf(changeId: string): Result<RunBodies>;
  /** Unreadable open runs, unreadable finished ones met so far, and those that a person set aside. */
  unreadable(): Result<UnreadableRun[]>;
  /** Set aside by a person: the entry is saved separately and no longer blocks its resource. */
  setAside(changeId: string, at: string): Result<null>;
  /** Readable receipts in chain order; checking the chain reveals an omitted one. */
  receipts(workspaceId: string): Result<SealedReceipt[]>;
  /** Null if the workspace has no receipt on record. */
  chainEnd(workspaceId: string): Result<ChainEnd | null>;
  /** Of every workspace. */
  closedUnknown(): Result<StoredRun[]>;
  lastVerified(workspaceId: string): Result<VerifiedWrite[]>;
  close(): void;
}
