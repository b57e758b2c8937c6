import type { AppError, ErrorCode, Result } from '../../../core/values/errors.ts';
import { hopelessCodes, succeed } from '../../../core/values/errors.ts';
import type { SyncProgress } from '../../../ipc/portfolio.ts';
import type { PropertyRead } from '../../../core/analysis/property-screens.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { FreshRead } from '../../snapshots/in-flight-reads.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import { bookingPages, readFurtherPages } from '../bookings-pages.ts';
import type { PropertyPlan } from './sync-plan.ts';
import { Throttle } from '../../clock/throttle.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import type { Clock } from '../../clock/clock.ts';

/** Before so many reads the rate is chance. */
const leastForEstimate = 20;

/** Counts the reads of one sync. */
class SyncTally {
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

export interface SyncJobDeps {
  snapshots: Pick<Snapshots, 'readFresh'>;
  /** Requests that the service still allows, from its last answer; null when it does not say. */
  remainingBudget: (workspaceId: string) => number | null;
  clock: Clock;
  emit: (event: 'portfolio:progress', progress: SyncProgress) => void;
  /** Where a fault of our own is written. */
  recordFault: (where: string, fault: unknown) => void;
}

/** Enough to keep the request queue filled; the client decides how many are sent at once. */
const workers = 6;
const progressEveryMs = 100;
/** With these nothing that follows can go better, so the sync stops at once and says why. */
const hopeless: ReadonlySet<ErrorCode> = new Set([...hopelessCodes, 'not-found']);
/** One of these may be chance, or concern some endpoints only; nothing else for a while concerns them all. */
const doubtful: ReadonlySet<ErrorCode> = new Set([
  'service-timeout',
  'service-failed',
  'service-not-json',
  'no-credential',
  'credential-refused',
  'jwt-expired',
  'internal',
]);
/** Above twice the workers: all of them may begin with the one endpoint that a credential cannot read. */
const mostDoubtfulInARow = 15;

/** One sync of one workspace, from its plan to its end. */
export class SyncJob {
  readonly #workspaceId: string;
  readonly #deps: SyncJobDeps;
  readonly #tally: SyncTally;
  readonly #throttle: Throttle;
  readonly #abort = new AbortController();
  #error: AppError | null = null;
  #doubtfulInARow = 0;

  constructor(workspaceId: string, deps: SyncJobDeps) {
    this.#workspaceId = workspaceId;
    this.#deps = deps;
    this.#tally = new SyncTally(workspaceId, deps.clock.monotonicMs());
    this.#throttle = new Throttle(progressEveryMs, deps.clock);
  }

  get isRunning(): boolean {
    return this.#tally.isRunning;
  }

  /** Cancelled or broken off; it runs until the reads that are under way have answered. */
  get isEnding(): boolean {
    return this.isRunning && this.#abort.signal.aborted;
  }

  plan(plans: readonly PropertyPlan[]): void {
    this.#tally.plan(plans.reduce((sum, { reads }) => sum + reads.length, 0));
  }

  cancel(): void {
    this.#abort.abort();
  }

  progress(): SyncProgress {
    const budget = this.#deps.remainingBudget(this.#workspaceId);
    return this.#tally.progress(budget, this.#deps.clock.monotonicMs(), this.#error);
  }

  /** Answers whether everything was gone through. */
  async run(plans: readonly PropertyPlan[]): Promise<boolean> {
    const queue = plans.values();
    const work = async (): Promise<void> => {
      try {
        for (const next of queue) {
          if (this.#abort.signal.aborted) return;
          await this.#readProperty(next);
        }
      } catch (fault) {
        this.#deps.recordFault('sync', fault);
        this.#stop(ownFault);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    const broken = this.#error !== null ? 'failed' : this.#abort.signal.aborted ? 'cancelled' : null;
    this.#tally.end(broken ?? 'finished');
    this.#throttle.stop();
    this.#tell();
    return broken === null;
  }

  /** It could not even be planned. */
  fail(error: AppError): void {
    this.#stop(error);
    this.#tally.end('failed');
    this.#throttle.stop();
    this.#tell();
  }

  #stop(error: AppError): void {
    this.#error = { ...error, hint: 'What’s loaded so far is saved. Refresh to continue.' };
    this.#abort.abort();
  }

  async #readProperty({ propertyId, reads }: PropertyPlan): Promise<void> {
    for (const [index, one] of reads.entries()) {
      if (this.#abort.signal.aborted) return;
      const error = await this.#read(propertyId, one);
      if (error?.code === 'cancelled') return;
      this.#tally.done(error !== null);
      const missing = error?.code === 'service-not-found' && one.resource === 'property-detail';
      if (missing) this.#tally.skip(reads.length - index - 1);
      this.#throttle.run(() => this.#tell());
      if (missing) return;
    }
  }

  async #read(propertyId: number, one: PropertyRead): Promise<AppError | null> {
    const key = { workspaceId: this.#workspaceId, subject: String(propertyId), ...one };
    const read = await this.#deps.snapshots.readFresh(key, 'prefetch', this.#abort.signal);
    const error = read.ok ? await this.#readOn(key, read.value) : read.error;
    if (error === null) this.#doubtfulInARow = 0;
    else this.#judge(error);
    return error;
  }

  /** A list is read to its end: of a part of it nothing could be said. */
  async #readOn(key: SnapshotKey, first: FreshRead): Promise<AppError | null> {
    const page = async (of: SnapshotKey): Promise<Result<SnapshotView>> => {
      const read = await this.#deps.snapshots.readFresh(of, 'prefetch', this.#abort.signal);
      return read.ok ? succeed(read.value.view) : read;
    };
    if (key.resource !== 'bookings') return readFurtherPages(key, first.view, page);
    return (await bookingPages(key, first.view, page)).fault;
  }

  #judge(error: AppError): void {
    this.#doubtfulInARow = doubtful.has(error.code) ? this.#doubtfulInARow + 1 : 0;
    const stops = hopeless.has(error.code) || this.#doubtfulInARow >= mostDoubtfulInARow;
    if (stops && !this.#abort.signal.aborted) this.#stop(error);
  }

  #tell(): void {
    this.#deps.emit('portfolio:progress', this.progress());
  }
}

export const ownFault: AppError = { code: 'internal', message: 'Something went wrong in Keyholder.' };
