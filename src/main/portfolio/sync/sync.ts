import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { OfflineCost, ReadProgress } from '../../../ipc/portfolio.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import { readFurtherPages } from '../bookings-pages.ts';
import type { PropertyList } from '../property-list.ts';
import type { PropertyStates } from '../property-states.ts';
import type { SavedSyncs, WantedSync } from './saved-syncs.ts';
import {
  offlineCost,
  planScreens,
  youngForMs,
  planNeverRead,
  planSync,
  type PropertyPlan,
  type SyncScope,
} from './sync-plan.ts';
import { ownFault, ReadJob, type ReadJobDeps } from './read-job.ts';

export interface SyncDeps extends Omit<ReadJobDeps, 'read' | 'emit'> {
  snapshots: Pick<Snapshots, 'readFresh' | 'cachedReads'>;
  emit: (event: 'portfolio:progress', progress: ReadProgress) => void;
  properties: Pick<PropertyList, 'ids'>;
  states: Pick<PropertyStates, 'of'>;
  savedSyncs: SavedSyncs;
}

interface PresentJob {
  readonly job: ReadJob;
  readonly wanted: WantedSync;
  /** The sync to begin once this one, cancelled, has ended. */
  next: WantedSync | null;
  /** Resolves when none of its reads is in flight. */
  readonly ended: Promise<null>;
}

export class Sync {
  readonly #deps: SyncDeps;
  readonly #jobs = new Map<string, PresentJob>();
  readonly #asleep = new Map<string, WantedSync>();

  constructor(deps: SyncDeps) {
    this.#deps = deps;
  }

  /**
   * Begins a sync, or continues an interrupted one; if one is running, returns its progress. Screens requested
   * meanwhile follow it; after a cancelled sync, this one begins once that has ended. `propertyIds` null: all
   * properties.
   */
  start(
    workspaceId: string,
    scope: SyncScope,
    propertyIds: readonly number[] | null = null,
  ): Promise<Result<ReadProgress>> {
    this.#deps.savedSyncs.giveWay(workspaceId);
    return this.#begin(workspaceId, { scope, propertyIds, since: sinceFor(this.#deps.clock.now()) });
  }

