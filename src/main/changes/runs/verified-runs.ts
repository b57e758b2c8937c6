import { verifiedWrites } from './apply-step.ts';
import type { VerifiedWrite } from '../journal/journal.ts';
import type { StoredRun } from '../journal/stored-run.ts';

/** Of each workspace, the runs that last verified each resource: asked for by every screen of the portfolio. */
export class VerifiedRuns {
  readonly #byWorkspace = new Map<string, Map<string, StoredRun>>();

  /** Takes a run that was just recorded, where the workspace is known. */
  take(run: StoredRun): void {
    if (run.verified !== null) this.#byWorkspace.get(run.target.workspaceId)?.set(...named(run));
  }

  know(workspaceId: string, runs: readonly StoredRun[]): void {
    this.#byWorkspace.set(workspaceId, new Map(runs.map(named)));
  }

  /** Undefined: not known yet. */
  of(workspaceId: string): VerifiedWrite[] | undefined {
    const known = this.#byWorkspace.get(workspaceId);
    return known === undefined ? undefined : verifiedWrites([...known.values()]);
  }
}

function named(run: StoredRun): [string, StoredRun] {
  return [`${run.target.resource} ${run.target.subject}`, run];
}
