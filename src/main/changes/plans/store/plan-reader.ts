import type { AppError, ErrorCode, Result } from '../../../../core/values/errors.ts';
import { fail, hopelessCodes } from '../../../../core/values/errors.ts';
import type { PlanReading } from '../../../../ipc/changes/plans.ts';
import type { SnapshotKey } from '../../../../ipc/snapshots.ts';

export interface PlanReaderDeps {
  /** A new read of the service, kept in the cache like any other. */
  readonly readFresh: (key: SnapshotKey, signal: AbortSignal) => Promise<Result<unknown>>;
  /** Told at the start and after each read. */
  readonly emit: (reading: PlanReading) => void;
  /** Where a fault of our own is written. */
  readonly recordFault: (where: string, fault: unknown) => void;
}

/** Few enough that screens which are opened meanwhile are not kept waiting. */
const workers = 4;

/** With these nothing that follows can go better. */
const hopeless: ReadonlySet<ErrorCode> = new Set([
  ...hopelessCodes,
  'no-credential',
  'jwt-expired',
  'internal',
]);

/** Reads what a plan is about, a few at a time; one reading a workspace, a new one ends the one before. */
export class PlanReader {
  readonly #deps: PlanReaderDeps;
  readonly #aborts = new Map<string, AbortController>();

  constructor(deps: PlanReaderDeps) {
    this.#deps = deps;
  }

  async read(workspaceId: string, keys: readonly SnapshotKey[]): Promise<PlanReading> {
    this.stop(workspaceId);
    const abort = new AbortController();
    this.#aborts.set(workspaceId, abort);
    const isStopped = (): boolean => abort.signal.aborted;
    const tally = new Tally(workspaceId, keys.length);
    this.#deps.emit(tally.reported('reading'));
    const queue = keys.values();
    const work = async (): Promise<void> => {
      for (const key of queue) {
        if (isStopped()) return;
        const read = await this.#read(key, abort.signal);
        // A read that was called off is no failure of the property.
        if (isStopped() && !read.ok) return;
        if (tally.landed(read)) abort.abort();
        this.#deps.emit(tally.reported('reading'));
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    if (this.#aborts.get(workspaceId) === abort) this.#aborts.delete(workspaceId);
    const ended = tally.reported(tally.isHopeless ? 'failed' : isStopped() ? 'cancelled' : 'finished');
    this.#deps.emit(ended);
    return ended;
  }

  async #read(key: SnapshotKey, signal: AbortSignal): Promise<Result<unknown>> {
    try {
      return await this.#deps.readFresh(key, signal);
    } catch (fault) {
      this.#deps.recordFault('plan reading', fault);
      return fail({ code: 'internal', message: 'Something went wrong in Keyholder.' });
    }
  }

  stop(workspaceId: string): void {
    this.#aborts.get(workspaceId)?.abort();
  }
}

class Tally {
  readonly #workspaceId: string;
  readonly #total: number;
  #done = 0;
  #failed = 0;
  #error: AppError | null = null;

  constructor(workspaceId: string, total: number) {
    this.#workspaceId = workspaceId;
    this.#total = total;
  }

  get isHopeless(): boolean {
    return this.#error !== null;
  }

  /** Answers whether reading on is of no use. */
  landed(read: Result<unknown>): boolean {
    this.#done += 1;
    if (read.ok) return false;
    this.#failed += 1;
    if (!hopeless.has(read.error.code)) return false;
    this.#error = { ...read.error, hint: 'What’s loaded so far is saved. Check again to continue.' };
    return true;
  }

  reported(state: PlanReading['state']): PlanReading {
    return {
      workspaceId: this.#workspaceId,
      state,
      done: this.#done,
      total: this.#total,
      failed: this.#failed,
      error: this.#error,
    };
  }
}
