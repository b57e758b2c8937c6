import type { AppError, ErrorCode } from '../../../core/values/errors.ts';
import { hopelessCodes } from '../../../core/values/errors.ts';
import type { ReadProgress } from '../../../ipc/portfolio.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import { Throttle } from '../../clock/throttle.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { Clock } from '../../clock/clock.ts';

/** With fewer reads the rate is mostly chance. */
const leastForEstimate = 20;

export interface ReadJobDeps {
  /** One read with its further pages. Null if it was answered. */
  readonly read: (key: SnapshotKey, signal: AbortSignal) => Promise<AppError | null>;
  /** Requests left according to the service's last answer; null if it doesn't say. */
  readonly remainingBudget: (workspaceId: string) => number | null;
  readonly clock: Clock;
  readonly emit: (progress: ReadProgress) => void;
  readonly recordFault: (where: string, fault: unknown) => void;
}

/** Enough to keep the request queue filled; the client decides how many are sent at once. */
const workers = 6;
const progressEveryMs = 100;
/** Errors that make further reads pointless, so the job stops and reports them. */
const hopeless: ReadonlySet<ErrorCode> = new Set([...hopelessCodes, 'not-found']);
/** One of these may be chance or concern only some endpoints; an unbroken series concerns all. */
const doubtful: ReadonlySet<ErrorCode> = new Set([
  'service-timeout',
  'service-failed',
  'service-not-json',
  'no-credential',
  'credential-refused',
  'jwt-expired',
  'internal',
]);
/** More than twice the workers, because all of them may begin with the one endpoint that a credential can't read. */
const mostDoubtfulInARow = 15;

export class ReadJob {
  readonly #workspaceId: string;
  readonly #deps: ReadJobDeps;
  readonly #startedMs: number;
  readonly #throttle: Throttle;
  readonly #abort = new AbortController();
  #state: 'running' | 'cancelled' | 'finished' | 'failed' = 'running';
  #error: AppError | null = null;
  #doubtfulInARow = 0;
  #total = 0;
  #done = 0;
  #failed = 0;
  /** Reads that turned out unnecessary: they count as done but took no time. */
  #skipped = 0;

  constructor(workspaceId: string, deps: ReadJobDeps) {
    this.#workspaceId = workspaceId;
    this.#deps = deps;
    this.#startedMs = deps.clock.monotonicMs();
    this.#throttle = new Throttle(progressEveryMs, deps.clock);
  }

  get isRunning(): boolean {
    return this.#state === 'running';
  }

  /** Cancelled or stopped, but reads in flight haven't been answered yet. */
  get isEnding(): boolean {
    return this.isRunning && this.#abort.signal.aborted;
  }

  plan(properties: readonly (readonly SnapshotKey[])[]): void {
    this.#total = properties.reduce((sum, keys) => sum + keys.length, 0);
  }

  cancel(): void {
    this.#abort.abort();
  }

  /** `waiting` if the rate limit allows nothing more in this window. */
  progress(): ReadProgress {
    const remainingBudget = this.#deps.remainingBudget(this.#workspaceId);
    const done = this.#done + this.#skipped;
    const perRead = (this.#deps.clock.monotonicMs() - this.#startedMs) / Math.max(1, this.#done);
    const isKnown = this.isRunning && this.#done >= leastForEstimate;
    return {
      revision: nextRevision(),
      workspaceId: this.#workspaceId,
      state: this.isRunning && remainingBudget === 0 ? 'waiting' : this.#state,
      done,
      total: this.#total,
      failed: this.#failed,
      remainingBudget,
      remainingMs: isKnown ? Math.round(perRead * (this.#total - done)) : null,
      error: this.#error,
    };
  }

  /** Returns whether all reads were made. */
  async run(properties: readonly (readonly SnapshotKey[])[]): Promise<boolean> {
    const queue = properties.values();
    const work = async (): Promise<void> => {
      try {
        for (const next of queue) {
          if (this.#abort.signal.aborted) return;
          await this.#readProperty(next);
        }
      } catch (fault) {
        this.#deps.recordFault('reading', fault);
        this.#stop(ownFault);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    const broken = this.#error !== null ? 'failed' : this.#abort.signal.aborted ? 'cancelled' : null;
    this.#end(broken ?? 'finished');
    return broken === null;
  }

  fail(error: AppError): void {
    this.#stop(error);
    this.#end('failed');
  }

  tell(): void {
    this.#deps.emit(this.progress());
  }

  #end(state: 'cancelled' | 'finished' | 'failed'): void {
    this.#state = state;
    this.#throttle.stop();
    this.tell();
  }

  #stop(error: AppError): void {
    this.#error = { ...error, hint: 'What’s loaded so far is saved. Refresh to continue.' };
    this.#abort.abort();
  }

  /** Skips the other reads of a property that the service doesn't know. */
  async #readProperty(keys: readonly SnapshotKey[]): Promise<void> {
    for (const [index, key] of keys.entries()) {
      if (this.#abort.signal.aborted) return;
      const error = await this.#deps.read(key, this.#abort.signal);
      // A cancelled read isn't a failure of the property.
      if (error?.code === 'cancelled') return;
      if (error === null) this.#doubtfulInARow = 0;
      else this.#judge(error);
      this.#done += 1;
      if (error !== null) this.#failed += 1;
      const missing = error?.code === 'service-not-found' && key.resource === 'property-detail';
      if (missing) this.#skipped += keys.length - index - 1;
      this.#throttle.run(() => this.tell());
      if (missing) return;
    }
  }

  #judge(error: AppError): void {
    this.#doubtfulInARow = doubtful.has(error.code) ? this.#doubtfulInARow + 1 : 0;
    const stops = hopeless.has(error.code) || this.#doubtfulInARow >= mostDoubtfulInARow;
    if (stops && !this.#abort.signal.aborted) this.#stop(error);
  }
}

export const ownFault: AppError = { code: 'internal', message: 'Something went wrong in Keyholder.' };
