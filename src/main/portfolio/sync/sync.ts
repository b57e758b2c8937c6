import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { OfflineCost, SyncProgress } from '../../../contract/ipc/portfolio.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import type { PropertyList } from '../property-list.ts';
import type { PropertyStates } from '../property-states.ts';
import { offlineCost, planScreens, youngForMs } from './screens-plan.ts';
import type { SyncJobDeps } from './sync-job.ts';
import { SyncJob } from './sync-job.ts';
import type { PropertyPlan, SyncRounds, SyncScope } from './sync-plan.ts';
import { planNeverRead, planSync } from './sync-plan.ts';
import type { WantedSync, WantedSyncs } from './sync-wanted.ts';

export interface SyncDeps extends SyncJobDeps {
  snapshots: Pick<Snapshots, 'readFresh' | 'cachedReads'>;
  properties: Pick<PropertyList, 'ids'>;
  states: Pick<PropertyStates, 'of'>;
  rounds: Pick<SyncRounds, 'begin' | 'finish'>;
  wanted: Pick<WantedSyncs, 'keep' | 'of' | 'forget'>;
}

/** Reads the portfolios from the service, one sync a workspace. */
export interface Sync {
  /**
   * Begins, or goes on where the last one was broken off; one that runs is answered with its progress. What is wanted of
   * screens meanwhile is begun after it. `propertyIds` null: all houses.
   */
  start(
    workspaceId: string,
    scope: SyncScope,
    propertyIds?: readonly number[] | null,
  ): Promise<Result<SyncProgress>>;
  /** What a sync of all screens would take. */
  offlineCost(workspaceId: string, propertyIds: readonly number[] | null): Promise<Result<OfflineCost>>;
  /** Goes on with what quitting broke off, once since the start. */
  takeUp(workspaceId: string): void;
  cancel(workspaceId: string): void;
  progress(workspaceId: string): SyncProgress;
  /** The machine falls asleep, or the console ends: what runs is broken off, and goes on with `resume`. */
  suspend(): void;
  resume(): void;
}

export function createSync(deps: SyncDeps): Sync {
  const jobs = new Map<string, SyncJob>();
  const running = new Map<string, WantedSync>();
  const asleep = new Map<string, WantedSync>();
  const next = new Map<string, WantedSync>();
  const takenUp = new Set<string>();

  async function begin(workspaceId: string, wanted: WantedSync): Promise<Result<SyncProgress>> {
    const present = jobs.get(workspaceId);
    if (present?.isRunning === true) {
      if (wanted.scope === 'screens') next.set(workspaceId, wanted);
      return succeed(present.progress());
    }
    const job = new SyncJob(workspaceId, deps);
    // Before the first await, so that two starts at once are one sync.
    jobs.set(workspaceId, job);
    running.set(workspaceId, wanted);
    const plans = await planOf(deps, workspaceId, wanted);
    if (!plans.ok) {
      jobs.delete(workspaceId);
      return plans;
    }
    job.plan(plans.value);
    // Not what a person cancelled while it was planned. Should it not be kept, all that is lost is that the next start goes
    // on with it.
    if (running.get(workspaceId) === wanted) deps.wanted.keep(workspaceId, wanted);
    const done = run(workspaceId, job, plans.value, wanted);
    // With nothing to read it is over at once: an answer of `running` would come after the news of its end.
    if (plans.value.length === 0) await done;
    return succeed(job.progress());
  }

  async function run(
    workspaceId: string,
    job: SyncJob,
    plans: readonly PropertyPlan[],
    { scope }: WantedSync,
  ): Promise<void> {
    const isThrough = await job.run(plans);
    // After a sleep it goes on, and what is to follow follows it then.
    if (!isThrough && asleep.has(workspaceId)) return;
    const following = next.get(workspaceId);
    next.delete(workspaceId);
    if (!isThrough) return;
    if (scope === 'everything' || scope === 'stale') deps.rounds.finish(workspaceId);
    deps.wanted.forget(workspaceId);
    if (following !== undefined) void begin(workspaceId, following);
  }

  return {
    start: (workspaceId, scope, propertyIds = null) =>
      begin(workspaceId, { scope, propertyIds, since: sinceFor(deps.clock.now()) }),
    async offlineCost(workspaceId, propertyIds) {
      const input = await screensInput(deps, workspaceId, propertyIds, sinceFor(deps.clock.now()));
      return input.ok ? offlineCost(deps.snapshots, input.value) : input;
    },
    takeUp(workspaceId) {
      if (takenUp.has(workspaceId)) return;
      takenUp.add(workspaceId);
      if (jobs.has(workspaceId)) return;
      const wanted = deps.wanted.of(workspaceId);
      if (wanted.ok && wanted.value !== null) void begin(workspaceId, wanted.value);
    },
    suspend() {
      for (const [workspaceId, job] of jobs) {
        const wanted = running.get(workspaceId);
        if (!job.isRunning || wanted === undefined) continue;
        asleep.set(workspaceId, wanted);
        job.cancel();
      }
    },
    resume() {
      const waiting = [...asleep];
      asleep.clear();
      for (const [workspaceId, wanted] of waiting) void begin(workspaceId, wanted);
    },
    cancel(workspaceId) {
      asleep.delete(workspaceId);
      next.delete(workspaceId);
      running.delete(workspaceId);
      deps.wanted.forget(workspaceId);
      jobs.get(workspaceId)?.cancel();
    },
    progress: (workspaceId) =>
      jobs.get(workspaceId)?.progress() ?? idleProgress(workspaceId, deps.remainingBudget(workspaceId)),
  };
}

function sinceFor(now: Date): Date {
  return new Date(now.getTime() - youngForMs);
}

type PlanDeps = Pick<SyncDeps, 'properties' | 'states' | 'rounds' | 'snapshots' | 'clock'>;

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
  const round = deps.rounds.begin(workspaceId, now, scope);
  return round.ok ? succeed(planSync(ids, states, round.value, now)) : round;
}

/** Houses that are in the portfolio still, with what is known of them. */
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
    ...{ workspaceId, propertyIds: wanted, states: states.value },
    ...{ since, now: deps.clock.now() },
  });
}

function idleProgress(workspaceId: string, remainingBudget: number | null): SyncProgress {
  const counts = { done: 0, total: 0, failed: 0 };
  const revision = nextRevision();
  return { revision, workspaceId, state: 'idle', ...counts, remainingBudget, remainingMs: null, error: null };
}
