import type { ReadProgress } from '../../../ipc/portfolio.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { ReadJob, type ReadJobDeps } from './read-job.ts';

/** Reads what a person asked for, as for a bulk edit: one reading a workspace, a new one ends the one before. */
export class AskedReads {
  readonly #deps: ReadJobDeps;
  readonly #jobs = new Map<string, ReadJob>();

  constructor(deps: ReadJobDeps) {
    this.#deps = deps;
  }

  /** Answers how it ended; what came of each read is kept in the cache like any other. */
  async read(workspaceId: string, keys: readonly SnapshotKey[]): Promise<ReadProgress> {
    this.stop(workspaceId);
    const job = new ReadJob(workspaceId, this.#deps);
    this.#jobs.set(workspaceId, job);
    const reads = keys.map((key) => [key]);
    job.plan(reads);
    job.tell();
    await job.run(reads);
    return job.progress();
  }

  stop(workspaceId: string): void {
    this.#jobs.get(workspaceId)?.cancel();
    this.#jobs.delete(workspaceId);
  }
}
