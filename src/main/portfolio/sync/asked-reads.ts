import type { ReadProgress } from '../../../ipc/portfolio.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { ReadJob, type ReadJobDeps } from './read-job.ts';

/** Reads that a person requested, as for a bulk edit: one job per workspace, and a new one replaces it. */
export class AskedReads {
  readonly #deps: ReadJobDeps;
  readonly #jobs = new Map<string, ReadJob>();

  constructor(deps: ReadJobDeps) {
    this.#deps = deps;
  }

  /** Returns how it ended; the reads themselves are cached as usual. */
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
