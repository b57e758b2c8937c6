import type { AppError, ErrorCode, Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import type { SyncProgress } from '../../contract/ipc/portfolio.ts';
import type { PortfolioResource } from '../../insight/property-facts.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { LockClock } from './edit-locks.ts';
import { portfolioQuery } from './portfolio-query.ts';
import type { PropertyList } from './property-list.ts';
import type { PropertyStates } from './property-states.ts';
import type { PropertyPlan, SyncRounds } from './sync-plan.ts';
import { planSync } from './sync-plan.ts';
import { SyncTally } from './sync-tally.ts';
import { Throttle } from './throttle.ts';

export interface SyncDeps {
  snapshots: Pick<Snapshots, 'readFresh'>;
  properties: Pick<PropertyList, 'ids'>;
  states: Pick<PropertyStates, 'of'>;
  rounds: Pick<SyncRounds, 'begin' | 'finish'>;
  /** Requests that the service still allows, from its last answer; null when it does not say. */
  remainingBudget: (workspaceId: string) => number | null;
  clock: LockClock;
  emit: (event: 'portfolio:progress', progress: SyncProgress) => void;
}

/** Reads the portfolio from the service, one workspace at a time each. */
export interface Sync {
  /** Begins, or goes on where the last one was broken off; one that runs is answered with its progress. */
  start(workspaceId: string): Promise<Result<SyncProgress>>;
  cancel(workspaceId: string): void;
  progress(workspaceId: string): SyncProgress;
}

/** Enough to keep the request queue filled; the client decides how many are sent at once. */
const workers = 6;
const progressEveryMs = 100;
/** With these nothing that follows can go better, so the sync stops at once and says why. */
const hopeless: ReadonlySet<ErrorCode> = new Set([
  'service-unreachable',
  'service-tls',
  'destination-refused',
  'no-credential',
  'keychain-unavailable',
  'keychain-locked',
  'keychain-denied',
  'storage-failed',
  'not-found',
  'internal',
]);
/** These may be one bad answer, or the service being down: several in a row are the latter. */
const doubtful: ReadonlySet<ErrorCode> = new Set(['service-timeout', 'service-failed']);
const mostDoubtfulInARow = 8;

interface Job {
  readonly tally: SyncTally;
  readonly abort: AbortController;
  readonly throttle: Throttle;
  error: AppError | null;
  doubtfulInARow: number;
}

export function createSync(deps: SyncDeps): Sync {
  const jobs = new Map<string, Job>();

  function progress(workspaceId: string): SyncProgress {
    const job = jobs.get(workspaceId);
    const remainingBudget = deps.remainingBudget(workspaceId);
    return job === undefined
      ? idleProgress(workspaceId, remainingBudget)
      : job.tally.progress(remainingBudget, deps.clock.monotonicMs(), job.error);
  }

  async function start(workspaceId: string): Promise<Result<SyncProgress>> {
    if (jobs.get(workspaceId)?.tally.isRunning === true) return succeed(progress(workspaceId));
    const job: Job = {
      tally: new SyncTally(workspaceId, deps.clock.monotonicMs()),
      abort: new AbortController(),
      throttle: new Throttle(progressEveryMs, deps.clock.after),
      error: null,
      doubtfulInARow: 0,
    };
    // Before the first await, so that two starts at once are one sync.
    jobs.set(workspaceId, job);
    const plans = await plan(workspaceId);
    if (!plans.ok) {
      jobs.delete(workspaceId);
      return plans;
    }
    job.tally.plan(plans.value.reduce((sum, { resources }) => sum + resources.length, 0));
    void run(workspaceId, job, plans.value);
    return succeed(progress(workspaceId));
  }

  async function plan(workspaceId: string): Promise<Result<PropertyPlan[]>> {
    const ids = deps.properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const states = await deps.states.of(workspaceId);
    if (!states.ok) return states;
    const since = deps.rounds.begin(workspaceId, deps.clock.now());
    return since.ok ? succeed(planSync(ids.value, states.value, since.value)) : since;
  }

  async function run(workspaceId: string, job: Job, plans: readonly PropertyPlan[]): Promise<void> {
    const queue = plans.values();
    const work = async (): Promise<void> => {
      for (const next of queue) {
        if (job.abort.signal.aborted) return;
        await readProperty(workspaceId, job, next);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    if (job.error !== null) job.tally.end('failed');
    else if (job.abort.signal.aborted) job.tally.end('cancelled');
    else {
      job.tally.end('finished');
      deps.rounds.finish(workspaceId);
    }
    job.throttle.flush(() => deps.emit('portfolio:progress', progress(workspaceId)));
  }

  async function readProperty(
    workspaceId: string,
    job: Job,
    { propertyId, resources }: PropertyPlan,
  ): Promise<void> {
    for (const [index, resource] of resources.entries()) {
      if (job.abort.signal.aborted) return;
      const error = await readOne(workspaceId, job, propertyId, resource);
      if (error?.code === 'cancelled') return;
      job.tally.done(error !== null);
      const missing = error?.code === 'service-not-found' && resource === 'property-detail';
      if (missing) job.tally.skip(resources.length - index - 1);
      job.throttle.run(() => deps.emit('portfolio:progress', progress(workspaceId)));
      if (missing) return;
    }
  }

  async function readOne(
    workspaceId: string,
    job: Job,
    propertyId: number,
    resource: PortfolioResource,
  ): Promise<AppError | null> {
    const query = portfolioQuery(resource, deps.clock.now());
    const key = { workspaceId, resource, subject: String(propertyId), query };
    const read = await deps.snapshots.readFresh(key, 'prefetch', job.abort.signal);
    if (read.ok) {
      job.doubtfulInARow = 0;
      return null;
    }
    const { error } = read;
    job.doubtfulInARow = doubtful.has(error.code) ? job.doubtfulInARow + 1 : 0;
    const stops = hopeless.has(error.code) || job.doubtfulInARow >= mostDoubtfulInARow;
    if (stops && job.error === null && !job.abort.signal.aborted) {
      job.error = { ...error, hint: 'What was read so far is kept. Sync again to go on from here.' };
      job.abort.abort();
    }
    return error;
  }

  return {
    start,
    progress,
    cancel(workspaceId) {
      jobs.get(workspaceId)?.abort.abort();
    },
  };
}

function idleProgress(workspaceId: string, remainingBudget: number | null): SyncProgress {
  return {
    workspaceId,
    state: 'idle',
    done: 0,
    total: 0,
    failed: 0,
    remainingBudget,
    remainingMs: null,
    error: null,
  };
}
