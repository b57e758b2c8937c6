import type { AppError } from '../../../contract/errors.ts';
import type { SyncProgress } from '../../../contract/ipc/portfolio.ts';
import { nextRevision } from '../../revisions/next-revision.ts';

/** Before so many reads the rate is chance. */
const leastForEstimate = 20;

/** Counts the reads of one sync. */
export class SyncTally {
  readonly #workspaceId: string;
  readonly #startedMs: number;
  #state: 'running' | 'cancelled' | 'finished' | 'failed' = 'running';
  #total = 0;
  #done = 0;
  #failed = 0;
  #skipped = 0;

  constructor(workspaceId: string, nowMs: number) {
    this.#workspaceId = workspaceId;
    this.#startedMs = nowMs;
  }

  get isRunning(): boolean {
    return this.#state === 'running';
  }

  plan(total: number): void {
    this.#total = total;
  }

  done(failed: boolean): void {
    this.#done += 1;
    if (failed) this.#failed += 1;
  }

  /** Reads that need not be made after all: they are behind us, but took no time. */
  skip(count: number): void {
    this.#skipped += count;
  }

  end(state: 'cancelled' | 'finished' | 'failed'): void {
    this.#state = state;
  }

  /** `waiting` when the service allows nothing more in this window. */
  progress(remainingBudget: number | null, nowMs: number, error: AppError | null): SyncProgress {
    const done = this.#done + this.#skipped;
    const perRead = (nowMs - this.#startedMs) / Math.max(1, this.#done);
    const known = this.isRunning && this.#done >= leastForEstimate;
    return {
      revision: nextRevision(),
      workspaceId: this.#workspaceId,
      state: this.isRunning && remainingBudget === 0 ? 'waiting' : this.#state,
      done,
      total: this.#total,
      failed: this.#failed,
      remainingBudget,
      remainingMs: known ? Math.round(perRead * (this.#total - done)) : null,
      error,
    };
  }
}
