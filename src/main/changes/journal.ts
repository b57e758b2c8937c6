import type { AppError, Result } from '../../contract/errors.ts';
import type { ChangeTarget } from '../../contract/ipc/changes.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { ReviewedFacts } from '../../contract/service/writable/writable-resource.ts';
import type { RunEvent } from './run-transitions.ts';
import type { Position } from './state-machine.ts';
import type {
  Attempt,
  AttemptOutcome,
  Intent,
  Observation,
  ReceiptContent,
  SealedReceipt,
  StoredField,
  StoredRun,
  StoredTransition,
} from './stored-run.ts';

/** A drafted change to be stored. */
export interface NewChange {
  readonly changeId: string;
  readonly target: ChangeTarget;
  readonly desired: JsonValue;
  readonly baseHash: string;
  readonly baseEditable: JsonValue;
  readonly fields: readonly StoredField[];
  readonly warnings: readonly string[];
  readonly reviewed: ReviewedFacts;
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
  readonly receipt?: ReceiptContent;
}

export interface Step {
  readonly changeId: string;
  readonly from: Position;
  readonly to: Position;
  readonly event: RunEvent;
  readonly note: string;
  readonly at: string;
  readonly error: AppError | null;
  readonly facts: StepFacts;
}

/** The last receipt's place: a chain that ends elsewhere has lost receipts. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

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
 * resource), `invalid-transition` (the run no longer stands where the step started) and `not-found`.
 */
export interface Journal {
  /** `replaces` is a run that can have had no effect; it is ended by the same commit. */
  create(change: NewChange, replaces: Step | null): Result<StoredRun>;
  record(step: Step): Result<StoredRun>;
  get(changeId: string): Result<StoredRun>;
  transitions(changeId: string): Result<StoredTransition[]>;
  /** Newest first, at most `limit`, open runs always among them. */
  list(workspaceId: string, limit: number): Result<StoredRun[]>;
  /** Unfinished runs of every workspace, oldest first. */
  open(): Result<StoredRun[]>;
  openFor(target: ChangeTarget): Result<StoredRun | null>;
  /** In the order of the chain. */
  receipts(workspaceId: string): Result<SealedReceipt[]>;
  chainHead(workspaceId: string): Result<ChainHead | null>;
  /** The last verified write of each resource of a workspace. */
  lastVerified(workspaceId: string): Result<VerifiedWrite[]>;
  close(): void;
}