  async offlineCost(
    workspaceId: string,
    propertyIds: readonly number[] | null,
  ): Promise<Result<OfflineCost>> {
    const input = await screensInput(this.#deps, workspaceId, propertyIds, sinceFor(this.#deps.clock.now()));
    return input.ok ? offlineCost(this.#deps.snapshots, input.value) : input;
  }

  /** Continues what quitting interrupted, once per start. */
  takeUp(workspaceId: string): void {
    const wanted = this.#deps.savedSyncs.takeUp(workspaceId);
    if (wanted !== null) void this.#begin(workspaceId, wanted);
  }

  /** When the computer sleeps or the program quits: interrupts running syncs, which `resume` continues. */
  suspend(): void {
    for (const [workspaceId, present] of this.#jobs) {
      const { job, next } = present;
      present.next = null;
      const left = job.isRunning && !job.isEnding ? present.wanted : next;
      if (left === null) continue;
      this.#asleep.set(workspaceId, left);
      job.cancel();
    }
  }

  resume(): void {
    const waiting = [...this.#asleep];
    this.#asleep.clear();
    for (const [workspaceId, wanted] of waiting) void this.#begin(workspaceId, wanted);
  }

  cancel(workspaceId: string): void {
    this.#asleep.delete(workspaceId);
    this.#deps.savedSyncs.forget(workspaceId);
    const present = this.#jobs.get(workspaceId);
    if (present === undefined) return;
    present.next = null;
    present.job.cancel();
  }

  progress(workspaceId: string): ReadProgress {
    const job = this.#jobs.get(workspaceId)?.job;
    return job?.progress() ?? idleProgress(workspaceId, this.#deps.remainingBudget(workspaceId));
  }

  async #begin(workspaceId: string, wanted: WantedSync): Promise<Result<ReadProgress>> {
    const present = this.#jobs.get(workspaceId);
    if (present?.job.isRunning === true) {
      if (present.job.isEnding && present.next === null) {
        return this.#beginAfter(present, workspaceId, wanted);
      }
      if (wanted.scope === 'screens') {
        const waits = this.#deps.savedSyncs.follow(workspaceId, wanted);
        if (!waits.ok) return waits;
      }
      if (present.job.isEnding) await present.ended;
      return succeed(this.progress(workspaceId));
    }
    const job = new ReadJob(workspaceId, {
      ...this.#deps,
      emit: (progress) => this.#deps.emit('portfolio:progress', progress),
      read: (key, signal) => readToItsEnd(this.#deps.snapshots, key, signal),
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<null>();
    // Before the first await, so that two simultaneous starts are one sync.
    this.#jobs.set(workspaceId, { job, wanted, ended, next: null });
    // If storing fails, the next start merely doesn't continue it.
    this.#deps.savedSyncs.run(workspaceId, wanted);
    const plans = await this.#planned(workspaceId, wanted);
    if (!plans.ok) {
      // The caller gets the error too, but an automatic sync has no caller.
      job.fail(plans.error);
      end(null);
      return plans;
    }
    const reads = plans.value.map((plan) => keysOf(workspaceId, plan));
    job.plan(reads);
    const done = this.#run(workspaceId, job, reads, wanted)
      .catch((fault: unknown) => this.#deps.recordFault('sync', fault))
      .finally(() => end(null));
    // With nothing to read it ends at once: returning `running` would follow the event of its end.
    if (reads.length === 0) await done;
    return succeed(job.progress());
  }

  async #planned(workspaceId: string, wanted: WantedSync): Promise<Result<PropertyPlan[]>> {
    try {
      return await planOf(this.#deps, workspaceId, wanted);
    } catch (fault) {
      this.#deps.recordFault('sync', fault);
      return fail(ownFault);
    }
  }

  async #beginAfter(
    present: PresentJob,
    workspaceId: string,
    wanted: WantedSync,
  ): Promise<Result<ReadProgress>> {
    present.next = wanted;
    await present.ended;
    if (present.next !== wanted) return succeed(this.progress(workspaceId));
    present.next = null;
    return this.#begin(workspaceId, wanted);
  }

  async #run(
    workspaceId: string,
    job: ReadJob,
    reads: readonly (readonly SnapshotKey[])[],
    wanted: WantedSync,
  ): Promise<void> {
    const isThrough = await job.run(reads);
    // An interrupted sync is continued later, and the waiting one follows it then.
    if (!isThrough) return;
    const next = this.#deps.savedSyncs.finish(workspaceId, wanted.scope);
    if (next.ok && next.value !== null) void this.#begin(workspaceId, next.value);
  }
}

function keysOf(workspaceId: string, { propertyId, reads }: PropertyPlan): SnapshotKey[] {
  return reads.map((one) => ({ workspaceId, subject: String(propertyId), ...one }));
}

/** Reads a list to its end, because part of it would be useless. */
async function readToItsEnd(
  { readFresh }: Pick<Snapshots, 'readFresh'>,
  key: SnapshotKey,
  signal: AbortSignal,
): Promise<AppError | null> {
  const page = async (of: SnapshotKey): Promise<Result<SnapshotView>> => {
    const read = await readFresh(of, 'prefetch', signal);
    return read.ok ? succeed(read.value.view) : read;
  };
  const first = await page(key);
  return first.ok ? readFurtherPages(key, first.value, page) : first.error;
}

function sinceFor(now: Date): Date {
  return new Date(now.getTime() - youngForMs);
}

type PlanDeps = Pick<SyncDeps, 'properties' | 'states' | 'savedSyncs' | 'snapshots' | 'clock'>;

async function planOf(
  deps: PlanDeps,
  workspaceId: string,
  { scope, propertyIds, since }: WantedSync,
): Promise<Result<PropertyPlan[]>> {
  const input = await screensInput(deps, workspaceId, propertyIds, since);
  if (!input.ok) return input;
  if (scope === 'screens') return planScreens(deps.snapshots, input.value);
  const { propertyIds: ids, states, now } = input.value;
  if (scope === 'never-read') return succeed(planNeverRead(ids, states, now));
  const round = deps.savedSyncs.beginRound(workspaceId, now, scope);
  if (!round.ok) return round;
  return succeed(planSync(ids, states, { since: round.value, now, isRefusalFinal: scope !== 'stale' }));
}

/** The chosen properties still in the workspace, with their known data. */
async function screensInput(
  deps: Pick<PlanDeps, 'properties' | 'states' | 'clock'>,
  workspaceId: string,
  propertyIds: readonly number[] | null,
  since: Date,
) {
  const ids = deps.properties.ids(workspaceId);
  if (!ids.ok) return ids;
  const states = await deps.states.of(workspaceId);
  if (!states.ok) return states;
  const chosen = propertyIds === null ? null : new Set(propertyIds);
  const wanted = ids.value.filter((id) => chosen?.has(id) ?? true);
  return succeed({
    workspaceId,
    propertyIds: wanted,
    states: states.value,
    since,
    now: deps.clock.now(),
  });
}

function idleProgress(workspaceId: string, remainingBudget: number | null): ReadProgress {
  const counts = { done: 0, total: 0, failed: 0 };
  const revision = nextRevision();
  return { revision, workspaceId, state: 'idle', ...counts, remainingBudget, remainingMs: null, error: null };
}
