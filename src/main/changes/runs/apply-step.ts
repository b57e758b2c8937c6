import type { VerifiedWrite, NewChange, Step } from '../journal/journal.ts';
import type { StoredRun, Attempt, SealedReceipt } from '../journal/stored-run.ts';
import { startPosition } from '../state-machine.ts';

/** Caches each workspace's latest verified run per resource, because every Properties screen asks for them. */
export class VerifiedRuns {
  readonly #byWorkspace = new Map<string, Map<string, StoredRun>>();

  /** Ignored until the workspace has been loaded. */
  take(run: StoredRun): void {
    if (run.verified !== null) this.#byWorkspace.get(run.target.workspaceId)?.set(...named(run));
  }

  know(workspaceId: string, runs: readonly StoredRun[]): void {
    this.#byWorkspace.set(workspaceId, new Map(runs.map(named)));
  }

  /** Undefined until the workspace has been loaded. */
  of(workspaceId: string): VerifiedWrite[] | undefined {
    const known = this.#byWorkspace.get(workspaceId);
    return known === undefined ? undefined : verifiedWrites([...known.values()]);
  }
}

function named(run: StoredRun): [string, StoredRun] {
  return [`${run.target.resource} ${run.target.subject}`, run];
}

export function draftOf({ at, note, ...change }: NewChange, place: number): StoredRun {
  return {
    ...change,
    place,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    position: startPosition,
    intent: null,
    attempts: [],
    sawBase: false,
    last: { event: null, note },
    error: null,
    unread: null,
    observed: null,
    verified: null,
    receipt: null,
  };
}

/** The record after a step. Every journal uses this, so that they agree. */
export function applyStep(step: Step, receipt: SealedReceipt | null): StoredRun {
  const { run, facts } = step;
  return {
    ...run,
    revision: run.revision + 1,
    updatedAt: step.at,
    position: step.to,
    intent: facts.intent ?? run.intent,
    attempts: attemptsAfter(run.attempts, step),
    sawBase: run.sawBase || facts.sawBase === true,
    last: { event: step.event, note: step.note },
    error: step.error,
    unread: facts.unread ?? null,
    observed: facts.observed ?? run.observed,
    verified: facts.verified ?? run.verified,
    receipt: receipt ?? run.receipt,
  };
}

export function verifiedWrites(runs: readonly StoredRun[]): VerifiedWrite[] {
  return runs.flatMap(({ verified, target, changeId }) =>
    verified === null
      ? []
      : [
          {
            target,
            changeId,
            editable: verified.editable,
            fields: verified.fields,
            bodyHash: verified.bodyHash,
            verifiedAt: verified.at,
          },
        ],
  );
}

function attemptsAfter(attempts: readonly Attempt[], step: Step): readonly Attempt[] {
  const { attemptStarted, attemptEnded } = step.facts;
  const ended =
    attemptEnded === undefined
      ? attempts
      : attempts.map((attempt) =>
          attempt.number === attemptEnded.number
            ? { ...attempt, ...attemptEnded, finishedAt: step.at }
            : attempt,
        );
  return attemptStarted === undefined ? ended : [...ended, attemptStarted];
}
